import type { TextsOf } from '../texts';

export const event = {
  'event.donation.created.many': 'التبرّعات',
  'event.donation.created.one': 'تبرّع',
  'event.donation.created.short': 'تبرّع',
  'event.perks.purchased.many': 'مشتريات الميزات',
  'event.perks.purchased.one': 'شراء ميزة',
  'event.perks.purchased.short': 'ميزة',
  'event.perks.purchased.hint': 'تظهر مع التبرّع الذي تتبعه',
  'event.follower.created.many': 'المتابعون',
  'event.follower.created.one': 'متابع',
  'event.follower.created.short': 'متابع',
  'event.goal.reached.many': 'الأهداف',
  'event.goal.reached.one': 'هدف',
  'event.goal.reached.short': 'هدف',
} satisfies TextsOf<'event'>;
