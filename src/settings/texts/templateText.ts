import type { Variable } from '../../alerts/editor';
import type { BoxText, TextSlot } from '../../contract';
import { t } from '../../languages';
import { eventWords } from '../words/eventText';

export const slotWords: Readonly<Record<TextSlot, string>> = {
  'donation.created': eventWords['donation.created'].many,
  'perks.purchased': eventWords['perks.purchased'].many,
  'follower.created': eventWords['follower.created'].many,
  'goal.reached': eventWords['goal.reached'].many,
  combo: t('Several from one supporter'),
  away: t('While you were away'),
  many: t('Many of a kind'),
};

/** What a variable stands for. */
export const variableWords: Readonly<Record<Variable, string>> = {
  name: t('Who it is from'),
  amount: t('The amount, with its currency'),
  currency: t('The currency’s code, such as USD'),
  message: t('What the supporter wrote'),
  perk: t('The first perk’s title'),
  quantity: t('How many of the first perk'),
  perks: t('All perks as a list'),
  perkCount: t('How many perks in all'),
  total: t('The sum, with its currency'),
  country: t('The country’s name'),
  username: t('The name on the platform'),
  platform: t('The platform'),
  goal: t('The goal’s description'),
  raised: t('What was raised'),
  target: t('What was wanted'),
  percent: t('What was raised, of what was wanted'),
  summary: t('All of it in words'),
  count: t('How many'),
  donations: t('How many donations'),
  purchases: t('How many purchases'),
  followers: t('How many followers'),
  goals: t('How many goals'),
  type: t('donation, purchase, follower or goal, for choices'),
  date: t('The day'),
  time: t('The time of day'),
};

export const displayWords: Readonly<Record<BoxText['money']['display'], string>> = {
  symbol: t('Symbol, such as CA$'),
  narrowSymbol: t('Short symbol, such as $'),
  code: t('Code, such as CAD'),
};
