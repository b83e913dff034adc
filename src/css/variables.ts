import { blurred, countedVariables, divisorsOf, factors, powerOfDivisor } from './blur';
import { cssBounds } from './bounds';
import { effectOf, farIn, isComposited, isMoving, lettersOf } from './effects';
import {
  createNested,
  createSizeBounds,
  deepScalesOf,
  depth,
  depthOfVariable,
  depthsOf,
  enlargingOf,
  near,
  nearness,
  nearnessOfMatrix,
  ofFont,
  ofFontPx,
  scaled,
  variableViewsOf,
  viewsOf,
} from './enlarged';
import { CssRefused } from './problems';
import { type Reach, type Reaches, weightOf } from './selectors';
import { closeOf, isOpen, lengthOf, type Token } from './tokens';
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

/** `isOwn` = the tokens are of the value itself, and not of a variable in it. */
type Measure = (tokens: readonly Token[], isOwn: boolean) => number;

/** One for each bound, so that what is measured is known. */
const farBeyond = new Map<number, Measure>();
function far(mostPx: number): Measure {
  const known = farBeyond.get(mostPx) ?? ((tokens: readonly Token[]) => farIn(tokens, mostPx));
  farBeyond.set(mostPx, known);
  return known;
}

/** Throws for values that take too long with their variables filled in: each reference may double a value. A theme's variables count 0. */
export function checkValues(values: readonly Value[], cssLength: number): void {
  const measured = createFilled(values);
  const enlarged = enlargement(values, measured);
  const em = fontsOf(values, measured);
  const sizeBoundOf = createSizeBounds(em.text);
  const checkBlur = createBlurCheck(measured, enlarged, em, cssLength);
  const checkLength = createLengthCheck(measured);
  const { allParts, letters } = cssBounds;
  const [parts, drawn] = [
    { all: 0, most: Math.max(allParts.least, allParts.perCharacter * cssLength) },
    { all: 0, most: Math.max(letters.least, letters.perCharacter * cssLength) },
  ];
  const checkLineHeight = createLineHeightCheck(measured, sizeBoundOf);
  let divided = 0;
  for (const value of values) {
    checkLength(value);
    const { at, property, tokens, reaches, isFrame } = value;
    if (isFrame && reaches.all > 0 && !isMoving(property)) throw new CssRefused('cost.much', at);
    divided += measured(divisorsOf(tokens), powerOfDivisor);
    if (divided > cssBounds.enlarged.divisions) throw new CssRefused('cost.much', at);
    const bound = sizeBoundOf(property, reaches);
    const px = bound === null ? 0 : measured(tokens, bound.longest);
    if (bound !== null && px > 0 && px * 2 ** multiplied(tokens, measured) > bound.mostPx) throw new CssRefused('cost.much', at);
    if (property === 'font') checkLineHeight(value);
    const effect = effectOf(property);
    if (!effect) continue;
    const count = measured(tokens, effect.parts);
    const all = effect.isDrawn ? count * (effect.isDrawn === 'each' ? weightOf(reaches, allParts.weights) : 1) : 0;
    if (!isFrame) parts.all += all;
    if (effect.isText) drawn.all += measured(tokens, lettersOf) * weightOf(reaches, letters.weights);
    if (count > effect.most || (effect.mostPx !== undefined && measured(tokens, far(effect.mostPx)) > 0))
      throw new CssRefused('cost.value', at);
    checkBlur(value);
    const isTooMuch = Math.max(all, parts.all) > parts.most;
    if (isTooMuch && effect.isDrawn === true) throw new CssRefused('cost.value', at);
    if (isTooMuch || drawn.all > drawn.most) throw new CssRefused('cost.much', at);
    if (effect.blur !== 'box' || reaches.all === 0) continue;
    // A shadow as large as the page is drawn within boxes only: around its box it covers the page.
    const isWithin = tokens.filter(({ text }) => text.toLowerCase() === 'inset').length > effect.parts(tokens);
    const within = isWithin ? farIn(tokens, cssBounds.blurPx) : 0;
    if (measured(tokens, far(cssBounds.blurPx)) > within) throw new CssRefused('cost.much', at);
  }
  checkRepaint(values, measured, cssLength);
  checkDepth(values, measured);
}

/** Throws for a `font` whose lines are too high. The height is behind a slash, which may be in a variable. */
function createLineHeightCheck(measured: Measured, sizeBoundOf: ReturnType<typeof createSizeBounds>): (value: Value) => void {
  const inVariable = new Map<Measure, Measure>();
  return ({ at, tokens, reaches }) => {
    const bound = sizeBoundOf('line-height', reaches);
    if (bound === null) return;
    const { longest, mostPx } = bound;
    const ofVariable = inVariable.get(longest) ?? ((part: readonly Token[], isOwn: boolean) => (isOwn ? 0 : longest(behindSlash(part))));
    inVariable.set(longest, ofVariable);
    const height = behindSlash(tokens);
    const px = Math.max(measured(height, longest), measured(tokens, ofVariable));
    if (px > 0 && px * 2 ** multiplied(tokens, measured) > mostPx) throw new CssRefused('cost.much', at);
  };
}

/** What is behind a slash that is in no function. */
function behindSlash(tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token; // within the tokens
    if (isOpen(token)) at = closeOf(tokens, at);
    else if (token.text === '/') return tokens.slice(at + 1);
  }
  return [];
}

/** Throws for more images than a browser draws within a frame, if keyframes make it draw them in each. */
function checkRepaint(values: readonly Value[], measured: Measured, cssLength: number): void {
  const { least, perCharacter, weights } = cssBounds.repainted;
  const most = Math.max(least, perCharacter * cssLength);
  if (!values.some(({ isFrame, property }) => isFrame && !isComposited(property))) return;
  let [all, inFrames] = [0, 0];
  for (const { at, property, tokens, reaches, isFrame } of values) {
    const effect = effectOf(property);
    if (!effect?.repaint) continue;
    const images = measured(tokens, effect.parts) * effect.repaint * weightOf(reaches, weights);
    if (isFrame) inFrames = Math.max(inFrames, images);
    else all += images;
    if (all + inFrames > most) throw new CssRefused('cost.much', at);
  }
}

type Measured = (tokens: readonly Token[], measure: Measure) => number;

/** What the numbers of variables in `calc()` may multiply a value by, in doublings. */
const multiplied = (tokens: readonly Token[], measured: Measured) =>
  measured(tokens, countedVariables) > 0 ? measured(tokens, factors) : 0;

/** Throws for values that are too long once their variables are filled in. */
function createLengthCheck(measured: Measured): (value: Value) => void {
  const { filledValue, growth } = cssBounds;
  let [written, filled] = [0, 0];
  return ({ at, text, tokens }) => {
    const length = measured(tokens, lengthOf);
    written += text.length;
    filled += length;
    if (length > Math.max(text.length, filledValue) || filled > filledValue + written * growth) throw new CssRefused('cost.variables', at);
  };
}

/** In doublings, by how much the most enlarged element may be enlarged. Throws for what is too much without blur. */
function enlargement(values: readonly Value[], measured: Measured): number {
  const add = createNested();
  let total = 0;
  for (const { at, property, tokens, reaches } of values) {
    const measure = enlargingOf(property, reaches);
    const viewed = measured(variableViewsOf(tokens), near);
    if (viewed > 0 && measure === null) throw new CssRefused('cost.much', at); // a variable that some value may be viewed from
    const written = measure === null ? 0 : measured(tokens, measure) + viewed;
    if (written === 0) continue;
    total = add(property.replace(/^-[a-z]+-/, ''), written + multiplied(tokens, measured), reaches);
    if (total > cssBounds.enlarged.doublings) throw new CssRefused('cost.much', at);
  }
  return total;
}

/** Throws for what comes near the eye: its distance may be a share of that from which it is viewed. */
function checkDepth(values: readonly Value[], measured: Measured): void {
  const [addScale, addDepth] = [createNested(), createNested()];
  let [nearest, scale] = [0, 0];
  for (const { property, tokens, reaches } of values) {
    nearest = Math.max(nearest, measured(viewsOf(property, tokens), nearness), measured(tokens, nearnessOfMatrix));
    scale = addScale('', measured(deepScalesOf(property, tokens), scaled), reaches);
  }
  if (nearest === 0) return;
  const most = cssBounds.enlarged.depth / nearest / 2 ** scale;
  const isSolid = values.some(({ property }) => /transform-style$/.test(property));
  for (const { at, property, tokens, reaches } of values) {
    const isVariable = property.startsWith('--');
    if (!isVariable && !/^(?:-webkit-transform|transform|translate)$/.test(property)) continue;
    const moves = depthsOf(property, tokens);
    const px = measured(moves, depth) + measured(tokens, depthOfVariable);
    if (isVariable && px > 0 && variablesIn(moves).length > 0) throw new CssRefused('cost.much', at);
    if (isVariable || px === 0) continue;
    // Without a space of three dimensions, an element moves in its own parent only.
    const levels = isSolid ? reaches : { all: reaches.all, part: reaches.all > 0 ? 0 : 1 };
    if (addDepth('', px * 2 ** multiplied(tokens, measured), levels) > most) throw new CssRefused('cost.much', at);
  }
}

/** The largest text, and the largest em of an alert, in pixels. Sizes add to those of the theme. */
function fontsOf(values: readonly Value[], measured: Measured): { readonly text: number; readonly box: number } {
  const { emPx, alertEmPx } = cssBounds.blur;
  const [addWithin, addPart] = [createNested(), createNested()];
  let [within, part, withinPx, partPx] = [0, 0, 0, 0];
  for (const { property, tokens, reaches } of values) {
    if (property !== 'font' && property !== 'font-size') continue;
    const [multiple, px] = [ofFont, ofFontPx].map((measure) =>
      Math.min(mostDoublings, measured(tokens, measure) + multiplied(tokens, measured)),
    );
    const { part: parts, ...others } = reaches;
    within = addWithin('', multiple ?? 0, others);
    part = addPart('', multiple ?? 0, { part: parts });
    if (parts > 0) partPx = Math.max(partPx, px ?? 0);
    if (Object.values(others).some((count) => count > 0)) withinPx = Math.max(withinPx, px ?? 0);
  }
  const around = 2 ** (within + withinPx);
  const box = alertEmPx * around * 2 ** Math.max(part, partPx);
  return { text: Math.max(emPx * around, box), box };
}

/** So that sums stay finite. */
const mostDoublings = 64;

/** Throws for what would be blurred too far, in too many elements. */
function createBlurCheck(measured: Measured, enlarged: number, em: ReturnType<typeof fontsOf>, cssLength: number): (value: Value) => void {
  const [ofText, ofBox] = [em.text, em.box].map((px) => (tokens: readonly Token[], isOwn: boolean) => blurred(tokens, isOwn, px));
  const { most, all, weights } = cssBounds.blur;
  const mostOfAll = Math.max(all.least, all.perCharacter * cssLength);
  let total = 0;
  return ({ at, property, tokens, reaches, isFrame }) => {
    const blur = effectOf(property)?.blur;
    const measure = blur === 'box' && reaches.all === 0 ? ofBox : ofText;
    const own = blur === undefined || measure === undefined ? 0 : measured(tokens, measure);
    if (blur === undefined || own === 0) return;
    const square = own * 4 ** (multiplied(tokens, measured) + (blur === 'filter' ? enlarged : 0));
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
    return variablesIn(tokens).reduce((total, variable) => total + ofVariable(variable, measure, depth), measure(tokens, depth === 0));
  }
  return filled;
}
