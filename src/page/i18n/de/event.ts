import type { TextsOf } from '../texts';

export const event = {
  'event.donation.created.many': 'Spenden',
  'event.donation.created.one': 'Spende',
  'event.donation.created.short': 'Spende',
  'event.perks.purchased.many': 'Perk-Käufe',
  'event.perks.purchased.one': 'Perk-Kauf',
  'event.perks.purchased.short': 'Perk',
  'event.perks.purchased.hint': 'Werden mit der zugehörigen Spende gezeigt',
  'event.follower.created.many': 'Follower',
  'event.follower.created.one': 'Follower',
  'event.follower.created.short': 'Follower',
  'event.goal.reached.many': 'Ziele',
  'event.goal.reached.one': 'Ziel',
  'event.goal.reached.short': 'Ziel',
} satisfies TextsOf<'event'>;
