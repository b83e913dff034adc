import { factors, pxOf } from './blur';
import { cssBounds } from './bounds';
import type { Reaches } from './selectors';
import { closeOf, functionNameOf, isOpen, type Token, tokenType } from './tokens';

/*
 * How much a CSS enlarges elements, counted in doublings: what is enlarged in an element that is enlarged adds its doublings. A measure
 * is one of the tokens of a value; those of the variables in it are added, so that a variable may be a part of any value.
 */

type Measure = (tokens: readonly Token[]) => number;

/** A view from nearer than this makes what is near larger. */
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

/** The largest number of a value, and each function that enlarges. */
function scaled(tokens: readonly Token[]): number {
  let [largest, total] = [0, 0];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token; // within the tokens
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
  if (name === 'var' || name === 'env') return scaled(args); // what is used without the variable
  if (name.startsWith('skew')) return most(args.map(ofAngle)) + computed(args);
  return factors(tokens); // of a number
}

/** The last number of a `matrix3d()` divides all others. */
function ofMatrix(name: string, args: readonly Token[]): number {
  const numbers = args.filter(({ type }) => type === tokenType.number).map(sizeOf);
  return most(numbers.slice(0, name === 'matrix' ? 4 : 11).map(doublings)) + doublings(1 / (numbers[15] ?? 1));
}

const turns: Readonly<Record<string, number>> = { deg: 360, grad: 400, rad: 2 * Math.PI, turn: 1 };

function ofAngle(token: Token): number {
  const turn = turns[token.text.replace(/^.*\d/, '').toLowerCase()];
  return token.type === tokenType.dimension && turn !== undefined ? doublings(Math.abs(Math.tan((sizeOf(token) / turn) * 2 * Math.PI))) : 0;
}

/** A view from a computed distance may be from any. What a variable in it adds is that of {@link viewsOf}. */
export function near(tokens: readonly Token[]): number {
  if (tokens.some((token) => isOpen(token) && !isVariable(token))) return Number.POSITIVE_INFINITY;
  return most(tokens.filter(({ type }) => type === tokenType.dimension).map((token) => doublings(nearPx / pxOf(token))));
}

const isVariable = (token: Token) => token.type === tokenType.function && functionNameOf(token) === 'var';

/** The variables from whose distance something is viewed. */
export const viewsOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token, at) => {
    const args =
      token.type === tokenType.function && functionNameOf(token) === 'perspective' ? tokens.slice(at + 1, closeOf(tokens, at)) : [];
    return args.some(isVariable) ? args : [];
  });

/** A multiple of the size of the element around. It is more than nothing, because a variable may multiply it. */
const multipleOf =
  (isMultiple: (token: Token) => boolean): Measure =>
  (tokens) => {
    const multiples = tokens.filter(isMultiple).map((token) => sizeOf(token) / (token.type === tokenType.percentage ? 100 : 1));
    return multiples.length === 0 ? 0 : Number.EPSILON + doublings(most(multiples)) + computed(tokens);
  };

const isPercentage = ({ type }: Token) => type === tokenType.percentage;
const ofBox = multipleOf(isPercentage);
const ofFont = multipleOf(
  (token) => isPercentage(token) || (token.type === tokenType.dimension && /\d(?:em|ex|ch|cap|ic|lh)$/i.test(token.text)),
);

/** How a property of what `reaches` says enlarges the elements within its own; null = it does not. */
export function enlargingOf(property: string, reaches: Reaches): Measure | null {
  const name = property.replace(/^-[a-z]+-/, '');
  if (name === 'scale' || name === 'zoom' || name === 'transform') return scaled;
  if (name === 'perspective') return near;
  if (reaches.all === 0) return null; // sizes of a few elements are bounded by themselves
  if (name === 'font' || name === 'font-size') return ofFont;
  return /^(?:min-)?(?:width|height|inline-size|block-size)$/.test(name) ? ofBox : null;
}

/** How often elements that a rule reaches may be in each other. */
export function levelsOf(reaches: Reaches): number {
  const { most: whole, ...levels } = cssBounds.enlarged.levels;
  const { part, some, all } = levels;
  const total =
    Math.min(reaches.whole, levels.whole) + Math.min(reaches.part, part) + Math.min(reaches.some, some) + (reaches.all > 0 ? all : 0);
  return Math.min(whole, total);
}

/** Properties whose distances make an element larger, or what is drawn of it. */
export const isSize = (property: string) =>
  /^(?:-[a-z]+-)?(?:(?:min-)?(?:width|height|inline-size|block-size)|padding.*|border(?!.*radius).*|outline.*|column.*|font|font-size|letter-spacing|word-spacing|line-height|text-stroke.*|grid.*|flex.*)$/.test(
    property,
  );

/** Properties whose distances move an element, or stretch it between two. */
export const isPlace = (property: string) =>
  /^(?:inset.*|top|right|bottom|left|margin.*|translate|border-.*radius|text-indent)$/.test(property);

/** The longest distance of a value in pixels. */
export const longest: Measure = (tokens) =>
  most(tokens.map((token) => (token.type === tokenType.percentage ? (sizeOf(token) / 100) * cssBounds.enlarged.wholePx : pxOf(token)))) *
  2 ** computed(tokens);
