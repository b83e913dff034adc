import type { EventType } from '../../../contract';
import { dayOf, startOfDay } from '../fields/times';

/** What became of them: a fate's tag, or of several at once whether they were on stage. */
export const fateChoices = ['all', 'yes', 'no', 'shown', 'merged', 'skipped', 'suppressed', 'failed'] as const;
export type FateChoice = (typeof fateChoices)[number];

/** `days` are those between two that are given, each of which may be left open. */
export const periods = ['all', 'hour', 'today', 'week', 'month', 'days'] as const;
export type Period = (typeof periods)[number];

/** Which events the history shows. */
export interface HistoryChoice {
  readonly fate: FateChoice;
  readonly type: EventType | 'all';
  /** Null = all boxes. */
  readonly box: string | null;
  readonly period: Period;
  /** `2026-03-01`; empty = open. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly search: string;
}

export const everything: HistoryChoice = { fate: 'all', type: 'all', box: null, period: 'all', fromDay: '', toDay: '', search: '' };

/** Whether nothing is left out; days that are open on both sides leave none out. */
export function isEverything(choice: HistoryChoice): boolean {
  return Object.keys(queryOf(choice, 0, 'UTC')).length === 0;
}

const hourMs = 3_600_000;
const lastMs = { hour: hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs };

/** As the companion is asked for it; days begin and end in the zone (null = the browser's). */
export function queryOf(choice: HistoryChoice, nowMs: number, timeZone: string | null): Record<string, string> {
  const { fate, type, box, search } = choice;
  return {
    ...((fate === 'yes' || fate === 'no') && { played: fate }),
    ...(fate !== 'all' && fate !== 'yes' && fate !== 'no' && { fate }),
    ...(type !== 'all' && { type }),
    ...(box !== null && { box }),
    ...rangeOf(choice, nowMs, timeZone),
    ...(search.trim() !== '' && { search: search.trim() }),
  };
}

function rangeOf({ period, fromDay, toDay }: HistoryChoice, nowMs: number, timeZone: string | null): Record<string, string> {
  const instant = (timeMs: number) => new Date(timeMs).toISOString();
  switch (period) {
    case 'all':
      return {};
    case 'today':
      return { from: instant(startOfDay(dayOf(nowMs, timeZone), timeZone)) };
    case 'days':
      return {
        ...(fromDay !== '' && { from: instant(startOfDay(fromDay, timeZone)) }),
        ...(toDay !== '' && { to: instant(startOfDay(toDay, timeZone, 1) - 1) }),
      };
    default:
      return { from: instant(nowMs - lastMs[period]) };
  }
}
