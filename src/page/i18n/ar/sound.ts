import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': 'صوت محذوف',
  'sound.choice': 'الصوت',
  'sound.chime.donation': 'رنّة التبرّع',
  'sound.chime.perks': 'رنّة الميزة',
  'sound.chime.follower': 'رنّة المتابع',
  'sound.chime.goal': 'رنّة الهدف',
  'sound.chime.grand': 'رنّة فخمة',
  'sound.chime.grandest': 'رنّة ملحمية',
  'sound.title': 'الأصوات',
  'sound.intro': 'لكل نوع من التنبيهات صوته، وللتبرّعات الأكبر أصوات أفخم.',
  'sound.volume': 'مستوى الصوت',
  'sound.byKind': 'الافتراضي لكل نوع',
  'sound.fade': 'تلاشي الصوت',
  'sound.fade.hint': '0 = حتى نهاية الصوت',
  'sound.page.title': 'الأصوات والقراءة الصوتية',
  'sound.page.intro': 'أصوات التنبيهات والقراءة الصوتية.',
} satisfies TextsOf<'sound'>;
