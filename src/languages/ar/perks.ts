import type { TextsOf } from '../texts';

export const perks = {
  'perks.less': 'إنقاص المنجز من {title} بواحد',
  'perks.more': 'زيادة المنجز من {title} بواحد',
  'perks.open.title': 'المهام',
  'perks.open.label': 'ميزات لم تُنجز',
  'perks.open.empty': 'لا شيء متبقٍّ. يظهر هنا ما يشتريه الداعمون بعد انتهاء تنبيهه.',
  'perks.done': 'تم الإنجاز',
  'perks.done.empty': 'لا شيء بعد.',
  'perks.sums': 'المتبقي إجمالًا',
  'perks.reopened': 'أُعيد إلى القائمة:',
  'perks.ticked': 'أُنجز:',
  'perks.undo.label': 'التراجع عن آخر إنجاز',
  'perks.page.title': 'مهام الميزات',
  'perks.page.intro': 'ما اشتراه الداعمون، لتعليمه عند إنجازه.',
} satisfies TextsOf<'perks'>;
