import { cssBounds } from './bounds';
import { closeOf, functionNameOf, isOpen, isSpace, nameOf, type Token, tokenType } from './tokens';

/*
 * Measures how much work blurs are for a browser. The work grows with the square of a blur's distance. Numbers in `calc()` count as
 * factors, because they may multiply a distance.
 */

const { unitPx, otherUnitPx, emPx } = cssBounds.blur;
const math = /^(?:calc|min|max|clamp|round|mod|rem|abs|sign|sin|cos|asin|acos|atan|atan2|sqrt|log|calc-size)$/;
/** Functions that can turn a small number into an arbitrarily large one. */
const boundless = /^(?:tan|pow|exp|hypot)$/;
const isNumber = ({ type }: Token) => type === tokenType.number || type === tokenType.dimension || type === tokenType.percentage;

type Place = 'length' | 'math' | 'other';

/** Calls `visit` for each token. `place`: `other` for tokens in colors and in functions without distances. */
export function walk(tokens: readonly Token[], visit: (token: Token, place: Place, name: string) => void, around: Place = 'length'): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const name = token.type === tokenType.function ? functionNameOf(token) : '';
    const place = isOpen(token) ? placeIn(around, name) : around;
    visit(token, place, name);
    if (!isOpen(token)) continue;
    const end = closeOf(tokens, at);
    walk(tokens.slice(at + 1, end), visit, place);
    at = end - 1;
  }
}

function placeIn(around: Place, name: string): Place {
  if (around === 'other') return 'other';
  if (math.test(name) || boundless.test(name)) return 'math';
  return !/^(?:|blur|drop-shadow|var|env|attr|minmax|repeat|fit-content)$/.test(name) ? 'other' : around;
}

const unitOf = (text: string) => nameOf(text.replace(/^[-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?/i, ''));
export const isOfFont = ({ type, text }: Token) => type === tokenType.dimension && /^(?:em|ex|ch|cap|ic)$/.test(unitOf(text));

/** The pixels of a distance. `em`, `line`: the font size and the height of a line, in pixels. */
export function pxOf(token: Token, em: number = emPx, line = Number.POSITIVE_INFINITY): number {
  if (token.type !== tokenType.dimension) return 0;
  const [value, unit] = [Math.abs(Number.parseFloat(token.text)), unitOf(token.text)];
  if (value === 0) return 0;
  if (isOfFont(token)) return value * em;
  if (unit === 'lh' || unit === 'rlh') return value * line;
  return value * (unitPx[unit] ?? otherUnitPx);
}

/**
 * How much work a blur is: (blur + spread / 4)². In a shadow, the third length is the blur and the fourth is the spread. If there is no
 * third length, the longest one counts: `blur()` has only one, and a variable may contain more. `isWhole`: there is no variable.
 */
function squareOf(lengths: readonly number[], isWhole: boolean): number {
  const [, , blur, spread = 0] = lengths;
  if (blur === 0 || (isWhole && lengths.length === 2)) return 0;
  const px = blur === undefined ? Math.max(0, ...lengths) : blur + spread / 4;
  return px ** 2;
}

/**
 * How much work the blurs of a value are. Variables in the value are measured separately. `isOwn`: whether the tokens belong to the value itself, not
 * to a variable.
 */
export function blurred(tokens: readonly Token[], isOwn: boolean, em: number): number {
  const factor = 2 ** factors(tokens);
  let lengths: number[] = [];
  let total = 0;
  let [isSum, isWhole] = [false, isOwn];
  const end = () => {
    total += squareOf(lengths, isWhole);
    lengths = [];
    isWhole = isOwn;
  };
  walk(tokens, (token, place, name) => {
    if (/^(?:var|env|attr)$/.test(name)) isWhole = false;
    if (place === 'math') {
      const px = pxOf(token, em);
      const longest = px === 0 ? 0 : px * factor;
      if (isSum) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + longest;
      else lengths.push(longest);
    } else if (place === 'length') {
      if (token.type === tokenType.comma || name === 'blur' || name === 'drop-shadow') end();
      else if (isNumber(token)) lengths.push(pxOf(token, em));
    }
    isSum = place === 'math';
  });
  end();
  return total;
}

/** By how many doublings numbers in `calc()` can enlarge a distance. A single number counts too: it may be a variable's value. */
export function factors(tokens: readonly Token[]): number {
  const written = tokens.filter((token) => !isSpace(token));
  if (written.length === 1 && written[0] && isFactor(written[0])) return powerOf(written[0]);
  // A variable's value may contain `*` without `calc()`, because a `calc()` elsewhere inserts the variable.
  let isProduct = false;
  walk(written, ({ type, text }, place) => {
    isProduct ||= type === tokenType.delim && text === '*' && place === 'length';
  });
  let [total, terms] = [0, 1];
  let isDivided = false;
  walk(
    written,
    (token, place, name) => {
      if (place !== 'math') return;
      if (token.type === tokenType.delim && (token.text === '+' || token.text === '-')) terms += 1;
      if (boundless.test(name) || (isDivided && !isFactor(token) && name !== 'var')) total = Number.POSITIVE_INFINITY;
      if (isFactor(token)) total += powerOf(token, isDivided);
      isDivided = token.type === tokenType.delim && token.text === '/';
    },
    isProduct ? 'math' : 'length',
  );
  return total + Math.max(0, Math.log2(terms / fewTerms));
}

/** A sum with at most this many terms counts like its largest term. A longer sum counts more. */
const fewTerms = 4;

const constants = new Map(Object.entries({ pi: Math.PI, e: Math.E, infinity: Number.POSITIVE_INFINITY, nan: Number.POSITIVE_INFINITY }));
const constantOf = (text: string) => constants.get(nameOf(text).replace(/^-/, ''));
const isFactor = ({ type, text }: Token) => type === tokenType.number || (type === tokenType.ident && constantOf(text) !== undefined);

/**
 * How much a number enlarges a distance that it multiplies or (with `isDivided`) divides, as an exponent of 2. 0 if it does not enlarge the
 * distance.
 */
function powerOf({ text }: Token, isDivided = false): number {
  const value = constantOf(text) ?? Math.abs(Number.parseFloat(text));
  return Math.max(0, Math.log2(isDivided ? 1 / value : value));
}

export function divisorsOf(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== tokenType.delim || token.text !== '/') return [];
    const at = tokens.findIndex((next, place) => place > index && !isSpace(next));
    const divisor = tokens[at];
    return divisor?.type === tokenType.function && functionNameOf(divisor) === 'var' ? tokens.slice(at, closeOf(tokens, at) + 1) : [];
  });
}

/** How much dividing by a variable can enlarge a value, as a power of two. */
export function powerOfDivisor(tokens: readonly Token[]): number {
  const [first, ...others] = tokens.filter((token) => !isSpace(token));
  if (first && isFactor(first) && others.length === 0) return powerOf(first, true);
  const isVariable =
    first?.type === tokenType.function && functionNameOf(first) === 'var' && !others.some(({ type }) => type === tokenType.comma);
  return first === undefined || isVariable ? 0 : Number.POSITIVE_INFINITY;
}

export function countedVariables(tokens: readonly Token[]): number {
  let count = 0;
  walk(tokens, (_, place, name) => {
    if (name === 'var' && place === 'math') count += 1;
  });
  return count;
}
