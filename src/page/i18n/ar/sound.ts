import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': 'صوت محذوف',
  'sound.chime.donation': 'رنّة التبرّع',
  'sound.chime.perks': 'رنّة الميزة',
  'sound.chime.follower': 'رنّة المتابع',
  'sound.chime.goal': 'رنّة الهدف',
  'sound.chime.grand': 'رنّة فخمة',
  'sound.chime.grandest': 'رنّة ملحمية',
  'sound.title': 'الأصوات',
  'sound.intro': 'لكل نوع من التنبيهات صوته، وللتبرّعات الأكبر أصوات أفخم.',
  'sound.byKind': 'الافتراضي لكل نوع',

  'speech.failed': 'تعذّر إنشاء القراءة الصوتية.',
  'speech.noVoice': 'لا يوجد صوت على الحاسوب الذي يشغّل Ovation، فلا تُقرأ التنبيهات بصوت مسموع.',
  'speech.longest.range':
    'أدخل من {min} إلى {max, plural, zero {{max} حرف} one {حرف واحد} two {حرفين} few {{max} أحرف} many {{max} حرفًا} other {{max} حرف}}.',
  'speech.limits.intro': 'ما هو أصغر يُعرض ولا يُقرأ.',
  'speech.title': 'القراءة الصوتية (TTS)',
  'speech.intro': 'يُقرأ التنبيه بعد صوته ويبقى معروضًا حتى تنتهي القراءة. تُسمع عبر OBS.',
  'speech.texts.intro': 'المتغيّرات نفسها كما في العناوين: ‎{name}‎، ‎{amount}‎، ‎{message}‎، ‎{perks}‎ وغيرها. اترك الحقل فارغًا كي لا يُقرأ شيء.',
  'speech.texts.label': 'نص القراءة الصوتية: {kind}',
  'speech.sample': 'هكذا تُسمع تنبيهاتك عند قراءتها بصوت مسموع.',
  'speech.voices.reading': 'جارٍ تحميل الأصوات…',
  'speech.voice.system': 'صوت النظام',
  'speech.voice.gone': '{chosen} (غير متوفر الآن)',
  'speech.listen': 'استماع',
  'speech.help.linux': 'ثبّت espeak-ng بمدير الحزم لديك. على Debian وUbuntu:',
  'speech.help.darwin': 'يتضمن macOS أصواتًا: انظر إعدادات النظام ← تسهيلات الاستخدام ← المحتوى المنطوق ← صوت النظام.',
  'speech.help.win32': 'يتضمن Windows أصواتًا: انظر الإعدادات ← الوقت واللغة ← الكلام ← إدارة الأصوات.',
  'speech.help.other': 'ثبّت espeak-ng على الحاسوب الذي يشغّل Ovation.',
  'speech.help.piper': 'للحصول على أصوات أفضل، ثبّت piper وضع نماذجه (‎.onnx مع ‎.onnx.json) في المجلد «voices» داخل مجلد بيانات Ovation.',
} satisfies TextsOf<'sound' | 'speech'>;
