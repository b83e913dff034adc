import { type Kysely, sql } from 'kysely';
import { personKey } from '../../contract';
import type { Stream, StreamDetail } from '../../contract/companion';
import { happenedAt, isListable } from './receiptQuery';
import { groupBy } from './receiptRows';
import type { ReceiptTables } from './schema';

/** A donation or a purchase of perks. A donation and its purchase are one gift. Money is in minor units, the currency in upper case. */
interface Gift {
  readonly name: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly atMs: number;
}

/** How many events of a stream are read: far more than a stream has. Limits the memory that one call needs. */
const maxEvents = 50_000;
const maxBest = 10;
const maxCurrencies = 20;
/** The largest number of time steps in the curve of a stream's gifts. */
const maxSteps = 48;
const minuteMs = 60_000;
const stepMinutes = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1_440];

const followerType = 'follower.created';
const giftTypes = ['donation.created', 'perks.purchased'];

/** The gifts and the number of new followers in a time range. Reads receipts and the feed, which also has events without a receipt. */
export async function readGifts(queries: Kysely<ReceiptTables>, accountId: string, fromMs: number, untilMs: number) {
  const rows = [...(await readReceipts(queries, accountId, fromMs, untilMs)), ...(await readFeed(queries, accountId, fromMs, untilMs))];
  const gifts = new Map<string, Gift>();
  const followers = new Set<string>();
  for (const { key, type, name, amount, currency, at_ms } of rows) {
    if (type === followerType) followers.add(key);
    else if (isAmount(amount) && isCurrency(currency)) {
      const id = key.slice(key.indexOf(':') + 1); // the donation's id, which is part of the purchase's key too
      if (type === giftTypes[0] || !gifts.has(id))
        gifts.set(id, { name: personKey(name) === null ? null : name, amount, currency: currency.toUpperCase(), atMs: at_ms });
    }
  }
  return { gifts: [...gifts.values()].sort((one, other) => one.atMs - other.atMs), followers: followers.size };
}

function readReceipts(queries: Kysely<ReceiptTables>, accountId: string, fromMs: number, untilMs: number) {
  return queries
    .selectFrom('receipts')
    .select(['key', 'type', 'name', 'amount', 'currency', sql<number>`min(${happenedAt})`.as('at_ms')])
    .where('account_id', '=', accountId)
    .where(happenedAt, '>=', fromMs)
    .where(happenedAt, '<=', untilMs)
    .where('type', 'in', [...giftTypes, followerType])
    .where('gone', '=', 0)
    .where(isListable)
    .groupBy('key')
    .orderBy('at_ms')
    .limit(maxEvents)
    .execute();
}

function readFeed(queries: Kysely<ReceiptTables>, accountId: string, fromMs: number, untilMs: number) {
  return queries
    .selectFrom('feed')
    .select(['key', 'type', 'name', 'amount', 'currency', 'created_at as at_ms'])
    .where('account_id', '=', accountId)
    .where('data', 'is not', null)
    .where('created_at', '>=', fromMs)
    .where('created_at', '<=', untilMs)
    .where('type', 'in', [...giftTypes, followerType])
    .where('gone', '=', 0)
    .where(
      sql<boolean>`not exists (select 1 from receipts where receipts.account_id = feed.account_id and gone = 1
        and receipts.key in (feed.key, 'perks.purchased' || substr(feed.key, instr(feed.key, ':'))))`,
    )
    .orderBy('created_at')
    .limit(maxEvents)
    .execute();
}

/** Whether the value is a possible amount. In a database that was restored from a backup, it may be anything. */
const isAmount = (amount: unknown): amount is number => Number.isSafeInteger(amount) && (amount as number) >= 0; // false for all other types
const isCurrency = (currency: unknown): currency is string => typeof currency === 'string' && /^[a-z]{3}$/i.test(currency);

export function totalsOf(gifts: readonly Gift[]): Pick<Stream, 'money' | 'supporters'> {
  const money = [...groupBy(gifts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    total: sumOf(own),
    count: own.length,
  }));
  money.sort((one, other) => other.count - one.count || one.currency.localeCompare(other.currency));
  return { money: money.slice(0, maxCurrencies), supporters: new Set(gifts.map(({ name }) => personKey(name))).size };
}

export function detailsOf(gifts: readonly Gift[], fromMs: number, untilMs: number): Omit<StreamDetail, keyof Stream> {
  const stepMs = stepOf(untilMs - fromMs);
  const steps = Math.max(1, Math.ceil((untilMs - fromMs) / stepMs));
  const currencies = totalsOf(gifts).money.map(({ currency }) => ({ currency, own: gifts.filter((gift) => gift.currency === currency) }));
  return {
    best: currencies.flatMap(({ currency, own }) => bestOf(own).map((supporter) => ({ ...supporter, currency }))),
    largest: currencies.flatMap(({ currency, own }) => {
      const [first, ...others] = own;
      const largest = others.reduce((most, gift) => (most && most.amount >= gift.amount ? most : gift), first);
      return largest ? [{ name: largest.name, currency, amount: largest.amount }] : [];
    }),
    stepMs,
    curves: currencies.map(({ currency, own }) => {
      const amounts = Array.from({ length: steps }, () => 0);
      for (const { atMs, amount } of own) {
        const step = Math.min(steps - 1, Math.floor((atMs - fromMs) / stepMs));
        amounts[step] = within((amounts[step] ?? 0) + amount);
      }
      return { currency, amounts };
    }),
  };
}

/** The supporters who gave the most. Each name is spelled as in the supporter's latest gift. */
function bestOf(gifts: readonly Gift[]) {
  const supporters = [...groupBy(gifts, ({ name }) => personKey(name))].map(([, own]) => ({
    name: own.at(-1)?.name ?? null,
    total: sumOf(own),
    count: own.length,
  }));
  return supporters.sort((one, other) => other.total - one.total).slice(0, maxBest);
}

const within = (sum: number) => Math.min(sum, Number.MAX_SAFE_INTEGER);
const sumOf = (gifts: readonly Gift[]) => within(gifts.reduce((sum, { amount }) => sum + amount, 0));

function stepOf(durationMs: number): number {
  const minutes = stepMinutes.find((step) => durationMs <= step * minuteMs * maxSteps) ?? Math.ceil(durationMs / minuteMs / maxSteps);
  return minutes * minuteMs;
}
