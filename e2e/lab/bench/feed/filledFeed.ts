import type { FeedSelection } from '../../../../src/companion/feed/feedQuery';
import { openReceiptStore } from '../../../../src/companion/receipts/receiptStore';
import { type BusinessEvent, businessKey } from '../../../../src/contract/api';
import type { Receipt } from '../../../../src/contract/engine';
import { donation, follower, goalReached, perkLine, purchase } from '../../../../src/testing/events';

const account = 'creator';
const startMs = Date.parse('2026-01-01T00:00:00.000Z');
const stepMs = 20_000;
const batch = 1_000;
const words = ['thank', 'you', 'for', 'the', 'stream', 'play', 'that', 'song', 'again', 'Grüße', 'aus', 'Köln'];

/** Opens a new database with about `count` events and their receipts. A tenth of the events were not shown. */
export async function openFilledFeed(path: string, count: number) {
  const endMs = startMs + count * stepMs;
  const store = await openReceiptStore({ path, clock: { now: () => endMs }, report: console.error, note: async () => {} });
  for (let first = 0; first < count; first += batch) {
    const events = Array.from({ length: Math.min(batch, count - first) }, (_, index) => eventsAt(first + index));
    await store.feed.add(
      account,
      events.flat().map((event) => ({ event, isLive: false })),
      {},
    );
    const copies = events.flatMap((own, index) => own.map((event) => receiptOf(event, first + index)));
    await store.add(account, copies, { skewMs: 0, maxLines: Number.POSITIVE_INFINITY });
  }
  const key = (index: number) => `donation.created:d${index}`;
  const live = {
    playing: new Set([key(count - 4)]),
    awaitingApproval: new Set([key(count - 8), key(count - 12)]),
    queued: new Map([[key(count - 16), 1]]),
    isCut: false,
  };
  const all = { limit: 50, fromMs: null, streamFromMs: null, live } satisfies FeedSelection;
  const selections: Record<string, FeedSelection> = {
    all,
    'needs-action': { ...all, filter: 'needs-action' },
    'not-shown': { ...all, filter: 'not-shown' },
    'not-shown, queue longer than its report': { ...all, filter: 'not-shown', live: { ...live, isCut: true } },
    donations: { ...all, filter: 'donations' },
    perks: { ...all, filter: 'perks' },
    followers: { ...all, filter: 'followers' },
    goals: { ...all, filter: 'goals' },
    'this-stream, four hours': { ...all, filter: 'this-stream', streamFromMs: endMs - 4 * 3_600_000 },
    'search: a common word': { ...all, search: 'song' },
    'search: a name of one event': { ...all, search: 'Supporter 17,' },
    'search: an amount': { ...all, search: '12.34' },
    'search: nothing': { ...all, search: 'zzzz' },
    'search: nothing, in goals': { ...all, search: 'zzzz', filter: 'goals' },
    'control key: the last day': { ...all, fromMs: endMs - 24 * 3_600_000, search: 'zzzz' },
  };
  return {
    selections,
    read: async (selection: FeedSelection) => (await store.feed.list(account, selection)).events.length,
    close: store.close,
  };
}

function eventsAt(index: number): BusinessEvent[] {
  const createdAt = new Date(startMs + index * stepMs).toISOString();
  const donorName = `Supporter ${index % 5_000}, ${words[index % words.length]}`;
  if (index % 1_000 === 999) return [goalReached({ goalId: `g${index}`, completedAt: createdAt })];
  if (index % 4 === 3) return [follower({ id: `f${index}`, displayName: donorName, createdAt })];
  const message = Array.from({ length: 3 + (index % 20) }, (_, word) => words[(index + word * 5) % words.length]).join(' ');
  const perks = index % 50 === 0 ? [perkLine()] : [];
  const given = donation({ id: `d${index}`, donorName, message, perks, amount: 100 + (index % 5_000), createdAt });
  return perks.length > 0 ? [given, purchase({ donationId: `d${index}`, donorName, perks, createdAt })] : [given];
}

function receiptOf(event: BusinessEvent, index: number): Receipt {
  const atMs = startMs + index * stepMs;
  const { type, data } = event;
  return {
    ...{ box: 'alerts', seq: index, key: businessKey(event), type, arrival: 'live', alertKey: null, restarts: 0, data },
    ...{ receivedAtMs: atMs, startedAtMs: atMs, endedAtMs: atMs },
    fate: index % 10 === 1 ? { tag: 'suppressed', rule: 'muted' } : { tag: 'shown', cutShort: false },
  };
}
