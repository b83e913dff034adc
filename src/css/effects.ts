import { tableOf } from '../contract';
import { cssBounds } from './bounds';
import { closeOf, functionNameOf, isOpen, isSpace, lengthOf, type Token, tokenType } from './tokens';

interface Effect {
  readonly most: number;
  readonly parts: (tokens: readonly Token[]) => number;
  /** How often each part counts towards `cssBounds.allParts`: never, once, or once for each element that the rule reaches. */
  readonly isDrawn: boolean | 'each';
  readonly isText?: boolean;
  readonly blur?: keyof typeof cssBounds.blur.most;
  /** How much work it is to redraw one part in each frame; an image counts as 1. */
  readonly repaint?: number;
  /** The longest distance that is allowed. Absent if a long distance is not more work than a short one. */
  readonly maxPx?: number;
}

function commas(tokens: readonly Token[]): number {
  let count = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (isOpen(token)) at = closeOf(tokens, at);
    else if (token.type === tokenType.comma) count += 1;
  }
  return count;
}

const images = (tokens: readonly Token[]) =>
  tokens.filter(
    (token) => token.type === tokenType.url || (token.type === tokenType.function && /url|gradient$/.test(functionNameOf(token))),
  ).length;
const filters = (tokens: readonly Token[]) =>
  tokens.filter((token) => token.type === tokenType.function && filterNames.test(functionNameOf(token))).length;
const filterNames = /^(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia|url)$/;
const covering = (tokens: readonly Token[]) => tokens.filter(({ text }) => /^(?:absolute|fixed)$/i.test(text)).length;
/** Whether a dashed line may have millions of dashes: the total length of its dashes is tiny, or computed. */
const tiny = (tokens: readonly Token[]) => {
  const length = tokens.reduce((sum, { text }) => sum + (Number.parseFloat(text) || 0), 0);
  const isComputed = tokens.some((token) => isOpen(token) && functionNameOf(token) !== 'var');
  return isComputed || (length > 0 && length < 0.5) ? 1 : 0;
};
const words = (tokens: readonly Token[]) => tokens.filter((token) => !isSpace(token)).length;

const { parts } = cssBounds;
const image: Effect = { most: parts.images, parts: images, isDrawn: 'each', repaint: 1 };
/** For each image of a mask, the browser draws all the masked content separately, at the content's full size. */
const mask: Effect = { most: parts.images * 8, parts: (tokens) => 8 * images(tokens), isDrawn: 'each', repaint: 1 / 4 };
/** Effects that browsers draw separately from the page. A long path counts as several parts. */
const apart: Effect = { most: parts.apart, parts: (tokens) => 1 + Math.floor(lengthOf(tokens) / 400), isDrawn: 'each' };
const text: Effect = { most: parts.words, parts: words, isDrawn: false, isText: true };
const timed: Effect = { most: parts.animations, parts: commas, isDrawn: true };

/** The effects by the name of their property, without vendor prefix. */
const effects = tableOf<Effect>({
  'text-shadow': { most: parts.shadowCommas, parts: commas, isDrawn: true, blur: 'text', maxPx: cssBounds.blurPx },
  'box-shadow': { most: parts.shadowCommas, parts: commas, isDrawn: true, blur: 'box', maxPx: cssBounds.spreadPx },
  filter: { most: parts.filters, parts: filters, isDrawn: 'each', blur: 'filter', maxPx: cssBounds.blurPx },
  background: image,
  'background-image': image,
  mask,
  'mask-image': mask,
  'border-image': image,
  animation: timed,
  'animation-name': timed,
  transition: timed,
  'transition-property': timed,
  'box-reflect': apart,
  'clip-path': apart,
  'mask-box-image': apart,
  'mix-blend-mode': apart,
  'offset-path': apart,
  position: { most: 1, parts: covering, isDrawn: 'each' },
  'stroke-dasharray': { most: 0, parts: tiny, isDrawn: false },
  'transform-style': apart,
  'will-change': apart,
  content: text,
  'hyphenate-character': text,
  'list-style': text,
  'list-style-type': text,
  'text-emphasis': text,
  'text-emphasis-style': text,
  quotes: { most: parts.quotes, parts: lengthOf, isDrawn: false },
});

export const effectOf = (property: string): Effect | null => {
  const name = property.replace(/^-[a-z]+-/, '');
  return effects[name] ?? null;
};

/** How many characters a text has. `counters()` repeats its text for each level of nesting. */
export const lettersOf = (tokens: readonly Token[]) =>
  lengthOf(tokens) *
  (tokens.some((token) => token.type === tokenType.function && functionNameOf(token) === 'counters') ? cssBounds.enlarged.levels.most : 1);

/** Counts distances that are much work to blur, and numbers that may multiply a distance to such a length. */
export function farIn(tokens: readonly Token[], maxPx: number): number {
  const multiplies = tokens.some(({ type, text }) => type === tokenType.delim && text === '*');
  const { blurUnits, blurFactor, blurNumber } = cssBounds;
  return tokens.filter(({ type, text }) => {
    const value = Math.abs(Number.parseFloat(text));
    if (type === tokenType.dimension) return value > (/(?:px|deg)$/i.test(text) ? maxPx : blurUnits);
    return type === tokenType.number && value > (multiplies ? blurFactor : blurNumber);
  }).length;
}

/** Properties that are removed, because they have no effect in an overlay, or the work that they cause cannot be limited. */
export const leftOut = new Set(
  ['backdrop-filter', 'shape-outside', 'd', 'font-size-adjust', 'animation-composition'].flatMap((name) => [name, `-webkit-${name}`]),
);

/** Properties that browsers animate without redrawing the element. */
export const isComposited = (property: string) =>
  /^(?:-webkit-)?(?:transform|translate|rotate|scale|opacity|filter|animation.*)$/.test(property);

/** Properties that keyframes may change in any element. Keyframes of any other property cause layout or redrawing in each frame. */
const moving =
  /^(?:transform.*|translate|rotate|scale|opacity|visibility|filter|color|fill|stroke.*|text-shadow|offset.*|animation.*|--.*)$/;
export const isMoving = (property: string) => moving.test(property.replace(/^-webkit-/, ''));
