import type { TextsOf } from '../texts';

export const perkQueue = {
  'perks.less': 'التراجع عن واحدة: {title}',
  'perks.more': 'إنجاز واحدة: {title}',
  'perks.open.title': 'المطلوب إنجازه',
  'perks.open.label': 'ميزات لم تُنجز',
  'perks.open.empty': 'أُنجز كل شيء. تظهر المشتريات الجديدة هنا بعد تنبيهها.',
  'perks.done': 'تم الإنجاز',
  'perks.done.empty': 'لا شيء بعد.',
  'perks.sums': 'إجمالي المتبقي',
  'perks.reopened': 'أُعيد فتحها:',
  'perks.ticked': 'أُنجزت:',
  'perks.undo.label': 'التراجع عن آخر إنجاز',
  'perks.page.title': 'قائمة انتظار الميزات',
  'perks.page.intro': 'الميزات التي اشتراها داعموك. علّم كلًا منها عند إنجازها.',
} satisfies TextsOf<'perks'>;
