import { tableOf } from '../../contract';
import type { FeedState } from '../../contract/companion';
import { type CommandSource, commandSources, type FailureCause, failureCauses, type Outcome, type WaitReason } from '../../contract/engine';
import { hasText, t } from './translate';

export function outcomeText(outcome: Outcome): string {
  switch (outcome.tag) {
    case 'shown':
      return outcome.cutShort ? t('outcome.shown.cutShort') : t('outcome.shown');
    case 'merged':
      return t('outcome.merged');
    case 'skipped':
      return skipText(outcome);
    case 'suppressed':
      return t('outcome.suppressed', { rule: ruleText(outcome.rule) });
    case 'failed':
      return t('outcome.failed', { why: failureText(outcome.why) });
  }
}

export function feedStateText(state: FeedState): string {
  switch (state.tag) {
    case 'playing':
      return t('feed.playing');
    case 'queued':
      return t('feed.queued', { place: state.place });
    case 'needs-approval':
      return t('feed.needsApproval');
    case 'waiting':
      return t('feed.waiting');
    case 'no-overlay':
      return t('feed.noOverlay');
    case 'ended':
      return outcomeText(state.fate);
  }
}

/** Why an event was not shown. An id that this version does not know is returned unchanged. */
export function ruleText(rule: string): string {
  const id = `outcome.rule.${rule}`;
  return hasText(id) ? t(id) : rule;
}

/** What moderation found in a text. An id that this version does not know is returned unchanged. */
export function moderationRuleText(rule: string): string {
  const id = `moderation.rule.${rule}`;
  return hasText(id) ? t(id) : rule;
}

/** Maps the texts that version 0.1 stored in receipts to the current ids. */
const earlierNames = tableOf<CommandSource | FailureCause>({
  'the creator': 'creator',
  'the control key': 'control-key',
  'the phone': 'phone',
  'the dock': 'dock',
  OBS: 'obs',
  'no page drew it': 'not-drawn',
  'its page stood still': 'silent',
  'another show was ordered before this one was over': 'replaced',
});
/** Receipts of version 0.1 contain this text, followed by the browser's message. */
const earlierDrawFailure = 'could not be drawn: ';

export function commandSourceOf(by: string): CommandSource | null {
  const name = earlierNames[by] ?? by;
  return commandSources.find((source) => source === name) ?? null;
}

export function failureCauseOf(why: string): FailureCause | null {
  if (why.startsWith(earlierDrawFailure)) return 'draw-failed';
  const name = earlierNames[why] ?? why;
  return failureCauses.find((cause) => cause === name) ?? null;
}

/** The source of a command, for use within another text. An id that this version does not know is returned unchanged. */
export function sourceText(by: string): string {
  const source = commandSourceOf(by);
  return source ? t(`outcome.by.${source}`) : by;
}

function skipText({ by, cleared }: Extract<Outcome, { readonly tag: 'skipped' }>): string {
  if (cleared) return t('outcome.cleared', { by: sourceText(by) });
  const source = commandSourceOf(by);
  return source ? t(`outcome.skipped.${source}`) : t('outcome.skipped.other', { by });
}

function failureText(why: string): string {
  const cause = failureCauseOf(why);
  return cause ? t(`outcome.why.${cause}`) : why;
}

const hasWaitText = (reason: string): reason is WaitReason => hasText(`connection.wait.${reason}`);

/** Why an overlay waits or has stopped. An unknown reason is not shown, because it can be any text (SPEC LNG-4). */
export function waitText(reason: string): string {
  const [, status] = /^status-(\d{3})$/.exec(reason) ?? [];
  if (status !== undefined) return t('connection.wait.status', { status });
  return hasWaitText(reason) ? t(`connection.wait.${reason}`) : t('connection.wait.unknown');
}
