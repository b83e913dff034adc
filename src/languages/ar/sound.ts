import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': 'صوت محذوف',
  'sound.choice': 'الصوت',
  'sound.chime.donation': 'رنّة التبرّع',
  'sound.chime.perks': 'رنّة الميزة',
  'sound.chime.follower': 'رنّة المتابع',
  'sound.chime.goal': 'رنّة الهدف',
  'sound.chime.grand': 'رنّة فخمة',
  'sound.chime.grandest': 'أفخم رنّة',
  'sound.title': 'الصوت',
  'sound.intro': 'لكل نوع من التنبيهات صوته الخاص، وللتبرّعات الأكبر أصوات أفخم.',
  'sound.volume': 'مستوى الصوت',
  'sound.byKind': 'الخاص بكل نوع',
  'sound.fade': 'مدة تلاشي الصوت عند نهاية التنبيه',
  'sound.fade.hint': '0 = يستمر الصوت حتى نهايته',
  'sound.page.title': 'الصوت والنطق',
  'sound.page.intro': 'ما يسمعه مشاهدوك.',
} satisfies TextsOf<'sound'>;
