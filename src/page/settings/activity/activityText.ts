import { type ComponentChild, h } from 'preact';
import { dayMs } from '../../../contract';
import { happenedAtMs, type KeptReceipt } from '../../../contract/companion';
import type { Outcome } from '../../../contract/engine';
import { t } from '../../i18n';
import { tx } from '../../ui';
import { dateTimeFormat, localDay, startOfDay } from '../form/dateTime';
import type { DateTimeStyle } from '../frame/frameModel';
import type { OutcomeChoice, Period } from './activityFilter';
import type { ReplayResult } from './activityModel';
import type { ErasureState, ErasureTarget } from './erasureModel';

export const outcomeChoiceLabels = (): Readonly<Record<OutcomeChoice, string>> => ({
  all: t('history.outcome.all'),
  yes: t('history.outcome.yes'),
  no: t('history.outcome.no'),
  shown: t('history.outcome.shown'),
  merged: t('history.outcome.merged'),
  skipped: t('history.outcome.skipped'),
  suppressed: t('history.outcome.suppressed'),
  failed: t('history.outcome.failed'),
});

export const periodLabels = (): Readonly<Record<Period, string>> => ({
  all: t('history.period.all'),
  hour: t('history.period.hour'),
  today: t('history.period.today'),
  week: t('history.period.week'),
  month: t('history.period.month'),
  days: t('history.period.days'),
});

export const arrivalLabels = (): Readonly<Record<KeptReceipt['arrival'], string>> => ({
  live: t('history.arrival.live'),
  replayed: t('history.arrival.replayed'),
  reconciled: t('history.arrival.reconciled'),
});

/** Whether the alert played to its end, alone or in a group. */
export function isPlayed(outcome: Outcome): boolean {
  return outcome.tag === 'shown' || outcome.tag === 'merged';
}

export const outcomeTones = { shown: 'good', merged: 'good', skipped: 'idle', suppressed: 'busy', failed: 'bad' } as const;

/** Groups events by day (`2026-03-01`, in the creator's time zone) without changing their order. */
export function groupByDay<Event extends Pick<KeptReceipt, 'createdAtMs' | 'endedAtMs'>>(
  events: readonly Event[],
  timeZone: string | null,
): readonly (readonly [string, readonly Event[]])[] {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const day = localDay(happenedAtMs(event), timeZone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

/** The name of a day. `today`: start of the creator's current day, epoch ms. */
export function dayText(day: string, today: number, style: DateTimeStyle): string {
  const { timeZone } = style;
  if (day === localDay(today, timeZone)) return t('history.period.today');
  // A day has 23 to 25 hours, so half a day before today is always yesterday.
  if (day === localDay(today - dayMs / 2, timeZone)) return t('history.day.yesterday');
  return dateTimeFormat(style, { dateStyle: 'full' }).format(startOfDay(day, timeZone));
}

/** If an alert starts later than this after its event, the list shows both times. */
const noticeablyLaterMs = 2 * 60_000;

/** When the alert was shown or dropped, or null if that was soon after the event. */
export function laterText(
  { createdAtMs, startedAtMs, endedAtMs }: Pick<KeptReceipt, 'createdAtMs' | 'startedAtMs' | 'endedAtMs'>,
  style: DateTimeStyle,
) {
  const atMs = startedAtMs ?? endedAtMs;
  if (createdAtMs === null || atMs - createdAtMs <= noticeablyLaterMs) return null;
  const isSameDay = localDay(createdAtMs, style.timeZone) === localDay(atMs, style.timeZone);
  const time = dateTimeFormat(style, { timeStyle: 'short', ...(!isSameDay && { dateStyle: 'short' }) }).format(atMs);
  return startedAtMs === null ? t('history.processedAt', { time }) : t('history.shownLater', { time });
}

const arrivalNotes = () => ({ live: '', replayed: t('history.course.replayed'), reconciled: t('history.course.reconciled') }) as const;

/** How the event arrived, and how often its alert was interrupted and restarted. Empty for a live event whose alert was not interrupted. */
export function deliveryText({ arrival, restarts }: KeptReceipt): string {
  const restarted = restarts > 0 ? t('history.course.restarts', { restarts }) : '';
  return [arrivalNotes()[arrival], restarted].filter((text) => text !== '').join(', ');
}

/** Describes an erasure. `timeZone`: zone of the day in the text, or null for the browser's. */
export function erasureText(state: ErasureState, timeZone: string | null): ComponentChild {
  switch (state.tag) {
    case 'none':
      return '';
    case 'asking':
      return askingText(state.count, state.target, timeZone);
    case 'undoable':
    case 'erasing':
      return undoableText(state.count, state.target, timeZone);
    case 'done':
      return state.engines === 0
        ? t('history.erased.later', {
            count: state.count,
          })
        : t('history.erased', { count: state.count });
    case 'failed':
      return t('history.erase.failed', { why: state.why });
  }
}

function askingText(count: number, target: ErasureTarget, timeZone: string | null): ComponentChild {
  return 'supporter' in target
    ? tx('history.erase.supporter.ask', { count, supporter: isolated(target.supporter) })
    : tx('history.erase.before.ask', { count, day: isolated(localDay(Date.parse(target.before), timeZone)) });
}

function undoableText(count: number, target: ErasureTarget, timeZone: string | null): ComponentChild {
  return 'supporter' in target
    ? tx('history.erase.supporter.pending', { count, supporter: isolated(target.supporter) })
    : tx('history.erase.before.pending', {
        count,
        day: isolated(localDay(Date.parse(target.before), timeZone)),
      });
}

/** Isolates a text, so that its direction does not reorder the sentence around it. */
const isolated = (text: string) => h('bdi', null, text);

export function replayText(result: ReplayResult): string {
  switch (result.tag) {
    case 'shown':
      return t('history.replayed');
    case 'sent':
      return t('history.replayed.sent');
    case 'unknown':
      return t('history.replayed.unknown');
    case 'no-overlay':
      return t('history.replayed.noOverlay');
    case 'failed':
      return result.why;
  }
}
