import { closeOf, functionNameOf, ident, isSpace, isUnreadable, string, type Token, tokenType, trimmed, url } from './tokens';

/**
 * What a `url()` may refer to. Other URLs are removed here, not only blocked by the browser: a browser that blocks a URL also logs the
 * page's URL, which contains the overlay's key (SPEC SHW-53).
 */
const allowedUrl = /^(?:#[\w-]*|\/(?:media|starter)\/[\w-]+(?:\.\w+)?)$/;

/**
 * Functions that values may have, in addition to `url()`. All others are rejected, because it is not known what they load or how much work they are.
 */
const functions = new Set(
  [
    'var env attr counter counters',
    'calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp',
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient',
    '-webkit-linear-gradient -webkit-radial-gradient -webkit-repeating-linear-gradient -webkit-repeating-radial-gradient',
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia',
    'matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d',
    'rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective',
    'circle ellipse inset polygon path rect xywh ray shape cubic-bezier steps linear',
    'minmax repeat fit-content calc-size',
  ]
    .join(' ')
    .split(' '),
);

interface ValueProblem {
  readonly id: 'notLoaded' | 'function' | 'textOpen' | 'value';
  readonly text: string;
}

/** Why a value is removed. null if the value is accepted. */
export function problemOfValue(tokens: readonly Token[]): ValueProblem | null {
  for (const [index, token] of tokens.entries()) {
    if (token.type === tokenType.badString) return { id: 'textOpen', text: '' };
    if (isUnreadable(token)) return { id: 'value', text: token.text };
    const address = token.type === tokenType.url ? url.decode(token.text) : addressOf(tokens, index);
    if (address !== null && !allowedUrl.test(address)) return { id: 'notLoaded', text: address };
    if (token.type === tokenType.function && address === null && !functions.has(functionNameOf(token)))
      return { id: 'function', text: token.text };
  }
  return null;
}

function addressOf(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at];
  if (token?.type !== tokenType.function || functionNameOf(token) !== 'url') return null;
  const [address, ...others] = trimmed(tokens.slice(at + 1, closeOf(tokens, at)));
  return address?.type === tokenType.string && others.length === 0 ? string.decode(address.text) : (address?.text ?? '');
}

export function variablesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== tokenType.function || functionNameOf(token) !== 'var') return [];
    const name = tokens.slice(index + 1).find((next) => !isSpace(next));
    return name?.type === tokenType.ident ? [propertyNameOf(name.text)] : [];
  });
}

/** The property's name in lower case. Names of custom properties do not change, because they are case-sensitive. */
export function propertyNameOf(text: string): string {
  const name = ident.decode(text);
  return name.startsWith('--') ? name : name.toLowerCase();
}
