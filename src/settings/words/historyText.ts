import { type ComponentChild, h } from 'preact';
import type { Fate, KeptReceipt } from '../../contract';
import { t } from '../../languages';
import { tx } from '../../ui';
import type { ErasureState, Whose } from '../models/erasureModel';
import type { FateChoice, Period } from '../models/historyChoice';
import type { Replayed } from '../models/historyModel';
import { dayOf } from './times';

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

/** `timeZone`: in which days begin; null = the browser's. */
export function erasureWords(state: ErasureState, timeZone: string | null): ComponentChild {
  switch (state.tag) {
    case 'none':
      return '';
    case 'asking':
      return askingWords(state.count, state.whose, timeZone);
    case 'undoable':
    case 'erasing':
      return undoableWords(state.count, state.whose, timeZone);
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

function askingWords(count: number, whose: Whose, timeZone: string | null): ComponentChild {
  return 'supporter' in whose
    ? tx(
        'Delete {count, plural, one {# entry} other {# entries}} of {supporter}, here and in the overlays? Copies in the backups lose their whole history. The platform keeps its own records.',
        { count, supporter: isolated(whose.supporter) },
      )
    : tx(
        'Delete {count, plural, one {# entry} other {# entries}} before {day}, here and in the overlays? Copies in the backups lose their whole history. The platform keeps its own records.',
        { count, day: isolated(dayOf(Date.parse(whose.before), timeZone)) },
      );
}

function undoableWords(count: number, whose: Whose, timeZone: string | null): ComponentChild {
  return 'supporter' in whose
    ? tx('Deleting {count, plural, one {# entry} other {# entries}} of {supporter}…', { count, supporter: isolated(whose.supporter) })
    : tx('Deleting {count, plural, one {# entry} other {# entries}} before {day}…', {
        count,
        day: isolated(dayOf(Date.parse(whose.before), timeZone)),
      });
}

/** Where letters of one direction stand among those of the other. */
const isolated = (text: string) => h('bdi', null, text);

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
