import { type BusinessEvent, type ContentOf, hourMs, type TimerReading, type TimerStep, type Widget } from '../../contract';
import { worth } from '../alerts';
import { textOf, type WidgetContext } from './widgetData';

type Timer = Extract<Widget, { kind: 'timer' }>;

/** Time that an event added, at the event's own time by the clock of this computer. */
export interface AddedTime {
  readonly key: string;
  readonly atMs: number;
  readonly ms: number;
}

/** What an engine knows of a timer beside the creator's steps. */
export interface TimerHistory {
  /** Time on the timer when it is started. */
  readonly startMs: number;
  /** What supporters have added since then. */
  readonly added: readonly AddedTime[];
}

/** Everything that changed a timer, by the creator or by a supporter. */
interface Moment extends AddedTime {
  readonly action: TimerStep['action'] | 'event';
}

interface TimerState extends TimerReading {
  readonly hasStarted: boolean;
  /** Since when it has been running; 0 = it has not. */
  readonly sinceMs: number;
  /** How long it ran before. */
  readonly ranMs: number;
}

export const startMsOf = ({ startSeconds }: Timer): number => startSeconds * 1_000;

/** When the timer was started first since its reset; null = not yet. Before that no supporter adds time. */
export const startedAtMs = (steps: readonly TimerStep[]): number | null => steps.find(({ action }) => action === 'start')?.atMs ?? null;

/** Time that an event adds by the timer's rules, ms. */
export function timeAddedBy({ type, data }: BusinessEvent, timer: Timer): number {
  switch (type) {
    case 'donation.created': {
      const { minor, currency } = timer.perAmount;
      return Math.round((worth(data.amount, data.currency) / worth(minor, currency)) * timer.donationSeconds * 1_000);
    }
    case 'perks.purchased':
      return (data.perks.reduce((count, { quantity }) => count + quantity, 0) || 1) * timer.perkSeconds * 1_000;
    case 'follower.created':
      return timer.followerSeconds * 1_000;
    default:
      return 0;
  }
}

/** The timer after everything that happened to it, in the order in which it happened (SPEC WDG-19). */
export function timerReading({ limitHours }: Timer, steps: readonly TimerStep[], { startMs, added }: TimerHistory): TimerReading {
  const limitMs = limitHours === null ? Number.POSITIVE_INFINITY : limitHours * hourMs;
  const moments: readonly Moment[] = [
    ...steps.map(({ atMs, action, ms = 0 }) => ({ key: `${action} ${atMs}`, atMs, action, ms })),
    ...added.map((one) => ({ ...one, action: 'event' as const })),
  ].sort((one, other) => one.atMs - other.atMs);
  const first: TimerState = { endsAtMs: null, leftMs: startMs, added: null, hasStarted: false, sinceMs: 0, ranMs: 0 };
  const { endsAtMs, leftMs, added: last } = moments.reduce((state, moment) => after(state, moment, startMs, limitMs), first);
  return { endsAtMs, leftMs, added: last };
}

function after(state: TimerState, moment: Moment, startMs: number, limitMs: number): TimerState {
  const { endsAtMs, leftMs, sinceMs, ranMs } = state;
  const { action, atMs } = moment;
  const isOver = endsAtMs !== null && atMs >= endsAtMs;
  switch (action) {
    case 'start':
      if (endsAtMs !== null && !isOver) return state;
      return { ...state, endsAtMs: atMs + (isOver ? startMs : leftMs), sinceMs: atMs, ranMs: isOver ? 0 : ranMs, hasStarted: true };
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

/** Time that is added when the timer is over starts it again. */
function withTime(state: TimerState, { key, atMs, ms }: Moment): TimerState {
  const { endsAtMs, leftMs, sinceMs, ranMs } = state;
  const added = { key, ms };
  if (ms === 0) return state;
  if (endsAtMs === null) return { ...state, leftMs: Math.max(0, leftMs + ms), added };
  if (atMs < endsAtMs) return { ...state, endsAtMs: Math.max(atMs, endsAtMs + ms), added };
  return ms < 0 ? state : { ...state, endsAtMs: atMs + ms, sinceMs: atMs, ranMs: ranMs + endsAtMs - sinceMs, added };
}

export function timerContent(timer: Timer, context: WidgetContext): ContentOf<'timer'> {
  const reading = context.timer ?? timerReading(timer, [], { startMs: startMsOf(timer), added: [] });
  return { kind: 'timer', title: timer.title ?? '', timeUp: textOf('timeUp', context), ...reading };
}
