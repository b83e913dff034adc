import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { type BusinessEvent, type EventType, KeptReceipt, parseBusinessEvent, Receipt, supporterOf, toMajorUnits } from '../../contract';
import type { ReceiptRow } from './schema';

/** What a clock may be ahead of ours without being wrong: a day, as between time zones. */
export const clockAheadAtMostMs = 86_400_000;

/** A copy as it is kept: of its data the contract's fields alone (SPEC CMP-4). null = it cannot be read. */
export function toRow(accountId: string, copy: unknown, nowMs: number): Insertable<ReceiptRow> | null {
  const parsed = z.safeParse(Receipt, copy);
  if (!parsed.success) return null;
  const { box, key, seq, type, arrival, restarts, alertKey, fate, data } = parsed.data;
  const { receivedAtMs, startedAtMs, endedAtMs } = timesByOurClock(parsed.data, nowMs);
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

/** An ending that is still to come was told by a clock that is wrong: it was now, and what came before it lies as long before. */
function timesByOurClock(
  { receivedAtMs, startedAtMs, endedAtMs }: Receipt,
  nowMs: number,
): Pick<Receipt, 'receivedAtMs' | 'startedAtMs' | 'endedAtMs'> {
  if (endedAtMs <= nowMs + clockAheadAtMostMs)
    return { receivedAtMs: Math.min(receivedAtMs, nowMs + clockAheadAtMostMs), startedAtMs, endedAtMs };
  const earlier = (atMs: number) => Math.max(0, Math.min(nowMs, atMs - (endedAtMs - nowMs)));
  return { receivedAtMs: earlier(receivedAtMs), startedAtMs: startedAtMs === null ? null : earlier(startedAtMs), endedAtMs: nowMs };
}

/** null = the file holds what this program did not write. */
export function fromRow(row: Selectable<ReceiptRow>): KeptReceipt | null {
  const { box, key, seq, type, arrival, restarts, name, amount, currency } = row;
  const [fate, data] = [readJson(row.fate_json), row.data === null ? null : readJson(row.data)];
  const parsed = z.safeParse(KeptReceipt, {
    ...{ box, seq, key, type, arrival, receivedAtMs: row.received_at, startedAtMs: row.started_at, endedAtMs: row.ended_at },
    ...{ alertKey: row.alert_key, restarts, fate, name, amount, currency },
    ...(data !== null && { data }),
  });
  return parsed.success ? parsed.data : null;
}

/** Undefined where the text is no JSON, which no schema takes for a fate. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
