import { blurred, countedVariables, factors } from './blur';
import { cssBounds } from './bounds';
import { effectOf, farIn } from './effects';
import { enlargedBy, largestNumber } from './enlarged';
import { CssRefused } from './problems';
import type { Reach, Reaches } from './selectors';
import { lengthOf, type Token } from './tokens';
import { variablesIn } from './values';

/** A declaration's value, with where it is. */
export interface Value {
  readonly at: number;
  readonly property: string;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** What the declaration applies to. */
  readonly reaches: Reaches;
  /** Whether it is in keyframes, of which one is drawn at a time. */
  readonly isFrame: boolean;
}

type Measure = (tokens: readonly Token[]) => number;

/** One for each bound, so that what is measured is known. */
const farBeyond = new Map<number, Measure>();
function far(mostPx: number): Measure {
  const known = farBeyond.get(mostPx) ?? ((tokens: readonly Token[]) => farIn(tokens, mostPx));
  farBeyond.set(mostPx, known);
  return known;
}

/**
 * Throws for values that would take a browser too long once their variables are filled in: each level of references may double a
 * value, and one that refers to itself has no end. Variables of a theme count as nothing.
 */
export function checkValues(values: readonly Value[], cssLength: number): void {
  const measured = createFilled(values);
  const checkBlur = createBlurCheck(values, measured, cssLength);
  const most = Math.max(cssBounds.allParts.least, cssBounds.allParts.perCharacter * cssLength);
  const [written, filled, parts] = [{ all: 0 }, { all: 0 }, { all: 0 }];
  for (const value of values) {
    const { at, property, text, tokens } = value;
    const length = measured(tokens, lengthOf);
    written.all += text.length;
    filled.all += length;
    if (length > Math.max(text.length, cssBounds.filledValue) || filled.all > cssBounds.filledValue + written.all * cssBounds.growth)
      throw new CssRefused('cost.variables', at);
    const effect = effectOf(property);
    if (!effect) continue;
    const count = measured(tokens, effect.parts);
    if (effect.isDrawn) parts.all += count;
    if (count > effect.most || parts.all > most || (effect.mostPx !== undefined && measured(tokens, far(effect.mostPx)) > 0))
      throw new CssRefused('cost.value', at);
    checkBlur(value);
  }
}

/** Throws for what would be blurred too far, in too many elements. */
function createBlurCheck(
  values: readonly Value[],
  measured: (tokens: readonly Token[], measure: Measure) => number,
  cssLength: number,
): (value: Value) => void {
  const { most, all, weights } = cssBounds.blur;
  const mostOfAll = Math.max(all.least, all.perCharacter * cssLength);
  const scales = values.map(({ property, tokens }) => {
    const isVariable = /^(?:scale|zoom|(?:-webkit-)?transform)$/.test(property) && variablesIn(tokens).length > 0;
    return Math.max(enlargedBy(property, tokens), isVariable ? measured(tokens, largestNumber) : 1);
  });
  const enlarged = Math.max(1, ...scales);
  let total = 0;
  return ({ at, property, tokens, reaches, isFrame }) => {
    const blur = effectOf(property)?.blur;
    const own = blur === undefined ? 0 : measured(tokens, blurred);
    if (blur === undefined || own === 0) return;
    const factor = measured(tokens, countedVariables) > 0 ? 2 ** measured(tokens, factors) : 1;
    const square = own * (factor * (blur === 'filter' ? enlarged : 1)) ** 2;
    for (const [reach, weight] of Object.entries(weights[blur])) {
      const count = reaches[reach as Reach];
      if (count === 0) continue;
      if (!isFrame) total += weight * square * count;
      if (total > mostOfAll || weight * square > most[blur]) throw new CssRefused('cost.blur', at);
    }
  };
}

/** Measures tokens with their variables filled in by the largest of the variables' values. */
function createFilled(values: readonly Value[]): (tokens: readonly Token[], measure: Measure) => number {
  const declared = new Map<string, Value[]>();
  for (const value of values) {
    if (!value.property.startsWith('--')) continue;
    const others = declared.get(value.property);
    if (others) others.push(value);
    else declared.set(value.property, [value]);
  }
  const known = new Map<Measure, Map<string, number>>();

  function ofVariable(variable: string, measure: Measure, depth: number): number {
    if (depth > cssBounds.references) return Number.POSITIVE_INFINITY;
    const sizes = known.get(measure) ?? new Map<string, number>();
    known.set(measure, sizes);
    const size = sizes.get(variable);
    if (size !== undefined) return size;
    sizes.set(variable, Number.POSITIVE_INFINITY); // if it refers to itself
    const largest = Math.max(0, ...(declared.get(variable) ?? []).map(({ tokens }) => filled(tokens, measure, depth + 1)));
    sizes.set(variable, largest);
    return largest;
  }

  function filled(tokens: readonly Token[], measure: Measure, depth = 0): number {
    return variablesIn(tokens).reduce((total, variable) => total + ofVariable(variable, measure, depth), measure(tokens));
  }
  return filled;
}
