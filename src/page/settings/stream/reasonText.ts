import type { KeptReceipt } from '../../../contract/companion';
import { customFailures, type ModerationNote } from '../../../contract/engine';
import type { SuppressionRule } from '../../alerts';
import { commandSourceOf, failureCauseOf, sourceText, t } from '../../i18n';

interface DecidingPlace {
  readonly page: 'alerts' | 'moderation';
  readonly part: string;
  readonly ofElement: boolean;
  readonly text: string;
}

export interface Reason {
  readonly text: string;
  readonly place: DecidingPlace | null;
}

/** The panels of *Alerts* whose settings can be the reason why an alert was not shown. All other parts are on the page *Moderation*. */
const alertParts = ['kinds', 'minimums', 'perks', 'waiting', 'queueing'] as const;
type DecidingPart = (typeof alertParts)[number] | 'moderation' | 'muted-supporters' | 'hold' | 'safe-mode';

function placeOf(part: DecidingPart): DecidingPlace {
  const ofElement = alertParts.some((one) => one === part);
  return { page: ofElement ? 'alerts' : 'moderation', part, ofElement, text: t(`receipt.place.${part}`) };
}

const ruleParts = {
  'type-off': 'kinds',
  'impossible-amount': null,
  'below-minimum': 'minimums',
  'perk-not-chosen': 'perks',
  'muted-supporter': 'muted-supporters',
  refused: 'hold',
  muted: null,
  'not-queued': 'queueing',
  'box-removed': null,
  moderated: 'moderation',
} as const satisfies Readonly<Record<SuppressionRule, DecidingPart | null>> & Readonly<Record<string, DecidingPart | null>>;

const noteParts = {
  'safe-mode': 'safe-mode',
  unavailable: 'moderation',
  words: 'moderation',
  links: 'moderation',
  shouting: 'moderation',
  repeats: 'moderation',
} as const satisfies Readonly<Record<string, DecidingPart>>;

const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key => Object.hasOwn(table, key);

/** The reasons of an outcome, followed by the changes that moderation made. */
export function reasonsOf({ fate: outcome }: Pick<KeptReceipt, 'fate'>): readonly Reason[] {
  const notes = 'notes' in outcome ? (outcome.notes ?? []) : [];
  return [outcomeReason(outcome), insteadReason(outcome), ...notes.map(noteReason)].filter((reason) => reason !== null);
}

export function hasBlockedWord({ fate: outcome }: Pick<KeptReceipt, 'fate'>): boolean {
  if (outcome.tag === 'suppressed' && outcome.rule === 'moderated') return true;
  return 'notes' in outcome && (outcome.notes ?? []).some(({ rule }) => rule === 'words');
}

function outcomeReason(outcome: KeptReceipt['fate']): Reason | null {
  switch (outcome.tag) {
    case 'shown':
      return outcome.cutShort ? { text: t('receipt.reason.cutShort'), place: null } : null;
    case 'merged':
      return { text: t('receipt.reason.merged'), place: placeOf('waiting') };
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
  if (!isKeyOf(ruleParts, rule)) return { text: t('receipt.reason.rule', { rule }), place: null };
  const part = ruleParts[rule];
  return { text: t(`receipt.reason.${rule}`), place: part && placeOf(part) };
}

function skippedText({ by, cleared }: Extract<KeptReceipt['fate'], { readonly tag: 'skipped' }>): string {
  if (cleared) return t('receipt.reason.cleared', { by: sourceText(by) });
  const source = commandSourceOf(by);
  return source ? t(`receipt.reason.skipped.${source}`) : t('receipt.reason.skipped', { by });
}

function failureText(why: string): string {
  const cause = failureCauseOf(why);
  if (!cause) return t('receipt.reason.failed', { why });
  return t(`receipt.reason.${cause === 'silent' ? 'page-silent' : cause}`);
}

function noteReason({ rule, did }: ModerationNote): Reason {
  if (!isKeyOf(noteParts, rule)) return { text: t('receipt.note.other', { rule, did }), place: placeOf('moderation') };
  return { text: t(`receipt.note.${rule}`), place: placeOf(noteParts[rule]) };
}
