import { sites } from './linkEndings';
import type { Glyph } from './normalize';
import { mayEndSentence } from './sentenceEnds';

export type Range = readonly [start: number, end: number];

const isWord = /[\p{L}\p{N}]/u;
const isMark = /[.:/]/;

/** Removes spaces between single letters and within an ending, so that `e v i l . c o m` and `evil.c om` become one word. */
export function joinSpelled(glyphs: readonly Glyph[]): readonly Glyph[] {
  const character = (index: number) => glyphs[index]?.written ?? '';
  const isAlone = (index: number, step: 1 | -1) => isMark.test(character(index)) || !isWord.test(character(index + step));
  const isJoined = (index: number) => {
    const [before, behind] = [character(index - 1), character(index + 1)];
    if (glyphs[index]?.kind !== 'space' || ![before, behind].every((one) => isWord.test(one) || isMark.test(one))) return false;
    return (isAlone(index - 1, -1) && isAlone(index + 1, 1)) || isSplitEnding(index);
  };
  /** Whether the space at `index` splits an ending after a dot: `c om` or `co m`. */
  const isSplitEnding = (index: number) => {
    const around = [-4, -3, -2, -1, 0, 1, 2, 3].map((by) => (by === 0 ? ' ' : character(index + by) || ' ')).join('');
    return /^(?:..[.]c om|.[.]co m|..[.]n et|.[.]ne t|..[.]o rg|.[.]or g)(?!\p{L})/u.test(around);
  };
  return glyphs.filter((_, index) => !isJoined(index));
}

const schemes = [
  /[\p{L}*]{2,20} ?\[?:\]? ?(?:\/ ?\/|\\\\) ?[\p{L}\p{N}[]/gu,
  /(?<![\p{L}\p{N}])(?:h[tx*]{2}ps?[:/\\]{1,3}[\p{L}\p{N}]|mailto:[\p{L}\p{N}]|magnet:\?|javascript:[\p{L}\p{N}]|data:\p{L}{1,20}\/|tel:\+?\d|localhost:\d)/gu,
];

/** Finds `https://…`, `hxxp://…` and other schemes, even with spaces, but not `:// ` alone. */
export function findSchemes(reading: string): Range[] {
  return /[:\\]|\/\//.test(reading) ? schemes.flatMap((scheme) => rangesOf(reading, scheme)) : [];
}

const known = sites.map((site) => site.replace('.', site.length > 8 ? ' ?' : ' ')).join('|');
const ends = '(?:com|net|org)';
const disguises = [
  // `discord gg/abc`, `discordgg/abc`
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${known})(?: ?/ ?| slash )[\\p{L}\\p{N}]`, 'gu'),
  // `discord invite a1b2c3`
  /(?<!\p{L})discord(?: server)? invite(?: code)? ?[:/ ] ?(?=\p{L}*\d)[\p{L}\d]{6,16}(?![\p{L}\p{N}])/gu,
  // `evildotcom`, and at the end of the text `evil dotcom`
  new RegExp(`(?<![\\p{L}\\p{N}-])(?!(?:the|this|that) )[\\p{L}\\p{N}-]{3,40}(?:| )(?:dot|[点點])${ends}(?= ?$|[/?!.,])`, 'gmu'),
  new RegExp(`(?<![\\p{L}\\p{N}-])[\\p{L}\\p{N}-]{3,40}(?:dot|[点點])${ends}(?![\\p{L}\\p{N}])`, 'gu'),
  // `evil☉com`, and at the end of the text `evil;com`
  /[\p{L}\p{N}]{2}[^\p{L}\p{N}\p{M}\s.,:;/&'’+"()\\=_-]com(?![\p{L}\p{N}])/gu,
  /[\p{L}\p{N}]{2}[,:;]com(?= ?$|[/?!])/gmu,
  // `evil\\.com`, `evil/.com`
  /[\p{L}\p{N}]{3}[/\\]{1,2}\.com(?![\p{L}\p{N}])/gu,
  // `evil com/x`, but not `com/sem` (Portuguese for *with/without*)
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{3,63} (?:com|org)(?:\/(?!s[/ ]|sem(?!\p{L}))| slash )[\p{L}\p{N}]/gu,
  // `www evil com`, `http evil com`
  new RegExp(`(?<![\\p{L}\\p{N}])(?:www|https?)[ .,] ?[\\p{L}\\p{N}-]{2,63} ?[ .,] ?${ends}(?= ?$|[/?!.,])`, 'gmu'),
  // `e.v.i.l.c.o.m`, `e.v.i.l...com`
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]\.{1,3}){3,63}(?:c\.?o\.?m|n\.?e\.?t|o\.?r\.?g)(?![\p{L}\p{N}])/gu,
  // `192 . 0 . 2 . 7 : 8080`
  /(?<![\d.])\d{1,3}(?: ?\. ?\d{1,3}){3} ?: ?\d{2,5}(?!\d)/gu,
  // `[::1]:8080`
  /\[[\da-f:]{0,38}:[\da-f:.]{0,15}\](?::\d{2,5}|\/[\p{L}\d])/gu,
  // `😀.com`
  /[\ufffc\u2190-\u2bff]\.(?:com|net|org|ws|la|tk)(?![\p{L}\p{N}])/gu,
];

const alone = /^[^\p{L}\p{N}\n]*([\p{L}\p{N}-]{4,63}) (?:com|org)[^\p{L}\p{N}\n]*$/u;

/** Finds addresses without a dot, or with another sign instead of the dot. */
export function findDisguises(reading: string): Range[] {
  const name = reading.length < 200 ? alone.exec(reading)?.[1] : undefined;
  const whole: Range[] = name !== undefined && !mayEndSentence(name) ? [[0, reading.length]] : [];
  return [...whole, ...disguises.flatMap((disguise) => rangesOf(reading, disguise))];
}

function rangesOf(reading: string, pattern: RegExp): Range[] {
  return [...reading.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length]);
}
