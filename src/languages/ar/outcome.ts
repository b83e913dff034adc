import type { TextsOf } from '../texts';

export const outcome = {
  'outcome.shown.cutShort': 'عُرض مبتورًا',
  'outcome.shown': 'عُرض',
  'outcome.merged': 'عُرض ضمن مجموعة',
  'outcome.suppressed': 'لم يُعرض: {rule}',
  'outcome.failed': 'لم يُعرض: {why}',
  'outcome.rule.type-off': 'هذا النوع معطّل',
  'outcome.rule.below-minimum': 'أقل من المبلغ الأدنى',
  'outcome.rule.perk-not-chosen': 'ليس من الميزات المختارة',
  'outcome.rule.muted': 'كانت التنبيهات مكتومة',
  'outcome.rule.moderated': 'أسقطه الإشراف',
  'outcome.rule.refused': 'عُلّق ثم رُفض',
  'outcome.rule.not-queued': 'كان تنبيه آخر معروضًا، ونوعه لا ينتظر',
  'outcome.skipped.creator': 'جرى تخطّيه يدويًا',
  'outcome.skipped.control-key': 'تخطّاه جهاز تحكم',
  'outcome.skipped.phone': 'جرى تخطّيه من الهاتف',
  'outcome.skipped.dock': 'جرى تخطّيه من اللوحة الجانبية',
  'outcome.skipped.obs': 'جرى تخطّيه عبر OBS',
  'outcome.skipped.other': 'تخطّاه {by}',
} satisfies TextsOf<'outcome'>;
