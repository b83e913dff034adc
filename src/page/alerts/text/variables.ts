import type { TextSlot } from '../../../contract/settings';

/** Where a variable may be used, apart from plain text: `number` in plural, number and select, `date` in date and time. */
export type VariableKind = 'text' | 'number' | 'date';

/**
 * The variables of templates. One without a value in an alert is empty in a text; in plurals and selects, a missing number is 0 and
 * a missing text `none` (SPEC TXT-4).
 */
export const variables = {
  name: 'text',
  amount: 'number',
  currency: 'text',
  message: 'text',
  perk: 'text',
  quantity: 'number',
  perks: 'text',
  perkCount: 'number',
  total: 'text',
  country: 'text',
  username: 'text',
  platform: 'text',
  goal: 'text',
  raised: 'number',
  target: 'number',
  percent: 'number',
  summary: 'text',
  count: 'number',
  donations: 'number',
  purchases: 'number',
  followers: 'number',
  goals: 'number',
  type: 'text',
  date: 'date',
  time: 'date',
} as const satisfies Record<string, VariableKind>;
export type Variable = keyof typeof variables;

const dateVariables: readonly Variable[] = ['date', 'time'];
const cartVariables: readonly Variable[] = ['perks', 'perk', 'quantity', 'perkCount', 'total'];
const summaryVariables: readonly Variable[] = [
  'summary',
  'count',
  'total',
  'donations',
  'purchases',
  'followers',
  'goals',
  'type',
  ...dateVariables,
];

/** The variables to offer for a text. Templates may use the others too; they are empty. */
export const variablesOf: Record<TextSlot, readonly Variable[]> = {
  'donation.created': ['name', 'amount', 'message', 'currency', 'country', ...cartVariables, ...dateVariables],
  'perks.purchased': ['name', 'amount', 'message', 'currency', 'country', ...cartVariables, ...dateVariables],
  'follower.created': ['name', 'username', 'platform', ...dateVariables],
  'goal.reached': ['goal', 'raised', 'target', 'percent', 'currency', ...dateVariables],
  combo: ['name', 'count', 'message', 'type', 'currency', ...cartVariables, ...dateVariables],
  away: summaryVariables,
  many: summaryVariables,
};
