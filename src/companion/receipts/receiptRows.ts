import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { type BusinessEvent, type EventType, KeptReceipt, parseBusinessEvent, Receipt, supporterOf, toMajorUnits } from '../../contract';
import type { ReceiptRow } from './schema';

/** A copy as it is kept: of its data the contract's fields alone (SPEC CMP-4). null = it cannot be read. */
export function toRow(accountId: string, copy: unknown): Insertable<ReceiptRow> | null {
  const parsed = z.safeParse(Receipt, copy);
  if (!parsed.success) return null;
  const { box, key, seq, type, arrival, restarts, alertKey, fate, receivedAtMs, startedAtMs, endedAtMs, data } = parsed.data;
  const event = readEvent(type, data);
  const { amount, currency } = moneyOf(event);
  const name = event && supporterOf(event);
  return {
    ...{ account_id: accountId, box, key, seq, type, arrival, restarts, alert_key: alertKey },
    ...{ received_at: receivedAtMs, started_at: startedAtMs, ended_at: endedAtMs },
    fate: fate.tag,
    fate_json: JSON.stringify(fate),
    played: fate.tag === 'shown' || fate.tag === 'merged' ? 1 : 0,
    name,
    name_folded: name && fold(name),
    amount,
    amount_major: amount !== null && currency !== null ? toMajorUnits(amount, currency) : null,
    currency,
    data: event && JSON.stringify(event.data),
  };
}

/** Throws where the file holds what this program did not write. */
export function fromRow(row: Selectable<ReceiptRow>): KeptReceipt {
  const { box, key, seq, type, arrival, restarts, name, amount, currency, data } = row;
  return z.parse(KeptReceipt, {
    ...{ box, seq, key, type, arrival, receivedAtMs: row.received_at, startedAtMs: row.started_at, endedAtMs: row.ended_at },
    ...{ alertKey: row.alert_key, restarts, fate: JSON.parse(row.fate_json), name, amount, currency },
    ...(data !== null && { data: JSON.parse(data) }),
  });
}

/** Text as it is compared in a search. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function readEvent(type: EventType, data: unknown): BusinessEvent | null {
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? parsed.event : null;
}

function moneyOf(event: BusinessEvent | null): { readonly amount: number | null; readonly currency: string | null } {
  switch (event?.type) {
    case 'donation.created':
      return { amount: event.data.amount, currency: event.data.currency };
    case 'perks.purchased':
      return { amount: event.data.cartTotal, currency: event.data.currency };
    case 'goal.reached':
      return { amount: event.data.totalRaised, currency: event.data.currency };
    default:
      return { amount: null, currency: null };
  }
}
