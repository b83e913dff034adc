import type { EventType } from '../../../contract';
import { t } from '../../i18n';

/** What the event types are called on this page. */
export const eventWords = (): Readonly<
  Record<EventType, { readonly many: string; readonly one: string; readonly short: string; readonly hint?: string }>
> => ({
  'donation.created': {
    many: t('event.donation.created.many'),
    one: t('event.donation.created.one'),
    short: t('event.donation.created.short'),
  },
  'perks.purchased': {
    many: t('event.perks.purchased.many'),
    one: t('event.perks.purchased.one'),
    short: t('event.perks.purchased.short'),
    hint: t('event.perks.purchased.hint'),
  },
  'follower.created': {
    many: t('event.follower.created.many'),
    one: t('event.follower.created.one'),
    short: t('event.follower.created.short'),
  },
  'goal.reached': {
    many: t('event.goal.reached.many'),
    one: t('event.goal.reached.one'),
    short: t('event.goal.reached.short'),
  },
});
