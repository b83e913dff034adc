import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { foldCase, toMajorUnits } from '../../contract';
import { type BusinessEvent, businessKey, businessTimeMs, EventType, feedKeyOf, parseBusinessEvent } from '../../contract/api';
import { FeedEvent, maxPerkLines } from '../../contract/companion';
import { parseJsonText } from '../../files';
import { eventColumns } from '../receipts/receiptRows';
import type { FeedRow, PerkTaskRow, ReceiptRow } from '../receipts/schema';

export type NewFeedRow = Insertable<FeedRow>;

export function toRow(accountId: string, event: BusinessEvent, nowMs: number): NewFeedRow {
  const created_at = Math.max(0, Math.min(businessTimeMs(event), nowMs));
  return withSearch({
    ...{ account_id: accountId, key: feedKeyOf(businessKey(event)), type: event.type, created_at },
    ...eventColumns(event),
  });
}

/** Converts a receipt to a row of the feed, for events that only an overlay has received. Empty if the receipt has no data. */
export function feedRowOf({ account_id, key, type, created_at, name, amount, currency, data }: Insertable<ReceiptRow>): NewFeedRow[] {
  if (created_at == null || data == null) return [];
  return [withSearch({ account_id, key: feedKeyOf(key), type, created_at, name, amount, currency, data })];
}

function withSearch(row: Omit<NewFeedRow, keyof SearchColumns>): NewFeedRow {
  const { name = null, amount = null, currency = null, data = null } = row;
  return { ...row, ...searchColumnsOf({ type: row.type, name, amount, currency, data }) };
}

type SearchColumns = Pick<Selectable<FeedRow>, 'name_folded' | 'message_folded' | 'amount_major' | 'has_perks'>;

const Searched = z.object({
  message: z.catch(z.nullable(z.string()), null),
  description: z.catch(z.nullable(z.string()), null),
  perks: z.catch(z.array(z.unknown()), []),
  perk: z.catch(z.nullable(z.object({ title: z.string() })), null),
});

/** The columns by which events are searched and filtered. */
export function searchColumnsOf(row: Pick<FeedRow, 'type' | 'name' | 'amount' | 'currency' | 'data'>): SearchColumns {
  const { type, name, amount, currency, data } = row;
  const parsed = z.safeParse(Searched, readJson(data ?? ''));
  const message = parsed.success ? messageIn(type, parsed.data) : null;
  const hasPerks = parsed.success && (parsed.data.perks.length > 0 || parsed.data.perk !== null);
  return {
    name_folded: name === null ? null : foldCase(name),
    message_folded: message === null ? null : foldCase(message),
    amount_major: amount === null || currency === null ? null : toMajorUnits(amount, currency),
    has_perks: type === 'perks.purchased' || (type === 'donation.created' && hasPerks) ? 1 : 0,
  };
}

function messageIn(type: string, { message, description }: Pick<z.infer<typeof Searched>, 'message' | 'description'>): string | null {
  if (type === 'donation.created') return message;
  return type === 'goal.reached' ? description : null;
}

/** A line of the perk list that belongs to an event. */
export type TaskLine = Pick<Selectable<PerkTaskRow>, 'id' | 'line' | 'title' | 'quantity' | 'done'>;

/** Converts a row of the feed to an event. Null if the row is unreadable. */
export function toEvent(row: Selectable<FeedRow>, isGone: boolean, tasks: readonly TaskLine[]): Omit<FeedEvent, 'state'> | null {
  const type = z.safeParse(EventType, row.type);
  const read = type.success ? parseBusinessEvent(type.data, readJson(row.data ?? '')) : null;
  if (!read?.ok) return null;
  const { event } = read;
  const parsed = z.safeParse(z.omit(FeedEvent, { state: true }), {
    key: row.key,
    type: event.type,
    createdAtMs: row.created_at,
    name: row.name,
    amount: row.amount,
    currency: row.currency,
    message: messageIn(event.type, { message: null, description: null, ...event.data }),
    perks: withTasks(perksOf(event), tasks).slice(0, maxPerkLines),
    ...(isGone && { isGone }),
  });
  return parsed.success ? parsed.data : null;
}

type PerkLine = Pick<FeedEvent['perks'][number], 'title' | 'quantity'>;

function perksOf(event: BusinessEvent): readonly PerkLine[] {
  if (!('perks' in event.data)) return [];
  const { perk, perks } = event.data;
  if (perks.length > 0) return perks.map(({ title, quantity }) => ({ title, quantity }));
  return perk?.title ? [{ title: perk.title, quantity: 1 }] : [];
}

/** Merges an event's perks with its lines of the perk list. The lines come from the purchase: its donation may lack some of the perks. */
function withTasks(perks: readonly PerkLine[], tasks: readonly TaskLine[]): FeedEvent['perks'] {
  const lines = new Map<number, FeedEvent['perks'][number]>(perks.entries());
  for (const { id, line, title, quantity, done } of tasks) lines.set(line, { title, quantity, task: { id, done } });
  return [...lines].sort(([one], [other]) => one - other).map(([, perk]) => perk);
}

/** Parses JSON. Undefined if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}
