import type { EventType } from '../../contract';

/** What the event types are called on this page. */
export const eventWords: Readonly<
  Record<EventType, { readonly many: string; readonly one: string; readonly short: string; readonly hint: string }>
> = {
  'donation.created': { many: 'Donations', one: 'donation', short: 'Donation', hint: 'With name, amount and message' },
  'perks.purchased': { many: 'Perk purchases', one: 'perk purchase', short: 'Perk', hint: 'On the card of their donation' },
  'follower.created': { many: 'Followers', one: 'follower', short: 'Follower', hint: 'Each new one' },
  'goal.reached': { many: 'Goals', one: 'goal', short: 'Goal', hint: 'When one is reached' },
};
