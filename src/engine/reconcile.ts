import type { Answer, CallCompanion } from '../client';
import {
  type BusinessEvent,
  businessTimeMs,
  type DonationCreated,
  type Endpoint,
  type FollowerCreated,
  type PerksPurchased,
  type ReadGoal,
  type ResponseOf,
  readDonations,
  readFollowers,
  readGoals,
} from '../contract';
import type { TimersLike } from './ports';

/** A page that is not to be had is asked for again this often before the pass fails. */
const pageTries = 4;
const pageRetryMs = 10_000;
/** Pause before each page after a list's first: reading stays within half of the account's 60 requests a minute. */
const pageEveryMs = 3_000;
const pageLimit = '100';

export interface ReconcileOptions {
  readonly call: CallCompanion;
  /** Business time before this is not looked for, epoch ms. */
  readonly sinceMs: number;
  readonly signal: AbortSignal;
  readonly timers: TimersLike;
  /** A list that this build cannot read: its class is not reconciled, the others go on. */
  onUnreadable(list: string, why: string): void;
}

/** A REST pass: every event since `sinceMs` that the lists know, by business time. Throws when a list is not to be had for now. */
export async function readMissed(options: ReconcileOptions): Promise<BusinessEvent[]> {
  const found = [
    ...(await readList(options, readDonations, ({ donations, nextCursor }) => ({ events: donations.flatMap(donationEvents), nextCursor }))),
    ...(await readList(options, readFollowers, ({ followers, nextCursor }) => ({ events: followers.map(followerEvent), nextCursor }))),
    ...(await readList(options, readGoals, ({ goals, nextCursor }) => ({
      events: goals.flatMap(goalEvents),
      nextCursor,
      unordered: true,
    }))),
  ];
  return found.filter((event) => businessTimeMs(event) >= options.sinceMs).sort((a, b) => businessTimeMs(a) - businessTimeMs(b));
}

interface ListPage {
  readonly events: BusinessEvent[];
  readonly nextCursor: string | null;
  /** Its business time is not what the list is ordered by, so no order can end it early. */
  readonly unordered?: boolean;
}

async function readList<Row extends Endpoint>(
  options: ReconcileOptions,
  row: Row,
  toPage: (answer: ResponseOf<Row>) => ListPage,
): Promise<BusinessEvent[]> {
  const { sinceMs, timers, onUnreadable } = options;
  const events: BusinessEvent[] = [];
  let cursor: string | null = null;
  let previousMs = Number.POSITIVE_INFINITY;
  let descending = true;
  while (true) {
    const answer: Answer<ResponseOf<Row>> = await readPage(options, row, cursor);
    if (!answer.ok) {
      if (answer.code !== 'UPSTREAM_REJECTED') throw new Error(`${row.path}: ${answer.message}`);
      onUnreadable(row.path, answer.message);
      return events;
    }
    const { events: found, nextCursor, unordered } = toPage(answer.value);
    for (const event of found) {
      descending &&= businessTimeMs(event) <= previousMs;
      previousMs = businessTimeMs(event);
    }
    events.push(...found);
    // The order of lists is not promised: stop early only where newest-first was seen (delivery.md, "Resume").
    if (!nextCursor || nextCursor === cursor || (!unordered && descending && previousMs < sinceMs)) return events;
    cursor = nextCursor;
    await pause(timers, pageEveryMs);
  }
}

/** One page; a refusal for now costs patience and not the pages before it. */
async function readPage<Row extends Endpoint>(
  { call, signal, timers }: ReconcileOptions,
  row: Row,
  cursor: string | null,
): Promise<Answer<ResponseOf<Row>>> {
  const query = { limit: pageLimit, ...(cursor && { cursor }) };
  for (let tries = 1; ; tries += 1) {
    const answer = await call(row, { query, signal });
    if (answer.ok || answer.code === 'UPSTREAM_REJECTED' || tries >= pageTries || signal.aborted) return answer;
    await pause(timers, answer.retryAfterMs ?? pageRetryMs);
  }
}

function pause(timers: TimersLike, pauseMs: number): Promise<void> {
  return new Promise((resolve) => timers.set(resolve, pauseMs));
}

/** A donation in REST yields its purchase too when it has perk lines or a legacy perk. */
function donationEvents(data: DonationCreated): BusinessEvent[] {
  const donation: BusinessEvent = { type: 'donation.created', data };
  if (data.perks.length === 0 && data.perk === null) return [donation];
  const purchase: PerksPurchased = {
    donationId: data.id,
    currency: data.currency,
    donorName: data.donorName,
    perk: data.perk,
    perks: data.perks,
    cartTotal: data.perks.length > 0 ? data.perks.reduce((total, line) => total + line.lineTotal, 0) : null,
    createdAt: data.createdAt,
  };
  return [donation, { type: 'perks.purchased', data: purchase }];
}

function followerEvent(data: FollowerCreated): BusinessEvent {
  return { type: 'follower.created', data };
}

function goalEvents({ id, completedAt, ...goal }: ReadGoal): BusinessEvent[] {
  return completedAt === null ? [] : [{ type: 'goal.reached', data: { goalId: id, completedAt, ...goal } }];
}
