import type { TextsOf } from '../texts';

export const event = {
  'event.donation.created.many': 'Spenden',
  'event.donation.created.one': 'Spende',
  'event.donation.created.short': 'Spende',
  'event.donation.created.hint': 'Mit Name, Betrag und Nachricht',
  'event.perks.purchased.many': 'Perk-Käufe',
  'event.perks.purchased.one': 'Perk-Kauf',
  'event.perks.purchased.short': 'Perk',
  'event.perks.purchased.hint': 'Auf der Karte ihrer Spende',
  'event.follower.created.many': 'Follower',
  'event.follower.created.one': 'Follower',
  'event.follower.created.short': 'Follower',
  'event.follower.created.hint': 'Jeder neue',
  'event.goal.reached.many': 'Ziele',
  'event.goal.reached.one': 'Ziel',
  'event.goal.reached.short': 'Ziel',
  'event.goal.reached.hint': 'Wenn eines erreicht ist',
} satisfies TextsOf<'event'>;
