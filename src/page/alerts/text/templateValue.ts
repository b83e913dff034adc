import { toMajorUnits, visibleText } from '../../../contract';
import type { TextRun } from '../../../contract/engine';
import type { TextSlot } from '../../../contract/settings';
import type { Money } from '../types';

/** Where a variable may be used besides plain text: `number` in plural, number and select; `date` in date and time. */
export type VariableKind = 'text' | 'number' | 'date';

/** The variables of templates. A variable without a value becomes an empty text; in plurals and selects it is 0 or `none` (SPEC TXT-1). */
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

/** The variables that the settings offer for a text. Templates may also use other variables, which are empty in that text. */
export const variablesOf: Record<TextSlot, readonly Variable[]> = {
  'donation.created': ['name', 'amount', 'message', 'currency', 'country', ...cartVariables, ...dateVariables],
  'perks.purchased': ['name', 'amount', 'message', 'currency', 'country', ...cartVariables, ...dateVariables],
  'follower.created': ['name', 'username', 'platform', ...dateVariables],
  'goal.reached': ['goal', 'raised', 'target', 'percent', 'currency', ...dateVariables],
  combo: ['name', 'count', 'message', 'type', 'currency', ...cartVariables, ...dateVariables],
  away: summaryVariables,
  many: summaryVariables,
};

/** A variable's value in each use: `runs` in texts, `figure` in plurals, numbers and dates, `key` in selects. */
export class Value {
  constructor(
    readonly runs: readonly TextRun[],
    private readonly key: string,
    private readonly figure = 0,
  ) {}

  toString(): string {
    return this.key;
  }

  valueOf(): number {
    return this.figure;
  }
}

/** Each value is a function, because most templates use only two variables and formatting is slow. */
export type Values = { readonly [Name in Variable]?: () => Value };

/** A missing text. Its key in a select is `none`. The text "none" has the key `None`. */
export const absent = new Value([], 'none');
export const zero = new Value([], '0');

const keyOf = (text: string) => (text === 'none' ? 'None' : text);

export function userValue(text: string | null | undefined): Value {
  const trimmed = visibleText(text);
  return trimmed ? new Value([{ text: trimmed, donor: true }], keyOf(trimmed)) : absent;
}

export function plainValue(text: string, key = text, figure = 0): Value {
  return text ? new Value([{ text, donor: false }], key, figure) : absent;
}

export function mixedValue(runs: readonly TextRun[]): Value {
  return new Value(runs, keyOf(runs.map(({ text }) => text).join('')));
}

export function count(figure: number, locale: string | null): Value {
  return plainValue(formatNumber(figure, locale), String(figure), figure);
}

export function amount(minor: number | null, currency: string, money: Money): Value {
  if (minor === null) return zero;
  const major = toMajorUnits(minor, currency);
  return plainValue(money(minor, currency), String(major), major);
}

export function formatNumber(figure: number, locale: string | null, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale ?? undefined, options).format(figure);
}

/** `timeZone`: IANA name. If null or absent, the runtime's time zone. */
export function dateTimeFormat(
  locale: Intl.LocalesArgument,
  options: Intl.DateTimeFormatOptions | undefined,
  timeZone: string | null | undefined,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone ?? undefined });
  } catch {
    return new Intl.DateTimeFormat(locale, options);
  }
}
