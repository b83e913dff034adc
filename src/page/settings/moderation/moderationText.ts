import { tableOf } from '../../../contract';
import type { ModerationNote } from '../../../contract/engine';
import { moderationRuleText, t } from '../../i18n';

const doneLabels = () =>
  tableOf({
    masked: t('moderation.done.masked'),
    calmed: t('moderation.done.calmed'),
    'message-hidden': t('moderation.done.message-hidden'),
    hidden: t('moderation.done.hidden'),
    dropped: t('moderation.done.dropped'),
  });

/** What moderation changed, and which rule caused this: `a link: masked`. */
export function noteText({ rule, did }: ModerationNote): string {
  return `${moderationRuleText(rule)}: ${doneLabels()[did] ?? did}`;
}
