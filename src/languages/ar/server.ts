import type { TextsOf } from '../texts';

export const server = {
  'server.defect': 'حدث خطأ في Ovation نفسه. في سجله تفاصيل أكثر.',
  'server.otherVersion': 'هذه الصفحة والبرنامج من إصدارين مختلفين. أعد تحميل الصفحة.',
  'server.tooManyRequests': 'طُلب الكثير دفعة واحدة. حاول مجددًا بعد لحظة.',
  'server.tooManyConnections': 'الصفحات المفتوحة كثيرة جدًا.',
  'server.foreignAddress': 'لا يردّ Ovation على هذا العنوان. افتح الصفحة بالرابط الذي عرضه Ovation.',
  'server.silent': 'لا استجابة من Ovation. هل لا يزال البرنامج يعمل؟',
  'server.unknownAnswer': 'هذه الصفحة لا تعرف هذا الردّ: أعد تحميلها.',
  'server.status': 'أجاب Ovation بـ {status}.',
} satisfies TextsOf<'server'>;
