import type { TextsOf } from '../texts';

export const moderation = {
  'moderation.rule.words': 'كلمة محظورة',
  'moderation.rule.links': 'رابط',
  'moderation.rule.shouting': 'كتابة مزعجة',
  'moderation.rule.repeats': 'تكرار الرسالة نفسها',
  'moderation.rule.not-loaded': 'لم تُحمَّل الإشراف بعد',
  'moderation.rule.safe-mode': 'الوضع الآمن',
  'moderation.hold.title': 'الموافقة اليدوية',
  'moderation.hold.intro':
    'تنتظر هذه التنبيهات في التحكم المباشر حتى توافق عليها أو ترفضها، ويستمر عرض غيرها. يسري ذلك على كل طبقات العرض، ولا يشمل الاختبارات أبدًا.',
  'moderation.hold.approveFirst': '«الموافقة أولًا» مفعّلة في التحكم المباشر: كل تنبيه ينتظر الموافقة.',
  'moderation.languages.all': 'الكلمات المدمجة: جميع اللغات',
  'moderation.languages.some':
    'الكلمات المدمجة: {count} من {all, plural, zero {# لغة} one {لغة واحدة} two {لغتين} few {# لغات} many {# لغة} other {# لغة}}',
  'moderation.page.title': 'الإشراف',
  'moderation.page.intro': 'الكلمات المحظورة والروابط والرسائل المزعجة والموافقة اليدوية.',
  'moderation.title': 'الإشراف',
  'moderation.intro': 'يسري على الأسماء والرسائل في كل مكان. الإجراءات مسجّلة في «النشاط». وهو مفعّل في كل تثبيت جديد.',
  'moderation.repeats.suffix': 'كل 10 دقائق',
  'moderation.words.add.label': 'إضافة: {label}',
  'moderation.words.remove': 'إزالة {word}',
  'moderation.words.missing': 'أدخل كلمة.',
  'moderation.words.notFindable': 'لا يطابق “{word}” شيئًا: استخدم حرفًا أو رقمًا أو رمز عملة أو رمزًا تعبيريًا.',
  'moderation.words.unused': 'لا يطابق شيئًا',
  'moderation.words.tooLong':
    '«{word}…» أطول من {most, plural, zero {{most} حرف} one {حرف واحد} two {حرفين} few {{most} أحرف} many {{most} حرفًا} other {{most} حرف}}.',
  'moderation.words.tooMany':
    '{most, plural, zero {{most} كلمة} one {كلمة واحدة} two {كلمتان} few {{most} كلمات} many {{most} كلمة} other {{most} كلمة}} على الأكثر.',
  'moderation.safeMode.title': 'الوضع الآمن',
  'moderation.safeMode.intro': 'يخفي كل الأسماء والرسائل لمدة محددة، في كل طبقات العرض.',
  'moderation.safeMode.on': 'الوضع الآمن مفعّل.',
  'moderation.safeMode.end': 'تعطيل',
  'moderation.safeMode.minutes.label':
    'الوضع الآمن لمدة {minutes, plural, zero {{minutes} دقيقة} one {دقيقة واحدة} two {دقيقتين} few {{minutes} دقائق} many {{minutes} دقيقة} other {{minutes} دقيقة}}',
  'moderation.safeMode.minutes':
    '{minutes, plural, zero {{minutes} دقيقة} one {دقيقة واحدة} two {دقيقتان} few {{minutes} دقائق} many {{minutes} دقيقة} other {{minutes} دقيقة}}',
  'moderation.safeMode.until':
    'حتى {until}، بقي: {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'moderation.try': 'اختبار رسالة',
  'moderation.try.hint': 'يبيّن ما سيقرؤه المشاهدون بهذه الإعدادات',
  'moderation.try.dropped': 'لا يُعرض أي تنبيه.',
  'moderation.try.messageHidden': 'الرسالة مخفية.',
  'moderation.try.missing': 'تعذّر تحميل قوائم الكلمات. أعد تحميل الصفحة.',
  'moderation.try.found': '“{text}” تطابق “{entry}” في القائمة {list}.',
  'moderation.try.allow': 'سماح',
  'moderation.try.allow.label': 'السماح بـ “{text}”',
  'moderation.try.unchanged': 'تُعرض كما هي.',
  'moderation.done.masked': 'حُجب',
  'moderation.done.calmed': 'خُفّف',
  'moderation.done.message-hidden': 'الرسالة مخفية',
  'moderation.done.hidden': 'الاسم والرسالة مخفيان',
  'moderation.done.dropped': 'لا يُعرض أي تنبيه',
} satisfies TextsOf<'moderation'>;
