import { factors, isOfFont, pxOf, walk } from './blur';
import { cssBounds } from './bounds';
import type { Reach, Reaches } from './selectors';
import { closeOf, functionNameOf, isOpen, isSpace, type Token, tokenType } from './tokens';

/*
 * How much CSS enlarges elements, in doublings. The doublings of nested elements add up. Any value may contain a variable, so
 * `createFilled` (variables.ts) measures the variable's values as well.
 */

type Measure = (tokens: readonly Token[]) => number;

/** A perspective with a shorter distance than this enlarges elements that are near the viewer. */
const nearPx = 400;
const doublings = (factor: number) => Math.max(0, Math.log2(factor));
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), 0);
const sizeOf = ({ text }: Token) => Math.abs(Number.parseFloat(text));
const hasMath = (tokens: readonly Token[]) => tokens.some(isOpen);
const computed = (tokens: readonly Token[]) => (hasMath(tokens) ? factors(tokens) : 0);

function ofNumber(token: Token): number {
  if (token.type === tokenType.percentage) return doublings(sizeOf(token) / 100);
  return token.type === tokenType.number ? doublings(sizeOf(token)) : 0;
}

/** How much a value enlarges an element, in doublings: by its largest number, and by each function that enlarges. */
export function scaled(tokens: readonly Token[]): number {
  let [largest, total] = [0, 0];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (!isOpen(token)) {
      largest = Math.max(largest, ofNumber(token));
      continue;
    }
    const end = closeOf(tokens, at);
    total += token.type === tokenType.function ? ofFunction(functionNameOf(token), tokens.slice(at, end + 1)) : 0;
    at = end;
  }
  return largest + total;
}

function ofFunction(name: string, tokens: readonly Token[]): number {
  const args = tokens.slice(1);
  if (/^scale[xyz3]?d?$/.test(name)) return computed(args) + most(args.map(ofNumber));
  if (name.startsWith('matrix')) return ofMatrix(name, args) + computed(args);
  if (name === 'perspective') return near(args);
  if (name === 'var' || name === 'env') return scaled(args); // the rest is the fallback value
  if (name.startsWith('skew')) return most(args.map(ofAngle)) + computed(args);
  return factors(tokens);
}

/** The last number of `matrix3d()` divides all others. */
function ofMatrix(name: string, args: readonly Token[]): number {
  const numbers = numbersIn(args);
  // The twelfth number of `matrix3d()` sets the perspective.
  const view = doublings(nearPx * (numbers[11] ?? 0));
  return most(numbers.slice(0, name === 'matrix' ? 4 : 11).map(doublings)) + doublings(1 / (numbers[15] ?? 1)) + view;
}

const numbersIn = (tokens: readonly Token[]) => tokens.filter(({ type }) => type === tokenType.number).map(sizeOf);

const turns: Readonly<Record<string, number>> = { deg: 360, grad: 400, rad: 2 * Math.PI, turn: 1 };

function ofAngle(token: Token): number {
  const turn = turns[token.text.replace(/^.*\d/, '').toLowerCase()];
  return token.type === tokenType.dimension && turn !== undefined ? doublings(Math.abs(Math.tan((sizeOf(token) / turn) * 2 * Math.PI))) : 0;
}

/**
 * How much a perspective enlarges elements near the viewer, in doublings. Infinite if the distance is computed, because a computed distance
 * may be tiny. Variables are measured by {@link variableViewsOf}.
 */
export function near(tokens: readonly Token[]): number {
  if (tokens.some((token) => isOpen(token) && !isVariable(token))) return Number.POSITIVE_INFINITY;
  return most(tokens.filter(({ type }) => type === tokenType.dimension).map((token) => doublings(nearPx / pxOf(token))));
}

const isVariable = (token: Token) => token.type === tokenType.function && functionNameOf(token) === 'var';

const argsOf = (tokens: readonly Token[], names: RegExp) =>
  tokens.flatMap((token, at) =>
    token.type === tokenType.function && names.test(functionNameOf(token)) ? [tokens.slice(at + 1, closeOf(tokens, at))] : [],
  );

export const viewsOf = (property: string, tokens: readonly Token[]) =>
  /^(?:-webkit-)?perspective$/.test(property) ? tokens : argsOf(tokens, /^perspective$/).flat();
/** The arguments of each `perspective()` that contains a variable. {@link scaled} measures the other functions. */
export const variableViewsOf = (tokens: readonly Token[]) =>
  argsOf(tokens, /^perspective$/)
    .filter((args) => args.some(isVariable))
    .flat();

export const nearness: Measure = (tokens) =>
  most(tokens.filter(({ type }) => type === tokenType.dimension).map((token) => 1 / Math.max(1, pxOf(token))));
export const nearnessOfMatrix: Measure = (tokens) => most(argsOf(tokens, /^matrix3d$/).map((args) => numbersIn(args)[11] ?? 0));

export const depthsOf = (property: string, tokens: readonly Token[]): readonly Token[] =>
  property === 'translate'
    ? thirdOf(tokens)
    : [
        ...lastArgsOf(tokens, /^translate(?:z|3d)$/),
        ...argsOf(tokens, /^matrix3d$/).flatMap((args) => args.filter(({ type }) => type === tokenType.number).slice(14, 15)),
      ];
export const deepScalesOf = (property: string, tokens: readonly Token[]) =>
  property === 'scale' ? thirdOf(tokens) : lastArgsOf(tokens, /^scale(?:z|3d)$/);

const lastArgsOf = (tokens: readonly Token[], names: RegExp) =>
  argsOf(tokens, names).flatMap((args) => args.slice(args.findLastIndex(isComma) + 1));

/** The third item of a value. If an item is a variable, returns all items, because the variable may contain the third one. */
function thirdOf(tokens: readonly Token[]): readonly Token[] {
  const items: (readonly Token[])[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const end = isOpen(token) ? closeOf(tokens, at) : at;
    if (!isSpace(token)) items.push(tokens.slice(at, end + 1));
    at = end;
  }
  return items.some(([token]) => token && isVariable(token)) ? items.flat() : items.slice(2).flat();
}
const isComma = ({ type }: Token) => type === tokenType.comma;

/**
 * Returns a function that measures how much the relative lengths in a value enlarge the parent's size, in doublings. Even a small relative
 * length gives a result above 0, because `calc()` may multiply it by a variable.
 */
const multipleOf =
  (isMultiple: (token: Token) => boolean): Measure =>
  (tokens) => {
    const multiples = tokens.filter(isMultiple).map((token) => sizeOf(token) / (token.type === tokenType.percentage ? 100 : 1));
    return multiples.length === 0 ? 0 : Number.EPSILON + doublings(most(multiples)) + computed(tokens);
  };

const isPercentage = ({ type }: Token) => type === tokenType.percentage;
const ofElement = multipleOf(isPercentage);
export const ofFont = multipleOf((token) => isPercentage(token) || isOfFont(token) || /^\d.*lh$/i.test(token.text));
/** How many times the font size of an alert must be doubled to get this font size. */
export const ofFontPx: Measure = (tokens) =>
  most(tokens.filter((token) => !isOfFont(token)).map((token) => doublings(pxOf(token) / cssBounds.blur.alertEmPx))) + computed(tokens);

/** Returns the function that measures how much a property enlarges nested elements. null if the property does not enlarge them. */
export function enlargingOf(property: string, reaches: Reaches): Measure | null {
  const name = property.replace(/^-[a-z]+-/, '');
  if (name === 'scale' || name === 'zoom' || name === 'transform') return scaled;
  if (name === 'perspective') return near;
  if (reaches.all === 0) return null; // the sizes of a few elements have limits of their own
  if (name === 'font' || name === 'font-size') return ofFont;
  return /^(?:min-)?(?:width|height|inline-size|block-size)$/.test(name) ? ofElement : null;
}

/** How deep elements of one kind can be inside each other if `count` selectors reach them. */
const levelsOf = (count: number, reach: Reach) =>
  Math.min(reach === 'all' ? Number.POSITIVE_INFINITY : count, cssBounds.enlarged.levels[reach]);

/**
 * Returns a function that adds up the doublings of nested elements. For each property and kind of element, only the largest doubling
 * counts, once for each level at which such elements can be nested.
 */
export function createNested(): (property: string, amount: number, reaches: Partial<Reaches>) => number {
  const kinds = new Map<string, { readonly most: number; readonly count: number }>();
  let total = 0;
  return (property, amount, reaches) => {
    for (const [reach, count] of Object.entries(reaches) as [Reach, number][]) {
      if (count === 0) continue;
      const key = `${property} ${reach}`;
      const former = kinds.get(key) ?? { most: 0, count: 0 };
      const now = { most: Math.max(former.most, amount), count: former.count + count };
      kinds.set(key, now);
      total += now.most * levelsOf(now.count, reach) - former.most * levelsOf(former.count, reach);
    }
    return total;
  };
}

/** Properties whose lengths enlarge an element or what it draws. */
const size =
  /^(?:(?:min-)?(?:width|height|inline-size|block-size)|padding.*|border(?!.*radius).*|column.*|font|font-size|letter-spacing|word-spacing|grid.*|flex.*)$/;
const place = /^(?:inset.*|top|right|bottom|left|margin.*|translate|border-.*radius|text-indent)$/;
const line =
  /^(?:outline(?!.*color).*|column-rule(?!.*color).*|text-stroke(?!.*color).*|stroke-width|text-decoration(?:-thickness)?|text-underline-offset)$/;

interface SizeBound {
  readonly maxPx: number;
  readonly longest: Measure;
}

/**
 * Returns a function that measures the longest length in a value, in pixels. `em`, `line`, `whole`, `number`: the pixels of an em, of the
 * height of a line, of 100 % and of the number 1.
 */
function longest([em, line, whole, number]: readonly [number, number, number, number]): Measure {
  return (tokens) => {
    let px = 0;
    walk(tokens, (token, around) => {
      if (around === 'other') return;
      const multiple = token.type === tokenType.percentage ? whole / 100 : number;
      px = Math.max(px, token.type === tokenType.dimension ? pxOf(token, em, line) : (sizeOf(token) || 0) * multiple);
    });
    return px === 0 ? 0 : px * 2 ** computed(tokens);
  };
}

/**
 * Returns a function that gives a property's maximum length, and how to measure its values. null if the property has no maximum. `textEm`:
 * the em of the largest text, in pixels.
 */
export function createSizeBounds(textEm: number): (property: string, reaches: Reaches) => SizeBound | null {
  const { sizePx, placePx, wholePx, boxPx, linePx, lineOfAllPx, lineHeightPx, originPx } = cssBounds.enlarged;
  const { emPx } = cssBounds.blur;
  const [ofLine, ofStroke] = [0, 1].map((number) => longest([textEm, Number.POSITIVE_INFINITY, textEm, number])) as [Measure, Measure];
  const ofHeight = longest([emPx, 80, emPx, emPx]);
  const [ofSize, ofBoxes] = [longest([emPx, 80, wholePx, 0]), longest([emPx, 80, 0, 0])];
  return (property, { all }) => {
    const name = property.replace(/^-[a-z]+-/, '');
    if (line.test(name) || (all > 0 && /^border(?!.*(?:radius|image|spacing))/.test(name)))
      return { maxPx: all > 0 ? lineOfAllPx : linePx, longest: name === 'stroke-width' ? ofStroke : ofLine };
    if (name === 'line-height') return { maxPx: lineHeightPx, longest: ofHeight };
    if (name === 'perspective-origin' || name === 'transform-origin') return { maxPx: originPx, longest: ofSize };
    if (size.test(name)) return all > 0 ? { maxPx: boxPx, longest: ofBoxes } : { maxPx: sizePx, longest: ofSize };
    return place.test(name) ? { maxPx: placePx, longest: ofSize } : null;
  };
}

export const depth = longest([cssBounds.blur.emPx, 80, cssBounds.enlarged.wholePx, 1]);
/** Like {@link depth}, for functions in a variable. */
export const depthOfVariable = (tokens: readonly Token[], isOwn: boolean) => (isOwn ? 0 : depth(depthsOf('', tokens)));
