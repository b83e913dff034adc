import { ownValue } from '../../contract';
import { type CommandSource, commandSources, type FailureCause, type Fate, failureCauses, type WaitReason } from '../../contract/engine';
import { t } from './translate';

/** The outcome of an event. */
export function fateText(fate: Fate): string {
  switch (fate.tag) {
    case 'shown':
      return fate.cutShort ? t('outcome.shown.cutShort') : t('outcome.shown');
    case 'merged':
      return t('outcome.merged');
    case 'skipped':
      return skipText(fate);
    case 'suppressed':
      return t('outcome.suppressed', { rule: ruleText(fate.rule) });
    case 'failed':
      return t('outcome.failed', { why: failureText(fate.why) });
  }
}

/** Why an event is not shown; a rule of another build is shown by its name. */
export function ruleText(rule: string): string {
  switch (rule) {
    case 'type-off':
      return t('outcome.rule.type-off');
    case 'impossible-amount':
      return t('outcome.rule.impossible-amount');
    case 'below-minimum':
      return t('outcome.rule.below-minimum');
    case 'perk-not-chosen':
      return t('outcome.rule.perk-not-chosen');
    case 'muted':
      return t('outcome.rule.muted');
    case 'moderated':
      return t('outcome.rule.moderated');
    case 'refused':
      return t('outcome.rule.refused');
    case 'not-queued':
      return t('outcome.rule.not-queued');
    case 'box-removed':
      return t('outcome.rule.box-removed');
    default:
      return rule;
  }
}

const moderationRules = (): Readonly<Record<string, string>> => ({
  words: t('moderation.rule.words'),
  links: t('moderation.rule.links'),
  shouting: t('moderation.rule.shouting'),
  repeats: t('moderation.rule.repeats'),
  'safe-mode': t('moderation.rule.safe-mode'),
  'not-loaded': t('moderation.rule.not-loaded'),
});

/** The finding of moderation in a text; a rule of another build is shown by its name. */
export function moderationRuleText(rule: string): string {
  return ownValue(moderationRules(), rule) ?? rule;
}

/** The present ids of texts in receipts of version 0.1. */
const earlierNames: Readonly<Record<string, CommandSource | FailureCause>> = {
  'the creator': 'creator',
  'the control key': 'control-key',
  'the phone': 'phone',
  'the dock': 'dock',
  OBS: 'obs',
  'no page drew it': 'not-drawn',
  'its page stood still': 'silent',
  'another show was ordered before this one was over': 'replaced',
};
/** Start of a text of version 0.1 of which the rest was the browser's. */
const earlierDrawFailure = 'could not be drawn: ';

/** The source of a command in a receipt; null = this build does not know it. */
export function commandSourceOf(by: string): CommandSource | null {
  const name = ownValue(earlierNames, by) ?? by;
  return commandSources.find((source) => source === name) ?? null;
}

/** Why an alert failed, as in a receipt; null = this build does not know the cause. */
export function failureCauseOf(why: string): FailureCause | null {
  if (why.startsWith(earlierDrawFailure)) return 'draw-failed';
  const name = ownValue(earlierNames, why) ?? why;
  return failureCauses.find((cause) => cause === name) ?? null;
}

/** The source of a command as part of a sentence; a source of another build is shown by its name. */
export function sourceText(by: string): string {
  const source = commandSourceOf(by);
  return source ? t(`outcome.by.${source}`) : by;
}

function skipText({ by, cleared }: Extract<Fate, { readonly tag: 'skipped' }>): string {
  if (cleared) return t('outcome.cleared', { by: sourceText(by) });
  const source = commandSourceOf(by);
  return source ? t(`outcome.skipped.${source}`) : t('outcome.skipped.other', { by });
}

function failureText(why: string): string {
  const cause = failureCauseOf(why);
  return cause ? t(`outcome.why.${cause}`) : why;
}

/** Functions, because this module is loaded before the page's texts. */
const texts: Readonly<Record<WaitReason, () => string>> = {
  'account-changed': () => t('connection.wait.account-changed'),
  budget: () => t('connection.wait.budget'),
  'companion-silent': () => t('connection.wait.companion-silent'),
  'connection-lost': () => t('connection.wait.connection-lost'),
  entitlementLost: () => t('connection.wait.entitlementLost'),
  'key-rejected': () => t('connection.wait.key-rejected'),
  keyDisabled: () => t('connection.wait.keyDisabled'),
  keyExpired: () => t('connection.wait.keyExpired'),
  keyRevoked: () => t('connection.wait.keyRevoked'),
  limited: () => t('connection.wait.limited'),
  'link-rejected': () => t('connection.wait.link-rejected'),
  'mint-failed': () => t('connection.wait.mint-failed'),
  'mint-silent': () => t('connection.wait.mint-silent'),
  'no-account': () => t('connection.wait.no-account'),
  'no-premium': () => t('connection.wait.no-premium'),
  'not-a-stream': () => t('connection.wait.not-a-stream'),
  'platform-silent': () => t('connection.wait.platform-silent'),
  reconciling: () => t('connection.wait.reconciling'),
  resync: () => t('connection.wait.resync'),
  silence: () => t('connection.wait.silence'),
  storage: () => t('connection.wait.storage'),
  streamFailed: () => t('connection.wait.streamFailed'),
  'stream-ended': () => t('connection.wait.stream-ended'),
  'stream-silent': () => t('connection.wait.stream-silent'),
  subscriberUnavailable: () => t('connection.wait.subscriberUnavailable'),
  subscriptionUnavailable: () => t('connection.wait.subscriptionUnavailable'),
  'tokens-refused': () => t('connection.wait.tokens-refused'),
};

/** Why an overlay waits or has stopped, in the page's language. A reason that this build does not know is not shown (SPEC LNG-4). */
export function waitText(reason: string): string {
  const known: Readonly<Record<string, () => string>> = texts;
  const [, status] = /^status-(\d{3})$/.exec(reason) ?? [];
  if (status !== undefined) return t('connection.wait.status', { status });
  return ownValue(known, reason)?.() ?? t('connection.wait.unknown');
}
