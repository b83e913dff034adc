import type { TextSlot } from '../../../../contract/settings';
import type { Variable } from '../../../alerts/editor';
import { t } from '../../../i18n';
import { eventText } from '../../form/eventText';

export const slotLabels = (): Readonly<Record<TextSlot, string>> => ({
  'donation.created': eventText('donation.created', 'many'),
  'perks.purchased': eventText('perks.purchased', 'many'),
  'follower.created': eventText('follower.created', 'many'),
  'goal.reached': eventText('goal.reached', 'many'),
  combo: t('texts.slot.combo'),
  away: t('texts.slot.away'),
  many: t('texts.slot.many'),
});

export const variableLabels = (): Readonly<Record<Variable, string>> => ({
  name: t('texts.variable.name'),
  amount: t('texts.variable.amount'),
  currency: t('texts.variable.currency'),
  message: t('texts.variable.message'),
  perk: t('texts.variable.perk'),
  quantity: t('texts.variable.quantity'),
  perks: t('texts.variable.perks'),
  perkCount: t('texts.variable.perkCount'),
  total: t('texts.variable.total'),
  country: t('texts.variable.country'),
  username: t('texts.variable.username'),
  platform: t('texts.variable.platform'),
  goal: t('texts.variable.goal'),
  raised: t('texts.variable.raised'),
  target: t('texts.variable.target'),
  percent: t('texts.variable.percent'),
  summary: t('texts.variable.summary'),
  count: t('texts.variable.count'),
  donations: t('texts.variable.donations'),
  purchases: t('texts.variable.purchases'),
  followers: t('texts.variable.followers'),
  goals: t('texts.variable.goals'),
  type: t('texts.variable.type'),
  date: t('texts.variable.date'),
  time: t('texts.variable.time'),
});
