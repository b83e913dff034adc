import { type FailureCause, type KeptReceipt, type ModerationNote, ownValue } from '../../../contract';
import type { SuppressionRule } from '../../alerts';
import { commandSourceOf, failureCauseOf, sourceWords, t } from '../../i18n';

/** What had a say in it, and where it is: a setting, or the control page. */
export type DecidingPlace = DecidingSetting | { readonly tag: 'device'; readonly text: string };

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

const kinds = (): DecidingSetting => ({ tag: 'setting', page: 'alerts', part: 'kinds', ofBox: true, text: t('history.place.kinds') });
const minimums = (): DecidingSetting => ({
  tag: 'setting',
  page: 'alerts',
  part: 'minimums',
  ofBox: true,
  text: t('history.place.minimums'),
});
const perks = (): DecidingSetting => ({ tag: 'setting', page: 'alerts', part: 'perks', ofBox: true, text: t('history.place.perks') });
const moderation = (): DecidingSetting => ({
  tag: 'setting',
  page: 'moderation',
  part: 'moderation',
  ofBox: false,
  text: t('history.place.moderation'),
});
const hold = (): DecidingSetting => ({ tag: 'setting', page: 'moderation', part: 'hold', ofBox: false, text: t('history.place.hold') });
const safeMode = (): DecidingSetting => ({
  tag: 'setting',
  page: 'moderation',
  part: 'safe-mode',
  ofBox: false,
  text: t('history.place.safe-mode'),
});
const waiting = (): DecidingSetting => ({
  tag: 'setting',
  page: 'alerts',
  part: 'waiting',
  ofBox: true,
  text: t('history.place.waiting'),
});

const queueing = (): DecidingSetting => ({
  tag: 'setting',
  page: 'alerts',
  part: 'queueing',
  ofBox: true,
  text: t('history.place.queueing'),
});

const device = (): DecidingPlace => ({ tag: 'device', text: t('history.place.control') });

const rules = (): Readonly<Record<SuppressionRule | 'muted' | 'moderated' | 'refused' | 'not-queued', Reason>> => ({
  'type-off': { words: t('history.reason.type-off'), place: kinds() },
  'below-minimum': { words: t('history.reason.below-minimum'), place: minimums() },
  'perk-not-chosen': { words: t('history.reason.perk-not-chosen'), place: perks() },
  refused: { words: t('history.reason.refused'), place: hold() },
  muted: { words: t('history.reason.muted'), place: device() },
  'not-queued': { words: t('history.reason.not-queued'), place: queueing() },
  moderated: { words: t('history.reason.moderated'), place: moderation() },
});

const failures = (): Readonly<Record<FailureCause, string>> => ({
  silent: t('history.reason.page-silent'),
  'not-drawn': t('history.reason.not-drawn'),
});

const actions = (): Readonly<Record<string, Reason>> => ({
  'safe-mode': { words: t('history.note.safe-mode'), place: safeMode() },
  unavailable: { words: t('history.note.unavailable'), place: moderation() },
  words: { words: t('history.note.words'), place: moderation() },
  links: { words: t('history.note.links'), place: moderation() },
  shouting: { words: t('history.note.shouting'), place: moderation() },
  repeats: { words: t('history.note.repeats'), place: moderation() },
});

/** Why it did not play, or did so otherwise than alone and whole; then what moderation did to it. */
export function reasonsOf({ fate }: Pick<KeptReceipt, 'fate'>): readonly Reason[] {
  const notes = 'notes' in fate ? (fate.notes ?? []) : [];
  return [fateReason(fate), ...notes.map(noteReason)].filter((reason) => reason !== null);
}

function fateReason(fate: KeptReceipt['fate']): Reason | null {
  switch (fate.tag) {
    case 'shown':
      return fate.cutShort ? { words: cutShortText(), place: null } : null;
    case 'merged':
      return { words: t('history.reason.merged'), place: waiting() };
    case 'skipped':
      return { words: skippedText(fate), place: null };
    case 'suppressed':
      return ruleReason(fate.rule);
    case 'failed':
      return { words: failureText(fate.why), place: null };
  }
}

/** A rule of another build is told by its name. */
function ruleReason(rule: string): Reason {
  const known: Readonly<Record<string, Reason>> = rules();
  return ownValue(known, rule) ?? { words: t('history.reason.rule', { rule }), place: null };
}

const cutShortText = () => t('history.reason.cutShort');

function skippedText({ by, cleared }: Extract<KeptReceipt['fate'], { readonly tag: 'skipped' }>): string {
  if (cleared) return t('history.reason.cleared', { by: sourceWords(by) });
  const source = commandSourceOf(by);
  return source ? t(`history.reason.skipped.${source}`) : t('history.reason.skipped', { by });
}

function failureText(why: string): string {
  const cause = failureCauseOf(why);
  return cause ? failures()[cause] : t('history.reason.failed', { why });
}

function noteReason({ rule, did }: ModerationNote): Reason {
  return ownValue(actions(), rule) ?? { words: t('history.note.other', { rule, did }), place: moderation() };
}
