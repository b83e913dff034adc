import type { EventType } from '../../../contract/api';
import { localDay, startOfDay } from '../form/dateTime';

/** `yes` matches alerts that played to their end, and `no` all others. Each choice after `no` matches one outcome. */
export const outcomeChoices = ['all', 'yes', 'no', 'shown', 'merged', 'skipped', 'suppressed', 'failed'] as const;
export type OutcomeChoice = (typeof outcomeChoices)[number];

/** `days` is a range of days, in which the first or last day may be missing. */
export const periods = ['all', 'hour', 'today', 'week', 'month', 'days'] as const;
export type Period = (typeof periods)[number];

export interface ActivityFilter {
  readonly fate: OutcomeChoice;
  readonly type: EventType | 'all';
  readonly overlay: string | null;
  readonly period: Period;
  /** Such as `2026-03-01`; empty if the range has no first day. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly search: string;
}

export const noFilter: ActivityFilter = { fate: 'all', type: 'all', overlay: null, period: 'all', fromDay: '', toDay: '', search: '' };

/** Whether the filter matches every event, as a range without a first and last day does. */
export function isUnfiltered(filter: ActivityFilter): boolean {
  return filter.overlay === null && Object.keys(receiptQuery(filter, 0, 'UTC')).length === 0;
}

const hourMs = 3_600_000;
const lastMs = { hour: hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs };

/** The filter as query parameters. `elements`: names of the chosen overlay's alerts. `timeZone`: zone of the days, or null for the browser's. */
export function receiptQuery(
  filter: ActivityFilter,
  nowMs: number,
  timeZone: string | null,
  elements: readonly string[] = [],
): Record<string, string> {
  const { fate, type, search } = filter;
  return {
    ...((fate === 'yes' || fate === 'no') && { played: fate }),
    ...(fate !== 'all' && fate !== 'yes' && fate !== 'no' && { fate }),
    ...(type !== 'all' && { type }),
    ...(elements.length > 0 && { box: elements.join() }),
    ...rangeOf(filter, nowMs, timeZone),
    ...(search.trim() !== '' && { search: search.trim() }),
  };
}

function rangeOf({ period, fromDay, toDay }: ActivityFilter, nowMs: number, timeZone: string | null): Record<string, string> {
  const instant = (timeMs: number) => new Date(timeMs).toISOString();
  switch (period) {
    case 'all':
      return {};
    case 'today':
      return { from: instant(startOfDay(localDay(nowMs, timeZone), timeZone)) };
    case 'days':
      return {
        ...(fromDay !== '' && { from: instant(startOfDay(fromDay, timeZone)) }),
        ...(toDay !== '' && { to: instant(startOfDay(toDay, timeZone, 1) - 1) }),
      };
    default:
      return { from: instant(nowMs - lastMs[period]) };
  }
}
