import type { Variable } from '../../alerts';
import type { BoxText, TextSlot } from '../../contract';
import { eventWords } from '../words/eventWords';

export const slotWords: Readonly<Record<TextSlot, string>> = {
  'donation.created': eventWords['donation.created'].many,
  'perks.purchased': eventWords['perks.purchased'].many,
  'follower.created': eventWords['follower.created'].many,
  'goal.reached': eventWords['goal.reached'].many,
  combo: 'Several from one supporter',
  away: 'While you were away',
  many: 'Many of a kind',
};

/** What a variable stands for. */
export const variableWords: Readonly<Record<Variable, string>> = {
  name: 'Who it is from',
  amount: 'The amount, with its currency',
  currency: 'The currency’s code, such as USD',
  message: 'What the supporter wrote',
  perk: 'The first perk’s title',
  quantity: 'How many of the first perk',
  perks: 'All perks as a list',
  perkCount: 'How many perks in all',
  total: 'The sum, with its currency',
  country: 'The country’s name',
  username: 'The name on the platform',
  platform: 'The platform',
  goal: 'The goal’s description',
  raised: 'What was raised',
  target: 'What was wanted',
  percent: 'What was raised, of what was wanted',
  summary: 'All of it in words',
  count: 'How many',
  donations: 'How many donations',
  purchases: 'How many purchases',
  followers: 'How many followers',
  goals: 'How many goals',
  type: 'donation, purchase, follower or goal, for choices',
  date: 'The day',
  time: 'The time of day',
};

export const displayWords: Readonly<Record<BoxText['money']['display'], string>> = {
  symbol: 'Symbol, such as CA$',
  narrowSymbol: 'Short symbol, such as $',
  code: 'Code, such as CAD',
};
