import { isLookAlike, readLetter } from './confusables';

/** A normalized letter and its range in the text: UTF-16 offsets, `end` is exclusive. */
export interface Glyph {
  readonly letter: string;
  /** The character as written, in lower case, such as `@` for the letter `a`. */
  readonly written: string;
  /**
   * `sign`: a sign such as `1` or `$`, which counts as a letter only beside letters. `bar`: `!` or `|`. `break`: a star of a mask (`***`).
   * A mask separates words.
   */
  readonly kind: 'letter' | 'sign' | 'bar' | 'space' | 'other' | 'break';
  readonly start: number;
  end: number;
}

/** Combining marks that only decorate a letter. Marks that change the letter, as in Japanese and Hindi, are not listed. */
const markRanges: readonly (readonly [number, number])[] = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5c7],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
];
const mark = /\p{M}/u;
/**
 * Invisible characters: zero-width characters, soft hyphens, direction marks and tags. `fillers` lists joiners, fillers and tatweel, which
 * are not in the category Cf.
 */
const unseen = /\p{Cf}/u;
const fillers = new Set([0x34f, 0x640, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180c, 0x180d, 0x180f, 0x3164, 0xffa0]);

function isDecoration(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isMark = markRanges.some(([first, last]) => code >= first && code <= last) && mark.test(character);
  return isMark || fillers.has(code) || unseen.test(character);
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

const isUnspacedKnown = new Map<string, boolean>();

export function isUnspaced(character: string): boolean {
  if (character <= '\u0dff') return false;
  const known = isUnspacedKnown.get(character);
  if (known !== undefined) return known;
  const found = unspaced.test(character);
  if (isUnspacedKnown.size >= maxPartsRead) isUnspacedKnown.clear();
  isUnspacedKnown.set(character, found);
  return found;
}

export const mask = '***';

export function normalize(text: string): Glyph[] {
  const glyphs: Glyph[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const part of partsOf(character)) {
      const last = glyphs.at(-1);
      if (part) glyphs.push({ letter: part.letter, written: part.written, kind: part.kind, start, end });
      else if (last) last.end = end;
    }
    start = end;
  }
  return settled(glyphs);
}

type Part = Pick<Glyph, 'letter' | 'written' | 'kind'>;

/** A cache, because a text has few different characters and reading a character is slow. */
const partsRead = new Map<string, readonly (Part | null)[]>();
const maxPartsRead = 2_000;

/** The parts of a character. null for a mark that only decorates the previous glyph. */
function partsOf(character: string): readonly (Part | null)[] {
  const known = partsRead.get(character);
  if (known) return known;
  const lower = character.toLowerCase();
  // The look-alike is checked before the compatibility form, because the compatibility form of `ϲ` is a sigma.
  const parts = [...(isLookAlike(lower) ? lower : character.normalize('NFKD').toLowerCase())].flatMap((written): (Part | null)[] => {
    if (isDecoration(written)) return [null];
    const kind = kindOf(written);
    return [...readLetter(written)].map((letter) => ({ letter, written, kind }));
  });
  if (partsRead.size >= maxPartsRead) partsRead.clear();
  partsRead.set(character, parts);
  return parts;
}

export function lettersOf(text: string): string {
  return normalize(text)
    .filter(({ kind }) => kind === 'letter' || kind === 'sign')
    .map(({ letter }) => letter)
    .join('');
}

function kindOf(character: string): Glyph['kind'] {
  if (/[\p{L}\p{M}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/u.test(character)) return 'letter';
  if (/[\p{N}@$€£¢¥§]/u.test(character)) return 'sign';
  if (/[!|]/.test(character)) return 'bar';
  return /\s/.test(character) ? 'space' : 'other';
}

/** Three or more stars in a row are a mask. A bar may be a letter only between two letters. */
function settled(glyphs: readonly Glyph[]): Glyph[] {
  const isStar = (index: number) => glyphs[index]?.letter === '*';
  const isWord = (index: number) => glyphs[index]?.kind === 'letter' || glyphs[index]?.kind === 'sign';
  return glyphs.map((glyph, index) => {
    if (glyph.kind === 'bar') return { ...glyph, kind: isWord(index - 1) && isWord(index + 1) ? 'sign' : 'other' };
    if (!isStar(index)) return glyph;
    const isBreak = [index - 2, index - 1, index].some((from) => isStar(from) && isStar(from + 1) && isStar(from + 2));
    return isBreak ? { ...glyph, kind: 'break' } : glyph;
  });
}
