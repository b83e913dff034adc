import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { dayMs, foldCase, toMajorUnits, withinCalendar } from '../../contract';
import { type BusinessEvent, businessTimeMs, type EventType, parseBusinessEvent } from '../../contract/api';
import { KeptReceipt } from '../../contract/companion';
import { Receipt, supporterOf } from '../../contract/engine';
import { parseJsonText } from '../../files';
import type { Report } from '../ports';
import type { ReceiptRow } from './schema';

/** Maximum size of an event's data: enough for a purchase of 50 lines with the longest titles. */
const maxDataBytes = 128 * 1024;

/** How far the clock of another computer may be ahead of the companion's. A day, because a clock may be set to another time zone. */
export const maxClockAheadMs = dayMs;

export interface Clocks {
  readonly nowMs: number;
  /** How far the companion's clock is ahead of the clock of the engine that sent the receipts. */
  readonly skewMs: number;
}

/** The row for a receipt that an engine sent. Its data has only the contract's fields (SPEC CMP-4). Null if the receipt is unreadable. */
export function toRow(accountId: string, copy: unknown, clocks: Clocks): Insertable<ReceiptRow> | null {
  const parsed = z.safeParse(Receipt, copy);
  if (!parsed.success) return null;
  const { box: element, key, seq, type, arrival, restarts, alertKey, fate: outcome, data } = parsed.data;
  const { receivedAtMs, startedAtMs, endedAtMs } = timesByOurClock(parsed.data, clocks);
  const event = readEvent(type, data);
  const { name, amount, currency, data: json } = event ? eventColumns(event) : noEvent;
  return {
    account_id: accountId,
    box: element,
    key,
    seq,
    type,
    arrival,
    restarts,
    alert_key: alertKey,
    received_at: receivedAtMs,
    started_at: startedAtMs,
    ended_at: endedAtMs,
    created_at: event && Math.max(0, Math.min(businessTimeMs(event), endedAtMs)),
    fate: outcome.tag,
    fate_json: JSON.stringify(outcome),
    played: outcome.tag === 'shown' || outcome.tag === 'merged' ? 1 : 0,
    name,
    name_folded: name && foldCase(name),
    amount,
    amount_major: amount !== null && currency !== null ? toMajorUnits(amount, currency) : null,
    currency,
    data: json,
  };
}

const noEvent = { name: null, amount: null, currency: null, data: null };

/** The columns that a receipt and a row of the feed share. `data` has only the fields of the schema (SPEC CMP-4). */
export function eventColumns(event: BusinessEvent): Pick<ReceiptRow, 'name' | 'amount' | 'currency' | 'data'> {
  return { name: supporterOf(event), ...moneyOf(event), data: toJson(event) };
}

/** The data as JSON, with only as many lines of a purchase as fit. */
function toJson({ data }: BusinessEvent): string {
  const text = JSON.stringify(data);
  if (!('perks' in data) || Buffer.byteLength(text) <= maxDataBytes) return text;
  let bytes = Buffer.byteLength(JSON.stringify({ ...data, perks: [] }));
  const tooMany = data.perks.findIndex((line) => {
    bytes += Buffer.byteLength(JSON.stringify(line)) + 1;
    return bytes > maxDataBytes;
  });
  return JSON.stringify({ ...data, perks: data.perks.slice(0, tooMany) });
}

/** Total bytes of a row's texts: approximately its size on disk. */
export function bytesOf(row: Insertable<ReceiptRow>): number {
  return Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0), 0);
}

type Times = Pick<Receipt, 'receivedAtMs' | 'startedAtMs' | 'endedAtMs'>;

/** The receipt's times by the companion's clock. If `endedAtMs` is over a day ahead, all times move back until it is now. */
function timesByOurClock(copied: Times, { nowMs, skewMs }: Clocks): Times {
  const ours = (atMs: number) => withinCalendar(atMs + skewMs);
  const [receivedAtMs, endedAtMs] = [ours(copied.receivedAtMs), ours(copied.endedAtMs)];
  const startedAtMs = copied.startedAtMs === null ? null : ours(copied.startedAtMs);
  if (endedAtMs <= nowMs + maxClockAheadMs)
    return { receivedAtMs: Math.min(receivedAtMs, nowMs + maxClockAheadMs), startedAtMs, endedAtMs };
  const earlier = (atMs: number) => Math.max(0, Math.min(nowMs, atMs - (endedAtMs - nowMs)));
  return { receivedAtMs: earlier(receivedAtMs), startedAtMs: startedAtMs === null ? null : earlier(startedAtMs), endedAtMs: nowMs };
}

/** The receipt in a row. Null if the row is unreadable. */
export function fromRow(row: Selectable<ReceiptRow>): KeptReceipt | null {
  const { box: element, key, seq, type, arrival, restarts, name, amount, currency } = row;
  const [outcome, data] = [readJson(row.fate_json), row.data === null ? null : readJson(row.data)];
  const parsed = z.safeParse(KeptReceipt, {
    box: element,
    seq,
    key,
    type,
    arrival,
    receivedAtMs: row.received_at,
    startedAtMs: row.started_at,
    endedAtMs: row.ended_at,
    createdAtMs: row.created_at,
    alertKey: row.alert_key,
    restarts,
    fate: outcome,
    name,
    amount,
    currency,
    ...(row.gone === 1 && { isGone: true }),
    ...(data !== null && { data }),
  });
  return parsed.success ? parsed.data : null;
}

function readJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}

function readEvent(type: EventType, data: unknown): BusinessEvent | null {
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? parsed.event : null;
}

function moneyOf(event: BusinessEvent): { readonly amount: number | null; readonly currency: string | null } {
  switch (event.type) {
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

/** Reports a row that Ovation did not write, once per id. Returns an empty list, so that callers skip the row. */
export function reportOnce(report: Report, textOf: (id: number) => string): (id: number) => [] {
  const reported = new Set<number>();
  return (id) => {
    if (!reported.has(id)) report(textOf(id));
    reported.add(id);
    return [];
  };
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
