import { hourMs, withinCalendar } from '../../contract';
import type { BusinessEvent } from '../../contract/api';
import { type ContentOf, maxAddMs, type TimerReading, type TimerStep, type Widget } from '../../contract/settings';
import { worth } from '../alerts';
import { textOf, type WidgetContext } from './widgetData';

type Timer = Extract<Widget, { kind: 'timer' }>;

/** Time that an event added, and when the event happened by the platform's clock. */
export interface AddedTime {
  readonly key: string;
  readonly atMs: number;
  readonly ms: number;
}

/** A timer at one moment. All times are by this computer's clock. */
export interface TimerState extends TimerReading {
  readonly hasStarted: boolean;
  /** When the latest run started. 0 if the timer was never started. */
  readonly sinceMs: number;
  readonly ranMs: number;
}

export interface TimerHistory {
  /**
   * The timer's state at `throughMs`; null at first. Events from before `throughMs` that arrive later are not counted. `addedMs`: how much
   * time the creator's steps had added by `throughMs` (SPEC WDG-35).
   */
  readonly settled: { readonly state: TimerState; readonly throughMs: number; readonly addedMs?: number | undefined } | null;
  readonly added: readonly AddedTime[];
}
export const noTimerHistory: TimerHistory = { settled: null, added: [] };

/** How far other clocks are ahead of this computer's. */
export interface ClockLeads {
  readonly serverMs: number;
  readonly companionMs: number;
}

/** A change to a timer by the creator or a supporter. Its time is by this computer's clock. */
interface Moment extends AddedTime {
  readonly action: TimerStep['action'] | 'event';
}

/**
 * When the timer was first started after the reset, by the companion's clock. null if it was not started: supporters cannot add time then.
 */
export const startedAtMs = (steps: readonly TimerStep[]): number | null => steps.find(({ action }) => action === 'start')?.atMs ?? null;

/** How much time an event adds by the timer's rules, ms. */
export function timeAddedBy(event: BusinessEvent, timer: Timer): number {
  return Math.min(maxAddMs, Math.round(secondsOf(event, timer) * 1_000));
}

function secondsOf({ type, data }: BusinessEvent, { perAmount, donationSeconds, perkSeconds, followerSeconds }: Timer): number {
  switch (type) {
    case 'donation.created':
      return (worth(data.amount, data.currency) / worth(perAmount.minor, perAmount.currency)) * donationSeconds;
    case 'perks.purchased':
      return (data.perks.reduce((count, { quantity }) => count + quantity, 0) || 1) * perkSeconds;
    case 'follower.created':
      return followerSeconds;
    default:
      return 0;
  }
}

/** The timer after all changes up to `throughMs`. Applies the changes in order of time (SPEC WDG-19). */
export function timerState(
  timer: Timer,
  steps: readonly TimerStep[],
  { settled, added }: TimerHistory,
  leads: ClockLeads,
  throughMs = Number.POSITIVE_INFINITY,
): TimerState {
  const limitMs = timer.limitHours === null ? Number.POSITIVE_INFINITY : timer.limitHours * hourMs;
  const moments: readonly Moment[] = [
    ...steps.map(({ atMs, action, ms = 0 }) => ({ key: `${action} ${atMs}`, atMs: atMs - leads.companionMs, action, ms })),
    ...added.map((one) => ({ ...one, atMs: one.atMs - leads.serverMs, action: 'event' as const })),
  ];
  const startMs = steps.find(({ action }) => action === 'start')?.ms ?? timer.startSeconds * 1_000;
  const first: TimerState = (settled && settledState(settled, steps, leads)) ?? {
    endsAtMs: null,
    leftMs: startMs,
    added: null,
    hasStarted: false,
    sinceMs: 0,
    ranMs: 0,
  };
  return moments
    .filter(({ atMs }) => atMs <= throughMs && (!settled || atMs > settled.throughMs))
    .sort((one, other) => one.atMs - other.atMs)
    .reduce((state, moment) => after(state, moment, limitMs), first);
}

export function addedThrough(steps: readonly TimerStep[], throughMs: number, { companionMs }: ClockLeads): number {
  return steps.reduce((sum, { atMs, action, ms = 0 }) => (action === 'add' && atMs - companionMs <= throughMs ? sum + ms : sum), 0);
}

function settledState(
  { state, throughMs, addedMs }: NonNullable<TimerHistory['settled']>,
  steps: readonly TimerStep[],
  leads: ClockLeads,
): TimerState {
  const ms = addedMs === undefined ? 0 : addedThrough(steps, throughMs, leads) - addedMs;
  return { ...withTime(state, { key: '', atMs: throughMs, ms }), added: state.added };
}

export function timerReading(...given: Parameters<typeof timerState>): TimerReading {
  const { endsAtMs, leftMs, added } = timerState(...given);
  return { endsAtMs: endsAtMs === null ? null : withinCalendar(endsAtMs), leftMs: withinCalendar(leftMs), added };
}

function after(state: TimerState, moment: Moment, limitMs: number): TimerState {
  const { endsAtMs, leftMs, sinceMs, ranMs } = state;
  const { action, atMs } = moment;
  const isOver = endsAtMs !== null && atMs >= endsAtMs;
  switch (action) {
    case 'start':
      if (endsAtMs !== null && !isOver) return state;
      return { ...state, endsAtMs: atMs + (isOver ? moment.ms : leftMs), sinceMs: atMs, ranMs: isOver ? 0 : ranMs, hasStarted: true };
    case 'pause':
      if (endsAtMs === null || isOver) return state;
      return { ...state, endsAtMs: null, leftMs: endsAtMs - atMs, ranMs: ranMs + atMs - sinceMs };
    case 'add':
      return withTime(state, moment);
    case 'event': {
      if (!state.hasStarted || isOver) return state;
      const wholeMs = ranMs + (endsAtMs === null ? leftMs : endsAtMs - sinceMs);
      return withTime(state, { ...moment, ms: Math.min(moment.ms, Math.max(0, limitMs - wholeMs)) });
    }
  }
}

/** Adds time to a timer. Removes time if `ms` is negative. Added time restarts a timer that has run out. */
function withTime(state: TimerState, { key, atMs, ms }: AddedTime): TimerState {
  const { endsAtMs, leftMs, sinceMs, ranMs } = state;
  const added = { key, ms };
  if (ms === 0) return state;
  if (endsAtMs === null) return { ...state, leftMs: Math.max(0, leftMs + ms), added };
  if (atMs < endsAtMs) return { ...state, endsAtMs: Math.max(atMs, endsAtMs + ms), added };
  return ms < 0 ? state : { ...state, endsAtMs: atMs + ms, sinceMs: atMs, ranMs: ranMs + endsAtMs - sinceMs, added };
}

export function timerContent(timer: Timer, context: WidgetContext): ContentOf<'timer'> {
  const reading = context.timer ?? timerReading(timer, [], noTimerHistory, { serverMs: 0, companionMs: 0 });
  return { kind: 'timer', title: timer.title ?? '', timeUp: textOf('timeUp', context), ...reading };
}
