import type { TextsOf } from '../texts';

export const language = {
  'language.title': 'اللغة والأرقام والوقت',
  'language.intro': 'يسري على كل طبقات العرض. نصوص التنبيهات الافتراضية متوفرة بالإنجليزية والألمانية واليابانية والعربية.',
  'language.example': 'مثلًا {dollars}، {euros}، {yen}',
  'language.timeZone.hint':
    'الوقت هناك {time}. تُستخدم في النشاط وقائمة انتظار الميزات والتشخيص ونصوص التنبيهات؛ أما الرسوم البيانية فبتوقيت UTC مثل المنصة.',
  'language.page.title': 'اللغة والوقت',
  'language.page.intro': 'لغة التنبيهات وتنسيق الأرقام والمنطقة الزمنية.',
} satisfies TextsOf<'language'>;
