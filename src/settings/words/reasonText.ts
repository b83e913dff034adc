import type { SuppressionRule } from '../../alerts';
import { type KeptReceipt, type ModerationNote, ownValue } from '../../contract';
import { t } from '../../languages';

/** What had a say in it, and where it is: a setting, or the control desk. */
export type DecidingPlace = DecidingSetting | { readonly tag: 'desk'; readonly text: string };

interface DecidingSetting {
  readonly tag: 'setting';
  readonly page: string;
  /** The section's name. */
  readonly part: string;
  /** Of the box, or of all boxes. */
  readonly ofBox: boolean;
  readonly text: string;
}

/** Why something became of an event, in a sentence; null where nothing decided it that can be changed. */
export interface Reason {
  readonly words: string;
  readonly place: DecidingPlace | null;
}

const kinds: DecidingSetting = { tag: 'setting', page: 'filters', part: 'kinds', ofBox: true, text: t('Choose what becomes an alert') };
const minimums: DecidingSetting = { tag: 'setting', page: 'filters', part: 'minimums', ofBox: true, text: t('Change the minimum amounts') };
const perks: DecidingSetting = { tag: 'setting', page: 'filters', part: 'perks', ofBox: true, text: t('Choose the perks') };
const moderation: DecidingSetting = { tag: 'setting', page: 'filters', part: 'moderation', ofBox: false, text: t('Change the moderation') };
const hold: DecidingSetting = { tag: 'setting', page: 'filters', part: 'hold', ofBox: false, text: t('Change what is held') };
const safeMode: DecidingSetting = { tag: 'setting', page: 'filters', part: 'safe-mode', ofBox: false, text: t('Go to safe mode') };
const waiting: DecidingSetting = {
  tag: 'setting',
  page: 'alerts',
  part: 'waiting',
  ofBox: true,
  text: t('Change what becomes of many at once'),
};

const queueing: DecidingSetting = { tag: 'setting', page: 'alerts', part: 'queueing', ofBox: true, text: t('Choose which kinds wait') };

const desk: DecidingPlace = { tag: 'desk', text: t('Go to the control desk, where that is ended') };

const rules: Readonly<Record<SuppressionRule | 'muted' | 'moderated' | 'refused' | 'not-queued', Reason>> = {
  'type-off': { words: t('Events of its kind are switched off in this box.'), place: kinds },
  'below-minimum': { words: t('Its amount was below the minimum of its currency in this box.'), place: minimums },
  'perk-not-chosen': { words: t('This box shows some perks only, and none of them was bought.'), place: perks },
  refused: { words: t('It was held for approval, and refused.'), place: hold },
  muted: { words: t('Alerts were muted when its turn came.'), place: desk },
  'not-queued': { words: t('Another alert was on stage, and its kind does not wait in this box.'), place: queueing },
  moderated: { words: t('It said a listed word, and alerts that do are dropped.'), place: moderation },
};

const failures: Readonly<Record<string, string>> = {
  'its page stood still': t(
    'The overlay stopped answering while it stood on stage, five times. Is there something in it that takes too long to draw?',
  ),
  'no page drew it': t('The overlay was asked to draw it and went away, more than once. Was OBS closed or restarted just then?'),
};

const deeds: Readonly<Record<string, Reason>> = {
  'safe-mode': { words: t('Safe mode was on: name and message were hidden.'), place: safeMode },
  unavailable: { words: t('The lists of words could not be loaded in time: name and message were hidden.'), place: moderation },
  words: { words: t('A listed word was found in its name or message.'), place: moderation },
  links: { words: t('A link in its message was masked.'), place: moderation },
  shouting: { words: t('Its capitals and repeated letters were calmed down.'), place: moderation },
  repeats: { words: t('The same message had come too often: it was hidden.'), place: moderation },
};

/** Why it did not play, or did so otherwise than alone and whole; then what moderation did to it. */
export function reasonsOf({ fate }: Pick<KeptReceipt, 'fate'>): readonly Reason[] {
  const notes = 'notes' in fate ? (fate.notes ?? []) : [];
  return [fateReason(fate), ...notes.map(noteReason)].filter((reason) => reason !== null);
}

function fateReason(fate: KeptReceipt['fate']): Reason | null {
  switch (fate.tag) {
    case 'shown':
      return fate.cutShort ? { words: cutShortWords, place: null } : null;
    case 'merged':
      return { words: t('It was shown together with others, in one alert.'), place: waiting };
    case 'skipped':
      return { words: ownValue(skipWords, fate.by) ?? t('It was skipped by {by}.', { by: fate.by }), place: null };
    case 'suppressed':
      return ruleReason(fate.rule);
    case 'failed':
      return { words: ownValue(failures, fate.why) ?? t('It could not be shown: {why}.', { why: fate.why }), place: null };
  }
}

/** A rule of another build is told by its name. */
function ruleReason(rule: string): Reason {
  const known: Readonly<Record<string, Reason>> = rules;
  return ownValue(known, rule) ?? { words: t('It was held back by the rule “{rule}”.', { rule }), place: null };
}

const cutShortWords = t('It had been on screen for at least half of its time when the overlay was closed, hidden or interrupted.');

const skipWords: Readonly<Record<string, string>> = {
  'the creator': t('It was skipped by hand, in the settings or on the control desk.'),
  'the control key': t('It was skipped by a program or remote that has the control key.'),
  'the phone': t('It was skipped by hand, on the phone.'),
  'the dock': t('It was skipped by hand, in the OBS dock.'),
  OBS: t('It was skipped by a program that speaks to OBS.'),
};

function noteReason({ rule, did }: ModerationNote): Reason {
  return ownValue(deeds, rule) ?? { words: t('Moderation: {rule} ({did}).', { rule, did }), place: moderation };
}
