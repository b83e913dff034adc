import { tableOf } from '../../../contract';
import type { KeptReceipt } from '../../../contract/companion';
import { customFailures, type FailureCause, type ModerationNote } from '../../../contract/engine';
import type { SuppressionRule } from '../../alerts';
import { commandSourceOf, failureCauseOf, sourceText, t } from '../../i18n';

/** The setting that decided. */
interface DecidingPlace {
  readonly page: string;
  readonly part: string;
  readonly ofElement: boolean;
  readonly text: string;
}

export interface Reason {
  readonly text: string;
  readonly place: DecidingPlace | null;
}

const kinds = (): DecidingPlace => ({ page: 'alerts', part: 'kinds', ofElement: true, text: t('receipt.place.kinds') });
const minimums = (): DecidingPlace => ({
  page: 'alerts',
  part: 'minimums',
  ofElement: true,
  text: t('receipt.place.minimums'),
});
const perks = (): DecidingPlace => ({ page: 'alerts', part: 'perks', ofElement: true, text: t('receipt.place.perks') });
const moderation = (): DecidingPlace => ({
  page: 'moderation',
  part: 'moderation',
  ofElement: false,
  text: t('receipt.place.moderation'),
});
const mutedSupporters = (): DecidingPlace => ({
  page: 'moderation',
  part: 'muted-supporters',
  ofElement: false,
  text: t('receipt.place.muted-supporters'),
});
const hold = (): DecidingPlace => ({ page: 'moderation', part: 'hold', ofElement: false, text: t('receipt.place.hold') });
const safeMode = (): DecidingPlace => ({
  page: 'moderation',
  part: 'safe-mode',
  ofElement: false,
  text: t('receipt.place.safe-mode'),
});
const waiting = (): DecidingPlace => ({
  page: 'alerts',
  part: 'waiting',
  ofElement: true,
  text: t('receipt.place.waiting'),
});

const queueing = (): DecidingPlace => ({
  page: 'alerts',
  part: 'queueing',
  ofElement: true,
  text: t('receipt.place.queueing'),
});

const rules = (): Readonly<Record<SuppressionRule | 'muted' | 'moderated' | 'refused' | 'not-queued' | 'box-removed', Reason>> => ({
  'type-off': { text: t('receipt.reason.type-off'), place: kinds() },
  'impossible-amount': { text: t('receipt.reason.impossible-amount'), place: null },
  'below-minimum': { text: t('receipt.reason.below-minimum'), place: minimums() },
  'perk-not-chosen': { text: t('receipt.reason.perk-not-chosen'), place: perks() },
  'muted-supporter': { text: t('receipt.reason.muted-supporter'), place: mutedSupporters() },
  refused: { text: t('receipt.reason.refused'), place: hold() },
  muted: { text: t('receipt.reason.muted'), place: null },
  'not-queued': { text: t('receipt.reason.not-queued'), place: queueing() },
  'box-removed': { text: t('receipt.reason.box-removed'), place: null },
  moderated: { text: t('receipt.reason.moderated'), place: moderation() },
});

const failures = (): Readonly<Record<FailureCause, string>> => ({
  silent: t('receipt.reason.page-silent'),
  'not-drawn': t('receipt.reason.not-drawn'),
  'draw-failed': t('receipt.reason.draw-failed'),
  replaced: t('receipt.reason.replaced'),
});

const actions = (): Readonly<Record<string, Reason>> => ({
  'safe-mode': { text: t('receipt.note.safe-mode'), place: safeMode() },
  unavailable: { text: t('receipt.note.unavailable'), place: moderation() },
  words: { text: t('receipt.note.words'), place: moderation() },
  links: { text: t('receipt.note.links'), place: moderation() },
  shouting: { text: t('receipt.note.shouting'), place: moderation() },
  repeats: { text: t('receipt.note.repeats'), place: moderation() },
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
      return { text: t('receipt.reason.merged'), place: waiting() };
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
  return { text: known ? t(`receipt.reason.instead.${known}`) : t('receipt.reason.instead.other', { why }), place: null };
}

/** A rule from another version of Ovation may be unknown here. Its id is shown instead of a text. */
function ruleReason(rule: string): Reason {
  return tableOf<Reason>(rules())[rule] ?? { text: t('receipt.reason.rule', { rule }), place: null };
}

const cutShortText = () => t('receipt.reason.cutShort');

function skippedText({ by, cleared }: Extract<KeptReceipt['fate'], { readonly tag: 'skipped' }>): string {
  if (cleared) return t('receipt.reason.cleared', { by: sourceText(by) });
  const source = commandSourceOf(by);
  return source ? t(`receipt.reason.skipped.${source}`) : t('receipt.reason.skipped', { by });
}

function failureText(why: string): string {
  const cause = failureCauseOf(why);
  return cause ? failures()[cause] : t('receipt.reason.failed', { why });
}

function noteReason({ rule, did }: ModerationNote): Reason {
  return tableOf(actions())[rule] ?? { text: t('receipt.note.other', { rule, did }), place: moderation() };
}
