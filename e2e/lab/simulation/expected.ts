import { eventTypes } from '../../../src/contract/api';
import type { Settings } from '../../../src/contract/settings';
import { compareToMinimum } from '../../../src/page/alerts';
import type { History } from './history';
import { clockAheadMs, type Plan } from './plan';
import type { PublishedEvent, Recorded } from './platform';
import { beginningMs } from './platformTemplate';

export interface ExpectedEvent {
  readonly key: string;
  readonly type: string;
  /** Time of the event on the platform's clock, epoch ms. */
  readonly businessMs: number;
  /** The amount of a donation or the total of a purchase. The total can differ from the amount of the donation that paid for it. */
  readonly money?: Money;
  /** For a purchase only: the amount of its donation. */
  readonly donated?: Money;
}

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Reads all donations, purchases, followers and goals from the database. Computes their keys without the engine's code. */
export function readExpected({ donations, followers, goals }: Recorded): ExpectedEvent[] {
  return [
    ...donations.map((one) => event('donation.created', one.id, one.created_at, moneyOf(one))),
    ...donations
      .filter(({ perk_lines, legacy_perk_id }) => perk_lines !== '[]' || legacy_perk_id !== null)
      .map((one) => ({ ...event('perks.purchased', one.id, one.created_at, cartOf(one)), donated: moneyOf(one) })),
    ...followers.map(({ id, created_at }) => event('follower.created', id, created_at)),
    ...goals.flatMap(({ id, completed_at }) =>
      completed_at === null ? [] : [event('goal.reached', `${id}:${new Date(completed_at).toISOString()}`, completed_at)],
    ),
  ];
}

function event(type: string, id: string, businessMs: number, money?: Money): ExpectedEvent {
  return { key: `${type}:${id}`, type, businessMs, ...(money && { money }) };
}

function moneyOf({ amount, currency }: Recorded['donations'][number]): Money {
  return { amount, currency: currency.toUpperCase() };
}

function cartOf({ perk_lines, currency }: Recorded['donations'][number]): Money {
  const lines = JSON.parse(perk_lines) as { readonly lineTotal: number }[];
  return { amount: lines.reduce((total, { lineTotal }) => total + lineTotal, 0), currency: currency.toUpperCase() };
}

export function settingsVersions({ settings, actions }: Plan): Settings[] {
  return [settings, ...actions.flatMap((action) => (action.do === 'settings' ? [action.settings] : []))];
}

/** The keys of events that may interrupt another alert under any version of the settings. */
export function interruptingKeys(expected: readonly ExpectedEvent[], plan: Plan): Set<string> {
  const minimums = settingsVersions(plan).flatMap(({ boxes: elements }) =>
    Object.values(elements).map(({ pacing }) => pacing.interruptFrom),
  );
  const canInterrupt = ({ money }: ExpectedEvent) =>
    money !== undefined && minimums.some((minimum) => compareToMinimum(money.amount, money.currency, minimum) === 'reached');
  return new Set(expected.filter(canInterrupt).map(({ key }) => key));
}

export function keyOf({ type, data }: PublishedEvent): string {
  const { id, donationId, goalId, completedAt } = JSON.parse(data) as Record<string, string>;
  if (type === 'perks.purchased') return `${type}:${donationId}`;
  return type === 'goal.reached' ? `${type}:${goalId}:${completedAt}` : `${type}:${id}`;
}

/** The time of the latest clearing of the storage. Clearing also deletes the record of earlier events. */
export function lastClearMs({ clearedAtMs }: History): number {
  return clearedAtMs.at(-1) ?? Number.NEGATIVE_INFINITY;
}

/**
 * The events that must reach all elements: recorded after the baseline and after each element's first position in the log, and of a type
 * that the stream filter never excluded.
 */
export function promised(expected: readonly ExpectedEvent[], history: History, plan: Plan): ExpectedEvent[] {
  const sinceMs = promisedSinceMs(history, plan);
  if (sinceMs === null) return [];
  const filtered = filteredTypes(plan);
  return expected.filter(({ businessMs, type }) => businessMs > sinceMs && !filtered.has(type));
}

/**
 * The time from which delivery is promised, on the platform's clock. null if there is no baseline, or an element has no log
 * position.
 */
export function promisedSinceMs(history: History, plan: Plan): number | null {
  const current = history.commits.filter(({ atMs }) => atMs >= lastClearMs(history));
  const baseline = current.find(({ baselineMs }) => typeof baselineMs === 'number')?.baselineMs;
  const entered = [...new Set(plan.pages)].map((element) => current.find(({ places }) => places.includes(element)));
  if (typeof baseline !== 'number' || entered.includes(undefined)) return null;
  // After the platform's clock was set back, later events can have earlier times. The promise then starts later, by as much as the clock
  // was set back.
  const backMs = (untilMs: number) => setBackMs(plan, history.clearedAtMs.length > 0 ? Number.POSITIVE_INFINITY : untilMs);
  return Math.max(baseline + backMs(0), ...entered.map((entry) => (entry ? entry.serviceMs + backMs(entry.atMs) : 0)));
}

/** How far the platform's clock may have been set back until `untilMs`. */
function setBackMs({ actions }: Plan, untilMs: number): number {
  const steps = actions.map((action) => {
    if (beginningMs + action.atMs > untilMs) return 0;
    if (action.do === 'step-service-clock') return Math.min(0, action.byMs);
    return action.do === 'kill-service' && action.log === 'ahead' ? -clockAheadMs : 0;
  });
  return -steps.reduce((sum, ms) => sum + ms, 0);
}

/** For each baseline, the keys of the events before it. Such events are not shown if only REST delivers them. */
export function historyKeys(expected: readonly ExpectedEvent[], { commits, clearedAtMs }: History): Set<string>[] {
  return [Number.NEGATIVE_INFINITY, ...clearedAtMs].map((fromMs, index) => {
    const untilMs = clearedAtMs[index] ?? Number.POSITIVE_INFINITY;
    const first = commits.find(({ baselineMs, atMs }) => typeof baselineMs === 'number' && atMs >= fromMs && atMs < untilMs);
    return new Set(expected.filter(({ businessMs }) => businessMs < (first?.baselineMs ?? 0)).map(({ key }) => key));
  });
}

/** Types that the stream filter has excluded at any time, because no element showed them. */
function filteredTypes(plan: Plan): Set<string> {
  return new Set(
    settingsVersions(plan).flatMap(({ boxes: elements }) =>
      eventTypes.filter((type) => !Object.values(elements).some(({ show }) => show[type])),
    ),
  );
}
