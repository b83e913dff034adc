import type { TextsOf } from '../texts';

export const alerts = {
  'alerts.timing.title': 'الوقت',
  'alerts.duration': 'المدة',
  'alerts.duration.hint': 'شاملة الدخول والخروج',
  'alerts.gap': 'الفاصل',
  'alerts.gap.hint': 'الفاصل بين تنبيهين',
  'alerts.page.title': 'التنبيهات',
  'alerts.page.intro': 'صيغ للتنبيهات المميزة، ومدة بقائها، ومصير الكثير منها دفعة واحدة.',
} satisfies TextsOf<'alerts'>;
