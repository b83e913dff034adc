import type { TextsOf } from '../texts';

export const alerts = {
  'alerts.timing.title': 'التوقيت',
  'alerts.duration': 'المدة',
  'alerts.duration.hint': 'تشمل حركتَي الظهور والاختفاء',
  'alerts.gap': 'الفاصل بين التنبيهات',
  'alerts.gap.hint': 'توقف قصير قبل التنبيه التالي',
  'alerts.page.title': 'التنبيهات',
  'alerts.page.intro': 'الأحداث والصيغ والتوقيت وسلوك قائمة الانتظار.',
} satisfies TextsOf<'alerts'>;
