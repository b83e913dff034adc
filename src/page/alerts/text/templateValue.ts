import { type TextRun, toMajorUnits } from '../../../contract';
import type { Money } from '../types';
import type { Variable } from './variables';

/** What stands for a variable: runs as text, a figure in plurals, numbers and dates, and a key in a select. */
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

/** Made when a template asks for them: most templates ask for two, and a format takes longer than a text. */
export type Values = { readonly [Name in Variable]?: () => Value };

/** `none` is the key of what is not there; what is there and reads so has another. */
export const absent = new Value([], 'none');
/** A figure that is not there. */
export const nothing = new Value([], '0');

const keyOf = (text: string) => (text === 'none' ? 'None' : text);

/** What came from outside stays apart from what we say. */
export function theirs(text: string | null | undefined): Value {
  const trimmed = text?.trim();
  return trimmed ? new Value([{ text: trimmed, donor: true }], keyOf(trimmed)) : absent;
}

export function ours(text: string, key = text, figure = 0): Value {
  return text ? new Value([{ text, donor: false }], key, figure) : absent;
}

/** Parts of a text that are theirs where `donor` is set. */
export function mixed(runs: readonly TextRun[]): Value {
  return new Value(runs, keyOf(runs.map(({ text }) => text).join('')));
}

export function count(figure: number, locale: string | null): Value {
  return ours(figureText(figure, locale), String(figure), figure);
}

export function amount(minor: number | null, currency: string, money: Money): Value {
  if (minor === null) return nothing;
  const major = toMajorUnits(minor, currency);
  return ours(money(minor, currency), String(major), major);
}

export function figureText(figure: number, locale: string | null, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale ?? undefined, options).format(figure);
}
