import { cssBounds } from './bounds';
import type { Token } from './tokens';
import { variablesIn } from './values';

/** A declaration's value, with where it is. */
export interface Value {
  readonly at: number;
  readonly property: string;
  readonly text: string;
  readonly tokens: readonly Token[];
}

/**
 * A value that refers to variables too often, or to itself: each level of references may double a value's length. Variables of a
 * theme count as nothing. null = there is none.
 */
export function tooLongWithVariables(values: readonly Value[]): Value | null {
  const declared = new Map<string, Value[]>();
  for (const value of values) {
    if (!value.property.startsWith('--')) continue;
    const others = declared.get(value.property);
    if (others) others.push(value);
    else declared.set(value.property, [value]);
  }
  const lengths = new Map<string, number>();

  /** Length of the longest value of a variable; infinite for one that refers to itself. */
  function lengthOf(variable: string): number {
    const known = lengths.get(variable);
    if (known !== undefined) return known;
    lengths.set(variable, Number.POSITIVE_INFINITY);
    const length = Math.max(0, ...(declared.get(variable) ?? []).map(filledLength));
    lengths.set(variable, length);
    return length;
  }

  function filledLength({ tokens, text }: Value): number {
    return variablesIn(tokens).reduce((total, variable) => total + lengthOf(variable), text.length);
  }

  let written = 0;
  let filled = 0;
  for (const value of values) {
    const [length, own] = [filledLength(value), value.text.length];
    written += own;
    filled += length;
    if (length > Math.max(own, cssBounds.filledValue) || filled > cssBounds.filledValue + written * cssBounds.growth) return value;
  }
  return null;
}
