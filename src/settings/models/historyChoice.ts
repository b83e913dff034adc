import type { EventType } from '../../contract';

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

const hourMs = 3_600_000;
const lastMs = { hour: hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs };

/** As the companion is asked for it. */
export function queryOf(choice: HistoryChoice, nowMs: number): Record<string, string> {
  const { fate, type, box, search } = choice;
  return {
    ...((fate === 'yes' || fate === 'no') && { played: fate }),
    ...(fate !== 'all' && fate !== 'yes' && fate !== 'no' && { fate }),
    ...(type !== 'all' && { type }),
    ...(box !== null && { box }),
    ...rangeOf(choice, nowMs),
    ...(search.trim() !== '' && { search: search.trim() }),
  };
}

/** Days begin and end where the person is. */
function rangeOf({ period, fromDay, toDay }: HistoryChoice, nowMs: number): Record<string, string> {
  switch (period) {
    case 'all':
      return {};
    case 'today':
      return { from: new Date(new Date(nowMs).setHours(0, 0, 0, 0)).toISOString() };
    case 'days':
      return {
        ...(fromDay !== '' && { from: new Date(`${fromDay}T00:00:00`).toISOString() }),
        ...(toDay !== '' && { to: new Date(`${toDay}T23:59:59.999`).toISOString() }),
      };
    default:
      return { from: new Date(nowMs - lastMs[period]).toISOString() };
  }
}
