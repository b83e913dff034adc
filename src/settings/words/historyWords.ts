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
  live: 'live',
  replayed: t('made up for after a gap in the connection'),
  reconciled: t('found in the platform’s own lists'),
};

/** Whether it was on stage to its end, alone or in a group. */
export function isPlayed(fate: Fate): boolean {
  return fate.tag === 'shown' || fate.tag === 'merged';
}

const rules: Readonly<Record<string, string>> = {
  'type-off': t('this kind is switched off'),
  'below-minimum': t('below the minimum amount'),
  'perk-not-chosen': t('none of the chosen perks'),
  muted: t('alerts were muted'),
  moderated: t('moderation dropped it'),
  refused: t('it was held, and refused'),
};

/** Why an event is not shown. */
export function ruleWords(rule: string): string {
  return rules[rule] ?? rule;
}

/** What became of an event, in a creator's words. */
export function fateWords(fate: Fate): string {
  switch (fate.tag) {
    case 'shown':
      return fate.cutShort ? t('Shown, cut short') : t('Shown');
    case 'merged':
      return t('Shown in a group');
    case 'skipped':
      return t('Skipped by {by}', { by: fate.by });
    case 'suppressed':
      return t('Not shown: {value}', { value: rules[fate.rule] ?? fate.rule });
    case 'failed':
      return t('Not shown: {why}', { why: fate.why });
  }
}

const arrivals = { live: '', replayed: t('made up for after a gap'), reconciled: t('found later') } as const;

/** How it came and how often it began again; empty where there is nothing to say. */
export function courseWords({ arrival, restarts }: KeptReceipt): string {
  const restarted =
    restarts > 0 ? t('shown again {value} after a crash', { value: restarts === 1 ? t('once') : t('{restarts} times', { restarts }) }) : '';
  return [arrivals[arrival], restarted].filter((words) => words !== '').join(', ');
}

function whoseWords(whose: Whose): string {
  return 'supporter' in whose
    ? t('of {supporter}', { supporter: whose.supporter })
    : t('before {value}', { value: whose.before.slice(0, 10) });
}

const entries = (count: number) => (count === 1 ? t('1 entry') : t('{count} entries', { count }));

export function erasureWords(state: ErasureState): string {
  switch (state.tag) {
    case 'none':
      return '';
    case 'asking':
      return t('Delete {entries} {whose}, here and in the overlays? The platform keeps its own records.', {
        entries: entries(state.count),
        whose: whoseWords(state.whose),
      });
    case 'undoable':
      return t('Deleting {entries} {whose}…', { entries: entries(state.count), whose: whoseWords(state.whose) });
    case 'done':
      return t('{entries} deleted. {value}', {
        entries: entries(state.count),
        value: state.engines === 0 ? t('Overlays delete theirs when they are open again.') : t('The open overlays delete theirs too.'),
      });
    case 'failed':
      return t('Nothing was deleted: {why}', { why: state.why });
  }
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
