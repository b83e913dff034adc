import type { TextsOf } from '../texts';

export const outcome = {
  'outcome.shown.cutShort': 'عُرض غير مكتمل',
  'outcome.shown': 'عُرض',
  'outcome.merged': 'عُرض ضمن مجموعة',
  'outcome.suppressed': 'لم يُعرض: {rule}',
  'outcome.failed': 'لم يُعرض: {why}',
  'outcome.rule.type-off': 'هذا النوع معطّل',
  'outcome.rule.below-minimum': 'أقل من الحد الأدنى',
  'outcome.rule.perk-not-chosen': 'ليس من الميزات المختارة',
  'outcome.rule.muted': 'كانت التنبيهات مكتومة',
  'outcome.rule.moderated': 'منعه الإشراف',
  'outcome.rule.refused': 'مرفوض',
  'outcome.rule.not-queued': 'كان تنبيه آخر معروضًا',
  'outcome.skipped.creator': 'تم تخطّيه يدويًا',
  'outcome.skipped.control-key': 'تخطّاه جهاز تحكم',
  'outcome.skipped.phone': 'تم تخطّيه من الهاتف',
  'outcome.skipped.dock': 'تم تخطّيه من اللوحة الجانبية',
  'outcome.skipped.obs': 'تم تخطّيه عبر OBS',
  'outcome.skipped.other': 'تخطّاه {by}',
} satisfies TextsOf<'outcome'>;
