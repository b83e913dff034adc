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

export interface Value {
  readonly at: number;
  readonly property: string;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly reaches: Reaches;
  /** Whether the value is in keyframes. Of a rule's keyframes, only one is drawn at a time. */
  readonly isFrame: boolean;
}

/** Measures the tokens for one limit. `isOwn`: whether the tokens belong to the value itself, not to a variable. */
type Measure = (tokens: readonly Token[], isOwn: boolean) => number;

/** The functions that {@link far} returns, by `maxPx`. Results are cached by function, so the same `maxPx` must give the same function. */
const farBeyond = new Map<number, Measure>();
function far(maxPx: number): Measure {
  const known = farBeyond.get(maxPx) ?? ((tokens: readonly Token[]) => farIn(tokens, maxPx));
  farBeyond.set(maxPx, known);
  return known;
}

/**
 * Throws if values are too long or too much work after variables are inserted. Each reference may double a value. A theme's variables do
 * not count.
 */
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
    if (bound !== null && px > 0 && px * 2 ** multiplied(tokens, measured) > bound.maxPx) throw new CssRefused('cost.much', at);
    if (property === 'font') checkLineHeight(value);
    const effect = effectOf(property);
    if (!effect) continue;
    const count = measured(tokens, effect.parts);
    const all = effect.isDrawn ? count * (effect.isDrawn === 'each' ? weightOf(reaches, allParts.weights) : 1) : 0;
    if (!isFrame) parts.all += all;
    if (effect.isText) drawn.all += measured(tokens, lettersOf) * weightOf(reaches, letters.weights);
    if (count > effect.most || (effect.maxPx !== undefined && measured(tokens, far(effect.maxPx)) > 0))
      throw new CssRefused('cost.value', at);
    checkBlur(value);
    const isTooMuch = Math.max(all, parts.all) > parts.most;
    if (isTooMuch && effect.isDrawn === true) throw new CssRefused('cost.value', at);
    if (isTooMuch || drawn.all > drawn.most) throw new CssRefused('cost.much', at);
    if (effect.blur !== 'box' || reaches.all === 0) continue;
    // An inset shadow is drawn only inside its element. Any other shadow may be as large as the page.
    const isWithin = tokens.filter(({ text }) => text.toLowerCase() === 'inset').length > effect.parts(tokens);
    const within = isWithin ? farIn(tokens, cssBounds.blurPx) : 0;
    if (measured(tokens, far(cssBounds.blurPx)) > within) throw new CssRefused('cost.much', at);
  }
  checkRepaint(values, measured, cssLength);
  checkDepth(values, measured);
}

/** Throws if the lines of a `font` value are too high. The height is written after a slash, which may be in a variable. */
function createLineHeightCheck(measured: Measured, sizeBoundOf: ReturnType<typeof createSizeBounds>): (value: Value) => void {
  const inVariable = new Map<Measure, Measure>();
  return ({ at, tokens, reaches }) => {
    const bound = sizeBoundOf('line-height', reaches);
    if (bound === null) return;
    const { longest, maxPx } = bound;
    const ofVariable = inVariable.get(longest) ?? ((part: readonly Token[], isOwn: boolean) => (isOwn ? 0 : longest(behindSlash(part))));
    inVariable.set(longest, ofVariable);
    const height = behindSlash(tokens);
    const px = Math.max(measured(height, longest), measured(tokens, ofVariable));
    if (px > 0 && px * 2 ** multiplied(tokens, measured) > maxPx) throw new CssRefused('cost.much', at);
  };
}

function behindSlash(tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (isOpen(token)) at = closeOf(tokens, at);
    else if (token.text === '/') return tokens.slice(at + 1);
  }
  return [];
}

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

/** How much numbers in variables can multiply a value through `calc()`, in doublings. */
const multiplied = (tokens: readonly Token[], measured: Measured) =>
  measured(tokens, countedVariables) > 0 ? measured(tokens, factors) : 0;

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

/** How many doublings nested elements can reach. Throws if these are too many, even if nothing is blurred. */
function enlargement(values: readonly Value[], measured: Measured): number {
  const add = createNested();
  let total = 0;
  for (const { at, property, tokens, reaches } of values) {
    const measure = enlargingOf(property, reaches);
    const viewed = measured(variableViewsOf(tokens), near);
    if (viewed > 0 && measure === null) throw new CssRefused('cost.much', at); // a value may use this variable as a perspective
    const written = measure === null ? 0 : measured(tokens, measure) + viewed;
    if (written === 0) continue;
    total = add(property.replace(/^-[a-z]+-/, ''), written + multiplied(tokens, measured), reaches);
    if (total > cssBounds.enlarged.doublings) throw new CssRefused('cost.much', at);
  }
  return total;
}

/** Throws if a part comes too near the viewer, relative to the perspective's distance. */
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
    // Without `preserve-3d`, an element cannot be nearer to the viewer than its parent.
    const levels = isSolid ? reaches : { all: reaches.all, part: reaches.all > 0 ? 0 : 1 };
    if (addDepth('', px * 2 ** multiplied(tokens, measured), levels) > most) throw new CssRefused('cost.much', at);
  }
}

/** The most pixels an em can have after the CSS enlarges fonts. `text`: in the theme's largest texts. `box`: in the rest of an alert. */
function fontsOf(values: readonly Value[], measured: Measured): { readonly text: number; readonly box: number } {
  const { emPx, alertEmPx } = cssBounds.blur;
  const [addWithin, addPart] = [createNested(), createNested()];
  let [within, part, withinPx, partPx] = [0, 0, 0, 0];
  for (const { property, tokens, reaches } of values) {
    if (property !== 'font' && property !== 'font-size') continue;
    const [multiple, px] = [ofFont, ofFontPx].map((measure) =>
      Math.min(maxDoublings, measured(tokens, measure) + multiplied(tokens, measured)),
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

const maxDoublings = 64;

function createBlurCheck(measured: Measured, enlarged: number, em: ReturnType<typeof fontsOf>, cssLength: number): (value: Value) => void {
  const [ofText, ofElement] = [em.text, em.box].map((px) => (tokens: readonly Token[], isOwn: boolean) => blurred(tokens, isOwn, px));
  const { most, all, weights } = cssBounds.blur;
  const maxOfAll = Math.max(all.least, all.perCharacter * cssLength);
  let total = 0;
  return ({ at, property, tokens, reaches, isFrame }) => {
    const blur = effectOf(property)?.blur;
    const measure = blur === 'box' && reaches.all === 0 ? ofElement : ofText;
    const own = blur === undefined || measure === undefined ? 0 : measured(tokens, measure);
    if (blur === undefined || own === 0) return;
    const square = own * 4 ** (multiplied(tokens, measured) + (blur === 'filter' ? enlarged : 0));
    for (const [reach, weight] of Object.entries(weights[blur])) {
      const count = reaches[reach as Reach];
      if (count === 0) continue;
      if (!isFrame) total += weight * square * count;
      if (total > maxOfAll || weight * square > most[blur]) throw new CssRefused('cost.blur', at);
    }
  };
}

/** Returns a function that measures tokens after replacing variables by their largest values. */
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
    sizes.set(variable, Number.POSITIVE_INFINITY); // infinite while it is being measured, because the variable may refer to itself
    const largest = Math.max(0, ...(declared.get(variable) ?? []).map(({ tokens }) => filled(tokens, measure, depth + 1)));
    sizes.set(variable, largest);
    return largest;
  }

  function filled(tokens: readonly Token[], measure: Measure, depth = 0): number {
    return variablesIn(tokens).reduce((total, variable) => total + ofVariable(variable, measure, depth), measure(tokens, depth === 0));
  }
  return filled;
}
