import type { Fate, KeptReceipt } from '../../contract';
import type { ErasureState, Whose } from '../models/erasureModel';
import type { FateChoice, Period } from '../models/historyChoice';
import type { Replayed } from '../models/historyModel';

export const fateChoiceWords: Readonly<Record<FateChoice, string>> = {
  all: 'Everything',
  yes: 'Played',
  no: 'Did not play',
  shown: 'Shown alone',
  merged: 'Shown in a group',
  skipped: 'Skipped by hand',
  suppressed: 'Left out by a rule',
  failed: 'Could not be shown',
};

export const periodWords: Readonly<Record<Period, string>> = {
  all: 'At any time',
  hour: 'In the last hour',
  today: 'Today',
  week: 'In the last 7 days',
  month: 'In the last 30 days',
  days: 'Between two days…',
};

export const arrivalWords: Readonly<Record<KeptReceipt['arrival'], string>> = {
  live: 'live',
  replayed: 'made up for after a gap in the connection',
  reconciled: 'found in the platform’s own lists',
};

/** Whether it was on stage to its end, alone or in a group. */
export function isPlayed(fate: Fate): boolean {
  return fate.tag === 'shown' || fate.tag === 'merged';
}

const rules: Readonly<Record<string, string>> = {
  'type-off': 'this kind is switched off',
  'below-minimum': 'below the minimum amount',
  'perk-not-chosen': 'none of the chosen perks',
  muted: 'alerts were muted',
  moderated: 'moderation dropped it',
  refused: 'it was held, and refused',
};

/** Why an event is not shown. */
export function ruleWords(rule: string): string {
  return rules[rule] ?? rule;
}

/** What became of an event, in a creator's words. */
export function fateWords(fate: Fate): string {
  switch (fate.tag) {
    case 'shown':
      return fate.cutShort ? 'Shown, cut short' : 'Shown';
    case 'merged':
      return 'Shown in a group';
    case 'skipped':
      return `Skipped by ${fate.by}`;
    case 'suppressed':
      return `Not shown: ${rules[fate.rule] ?? fate.rule}`;
    case 'failed':
      return `Not shown: ${fate.why}`;
  }
}

const arrivals = { live: '', replayed: 'made up for after a gap', reconciled: 'found later' } as const;

/** How it came and how often it began again; empty where there is nothing to say. */
export function courseWords({ arrival, restarts }: KeptReceipt): string {
  const restarted = restarts > 0 ? `shown again ${restarts === 1 ? 'once' : `${restarts} times`} after a crash` : '';
  return [arrivals[arrival], restarted].filter((words) => words !== '').join(', ');
}

function whoseWords(whose: Whose): string {
  return 'supporter' in whose ? `of ${whose.supporter}` : `before ${whose.before.slice(0, 10)}`;
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

export function erasureWords(state: ErasureState): string {
  switch (state.tag) {
    case 'none':
      return '';
    case 'asking':
      return `Delete ${entries(state.count)} ${whoseWords(state.whose)}, here and in the overlays? The platform keeps its own records.`;
    case 'undoable':
      return `Deleting ${entries(state.count)} ${whoseWords(state.whose)}…`;
    case 'done':
      return `${entries(state.count)} deleted. ${state.engines === 0 ? 'Overlays delete theirs when they are open again.' : 'The open overlays delete theirs too.'}`;
    case 'failed':
      return `Nothing was deleted: ${state.why}`;
  }
}

export function replayWords(replayed: Replayed): string {
  switch (replayed.tag) {
    case 'shown':
      return 'It is shown once more, marked as a replay: no figure moves.';
    case 'unknown':
      return 'No open overlay has it any more, so it cannot be shown again.';
    case 'no-overlay':
      return 'No overlay is open: open the overlay link, or put it into OBS.';
    case 'failed':
      return replayed.why;
  }
}
