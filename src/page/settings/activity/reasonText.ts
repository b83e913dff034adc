import { tableOf } from '../../../contract';
import type { KeptReceipt } from '../../../contract/companion';
import { customFailures, type FailureCause, type ModerationNote } from '../../../contract/engine';
import type { SuppressionRule } from '../../alerts';
import { commandSourceOf, failureCauseOf, sourceText, t } from '../../i18n';

export type DecidingPlace = DecidingSetting | { readonly tag: 'device'; readonly text: string };

interface DecidingSetting {
  readonly tag: 'setting';
  readonly page: string;
  readonly part: string;
  readonly ofElement: boolean;
  readonly text: string;
}

export interface Reason {
  readonly text: string;
  readonly place: DecidingPlace | null;
}

const kinds = (): DecidingSetting => ({ tag: 'setting', page: 'alerts', part: 'kinds', ofElement: true, text: t('history.place.kinds') });
const minimums = (): DecidingSetting => ({
  tag: 'setting',
  page: 'alerts',
  part: 'minimums',
  ofElement: true,
  text: t('history.place.minimums'),
});
const perks = (): DecidingSetting => ({ tag: 'setting', page: 'alerts', part: 'perks', ofElement: true, text: t('history.place.perks') });
const moderation = (): DecidingSetting => ({
  tag: 'setting',
  page: 'moderation',
  part: 'moderation',
  ofElement: false,
  text: t('history.place.moderation'),
});
const mutedSupporters = (): DecidingSetting => ({
  tag: 'setting',
  page: 'moderation',
  part: 'muted-supporters',
  ofElement: false,
  text: t('history.place.muted-supporters'),
});
const hold = (): DecidingSetting => ({ tag: 'setting', page: 'moderation', part: 'hold', ofElement: false, text: t('history.place.hold') });
const safeMode = (): DecidingSetting => ({
  tag: 'setting',
  page: 'moderation',
  part: 'safe-mode',
  ofElement: false,
  text: t('history.place.safe-mode'),
});
const waiting = (): DecidingSetting => ({
  tag: 'setting',
  page: 'alerts',
  part: 'waiting',
  ofElement: true,
  text: t('history.place.waiting'),
});

const queueing = (): DecidingSetting => ({
  tag: 'setting',
  page: 'alerts',
  part: 'queueing',
  ofElement: true,
  text: t('history.place.queueing'),
});

const device = (): DecidingPlace => ({ tag: 'device', text: t('history.place.control') });

const rules = (): Readonly<Record<SuppressionRule | 'muted' | 'moderated' | 'refused' | 'not-queued' | 'box-removed', Reason>> => ({
  'type-off': { text: t('history.reason.type-off'), place: kinds() },
  'muted-supporter': { text: t('history.reason.muted-supporter'), place: mutedSupporters() },
  'impossible-amount': { text: t('history.reason.impossible-amount'), place: null },
  'below-minimum': { text: t('history.reason.below-minimum'), place: minimums() },
  'perk-not-chosen': { text: t('history.reason.perk-not-chosen'), place: perks() },
  refused: { text: t('history.reason.refused'), place: hold() },
  muted: { text: t('history.reason.muted'), place: device() },
  'not-queued': { text: t('history.reason.not-queued'), place: queueing() },
  'box-removed': { text: t('history.reason.box-removed'), place: null },
  moderated: { text: t('history.reason.moderated'), place: moderation() },
});

const failures = (): Readonly<Record<FailureCause, string>> => ({
  silent: t('history.reason.page-silent'),
  'not-drawn': t('history.reason.not-drawn'),
  'draw-failed': t('history.reason.draw-failed'),
  replaced: t('history.reason.replaced'),
});

const actions = (): Readonly<Record<string, Reason>> => ({
  'safe-mode': { text: t('history.note.safe-mode'), place: safeMode() },
  unavailable: { text: t('history.note.unavailable'), place: moderation() },
  words: { text: t('history.note.words'), place: moderation() },
  links: { text: t('history.note.links'), place: moderation() },
  shouting: { text: t('history.note.shouting'), place: moderation() },
  repeats: { text: t('history.note.repeats'), place: moderation() },
});

/** Why the alert was not shown, was cut short, was merged, or was not drawn by the creator's code; then the changes that moderation made. */
export function reasonsOf({ fate }: Pick<KeptReceipt, 'fate'>): readonly Reason[] {
  const notes = 'notes' in fate ? (fate.notes ?? []) : [];
  return [outcomeReason(fate), insteadReason(fate), ...notes.map(noteReason)].filter((reason) => reason !== null);
}

export function hasBlockedWord({ fate }: Pick<KeptReceipt, 'fate'>): boolean {
  if (fate.tag === 'suppressed' && fate.rule === 'moderated') return true;
  return 'notes' in fate && (fate.notes ?? []).some(({ rule }) => rule === 'words');
}

function outcomeReason(outcome: KeptReceipt['fate']): Reason | null {
  switch (outcome.tag) {
    case 'shown':
      return outcome.cutShort ? { text: cutShortText(), place: null } : null;
    case 'merged':
      return { text: t('history.reason.merged'), place: waiting() };
    case 'skipped':
      return { text: skippedText(outcome), place: null };
    case 'suppressed':
      return ruleReason(outcome.rule);
    case 'failed':
      return { text: failureText(outcome.why), place: null };
  }
}

/** Why Ovation drew the alert instead of the creator's code (SPEC CUS-61). */
function insteadReason(outcome: KeptReceipt['fate']): Reason | null {
  const why = 'drawnInstead' in outcome ? outcome.drawnInstead : undefined;
  if (why === undefined) return null;
  const known = customFailures.find((one) => one === why);
  return { text: known ? t(`history.reason.instead.${known}`) : t('history.reason.instead.other', { why }), place: null };
}

/** A rule from another version of Ovation may be unknown here. Its id is shown instead of a text. */
function ruleReason(rule: string): Reason {
  return tableOf<Reason>(rules())[rule] ?? { text: t('history.reason.rule', { rule }), place: null };
}

const cutShortText = () => t('history.reason.cutShort');

function skippedText({ by, cleared }: Extract<KeptReceipt['fate'], { readonly tag: 'skipped' }>): string {
  if (cleared) return t('history.reason.cleared', { by: sourceText(by) });
  const source = commandSourceOf(by);
  return source ? t(`history.reason.skipped.${source}`) : t('history.reason.skipped', { by });
}

function failureText(why: string): string {
  const cause = failureCauseOf(why);
  return cause ? failures()[cause] : t('history.reason.failed', { why });
}

function noteReason({ rule, did }: ModerationNote): Reason {
  return tableOf(actions())[rule] ?? { text: t('history.note.other', { rule, did }), place: moderation() };
}
