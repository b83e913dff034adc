import type { TextSlot } from '../../../contract';

/** What a variable may be used as, beside plain text: `number` in plural, number and select, `date` in date and time. */
export type VariableKind = 'text' | 'number' | 'date';

/**
 * What templates can name. One that an alert has nothing to say to is empty; a figure is 0 and a text `none` where it
 * is chosen by.
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

const when: readonly Variable[] = ['date', 'time'];
const bought: readonly Variable[] = ['perks', 'perk', 'quantity', 'perkCount', 'total'];
const counts: readonly Variable[] = ['summary', 'count', 'total', 'donations', 'purchases', 'followers', 'goals', 'type', ...when];

/** What is worth offering for a text; the others are allowed there too, and empty. */
export const variablesOf: Record<TextSlot, readonly Variable[]> = {
  'donation.created': ['name', 'amount', 'message', 'currency', 'country', ...bought, ...when],
  'perks.purchased': ['name', 'amount', 'currency', ...bought, ...when],
  'follower.created': ['name', 'username', 'platform', ...when],
  'goal.reached': ['goal', 'raised', 'target', 'percent', 'currency', ...when],
  combo: ['name', 'count', 'message', 'type', 'currency', ...bought, ...when],
  away: counts,
  many: counts,
};
