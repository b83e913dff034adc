import type { TextsOf } from '../texts';

export const server = {
  'server.defect': 'حدث خطأ في Ovation. انظر التفاصيل في ملف سجله.',
  'server.otherVersion': 'هذه الصفحة من إصدار آخر من Ovation. أعد تحميلها.',
  'server.tooManyRequests': 'الطلبات كثيرة جدًا. حاول مجددًا بعد لحظة.',
  'server.tooManyConnections': 'الصفحات المفتوحة كثيرة جدًا.',
  'server.foreignAddress': 'يرفض Ovation هذا العنوان. افتح الصفحة بالرابط الذي عرضه Ovation.',
  'server.silent': 'تعذّر الوصول إلى Ovation. هل هو قيد التشغيل؟',
  'server.unknownAnswer': 'ردّ غير متوقع. أعد تحميل الصفحة.',
  'server.status': 'أجاب Ovation بـ {status}.',
} satisfies TextsOf<'server'>;
