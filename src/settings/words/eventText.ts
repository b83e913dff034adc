import type { EventType } from '../../contract';
import { t } from '../../languages';

/** What the event types are called on this page. */
export const eventWords: Readonly<
  Record<EventType, { readonly many: string; readonly one: string; readonly short: string; readonly hint: string }>
> = {
  'donation.created': { many: t('Donations'), one: t('donation'), short: t('Donation'), hint: t('With name, amount and message') },
  'perks.purchased': { many: t('Perk purchases'), one: t('perk purchase'), short: t('Perk'), hint: t('On the card of their donation') },
  'follower.created': { many: t('Followers'), one: t('follower'), short: t('Follower'), hint: t('Each new one') },
  'goal.reached': { many: t('Goals'), one: t('goal'), short: t('Goal'), hint: t('When one is reached') },
};
