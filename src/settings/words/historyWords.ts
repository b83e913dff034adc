import type { Fate, KeptReceipt } from '../../contract';
import { t } from '../../languages';
import type { ErasureState, Whose } from '../models/erasureModel';
import type { FateChoice, Period } from '../models/historyChoice';
import type { Replayed } from '../models/historyModel';

export const fateChoiceWords: Readonly<Record<FateChoice, string>> = {
  all: t('Everything'),
  yes: t('Played'),
  no: t('Did not play'),
  shown: t('Shown alone'),
  merged: t('Shown in a group'),
  skipped: t('Skipped by hand'),
  suppressed: t('Left out by a rule'),
  failed: t('Could not be shown'),
};

export const periodWords: Readonly<Record<Period, string>> = {
  all: t('At any time'),
  hour: t('In the last hour'),
  today: t('Today'),
  week: t('In the last 7 days'),
  month: t('In the last 30 days'),
  days: t('Between two days…'),
};

export const arrivalWords: Readonly<Record<KeptReceipt['arrival'], string>> = {
  live: t('live'),
  replayed: t('made up for after a gap in the connection'),
  reconciled: t('found in the platform’s own lists'),
};

/** Whether it was on stage to its end, alone or in a group. */
export function isPlayed(fate: Fate): boolean {
  return fate.tag === 'shown' || fate.tag === 'merged';
}

const arrivals = { live: '', replayed: t('made up for after a gap'), reconciled: t('found later') } as const;

/** How it came and how often it began again; empty where there is nothing to say. */
export function courseWords({ arrival, restarts }: KeptReceipt): string {
  const restarted =
    restarts > 0 ? t('{restarts, plural, one {shown again after a crash} other {shown again # times after a crash}}', { restarts }) : '';
  return [arrivals[arrival], restarted].filter((words) => words !== '').join(', ');
}

export function erasureWords(state: ErasureState): string {
  switch (state.tag) {
    case 'none':
      return '';
    case 'asking':
      return askingWords(state.count, state.whose);
    case 'undoable':
      return undoableWords(state.count, state.whose);
    case 'done':
      return state.engines === 0
        ? t('{count, plural, one {# entry} other {# entries}} deleted. Overlays delete theirs when they are open again.', {
            count: state.count,
          })
        : t('{count, plural, one {# entry} other {# entries}} deleted. The open overlays delete theirs too.', { count: state.count });
    case 'failed':
      return t('Nothing was deleted: {why}', { why: state.why });
  }
}

function askingWords(count: number, whose: Whose): string {
  return 'supporter' in whose
    ? t(
        'Delete {count, plural, one {# entry} other {# entries}} of {supporter}, here and in the overlays? The platform keeps its own records.',
        { count, supporter: whose.supporter },
      )
    : t(
        'Delete {count, plural, one {# entry} other {# entries}} before {day}, here and in the overlays? The platform keeps its own records.',
        { count, day: whose.before.slice(0, 10) },
      );
}

function undoableWords(count: number, whose: Whose): string {
  return 'supporter' in whose
    ? t('Deleting {count, plural, one {# entry} other {# entries}} of {supporter}…', { count, supporter: whose.supporter })
    : t('Deleting {count, plural, one {# entry} other {# entries}} before {day}…', { count, day: whose.before.slice(0, 10) });
}

export function replayWords(replayed: Replayed): string {
  switch (replayed.tag) {
    case 'shown':
      return t('It is shown once more, marked as a replay: no figure moves.');
    case 'unknown':
      return t('No open overlay has it any more, so it cannot be shown again.');
    case 'no-overlay':
      return t('No overlay is open: open the overlay link, or put it into OBS.');
    case 'failed':
      return replayed.why;
  }
}
