import type { WordLanguage } from '../../../contract/settings';
import { isUnspaced, normalize } from './normalize';

/** UTF-16 offsets in a text; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Found extends Span {
  readonly entry: Entry;
}

/**
 * Where an entry comes from: the creator's list (`own`), the allowed words, everyday words that only look like listed words, or the built-in list of
 * a language.
 */
export type EntrySource = 'own' | 'allowed' | 'everyday' | WordLanguage;

export interface Entry {
  readonly text: string;
  readonly from: EntrySource;
  /** `word`: found in any spelling. `phrase`: several words. `signs`: found only as written. */
  readonly kind: 'word' | 'phrase' | 'signs';
  /** The letters and digits of the entry, in order. A phrase has a space between its words. */
  readonly letters: readonly string[];
  readonly size: number;
  readonly hasSigns: boolean;
  readonly written: readonly string[];
  /** `isOpenBefore`: whether more letters may precede the entry. `isOpenBehind`: whether more letters may follow it. */
  readonly isOpenBefore: boolean;
  readonly isOpenBehind: boolean;
  readonly isUnspaced: boolean;
  /** Whether the entry is Cyrillic. Latin letters that look like it are another word (`ebah` for `ебан`). */
  readonly isCyrillic: boolean;
}

const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const ignorables = /\p{Default_Ignorable_Code_Point}/gu;
/** Entries with digits or signs and fewer letters than this are found only as written: `A1`, `<3`, `c++`. */
const minLetters = 3;
const letter = /\p{L}/gu;
const cyrillic = /\p{Script=Cyrillic}/u;
const onlyLetters = /^[\p{L}\p{M}\p{Cf}\s]+$/u;
/** An entry needs one of these characters; otherwise it would match nothing, or every sentence. */
const findable = /[\p{L}\p{N}\p{Sc}\p{So}\p{Extended_Pictographic}]/u;

/** Parses an entry of a word list. `*` at its start or end means any letters. null if the entry cannot match anything. */
export function parseEntry(text: string, from: EntrySource): Entry | null {
  const inner = text
    .replace(ignorables, '')
    .replace(/^\*|\*$/g, '')
    .trim();
  const isAnywhere = [...inner].some(isUnspaced);
  const base = {
    text,
    from,
    isUnspaced: isAnywhere,
    isCyrillic: cyrillic.test(inner),
    letters: [],
    size: 0,
    hasSigns: /[^\p{L}\p{N}\p{M}\s]/u.test(inner),
    written: [],
  };
  const sides = { isOpenBefore: isAnywhere || text.startsWith('*'), isOpenBehind: isAnywhere || text.endsWith('*') };
  const letters = inner.normalize('NFKC').match(letter)?.length ?? 0;
  if (letters >= minLetters || (letters > 0 && (isAnywhere || onlyLetters.test(inner)))) {
    const words = inner
      .split(/\s+/)
      .map(wordLetters)
      .filter((word) => word.length > 0);
    const kind = words.length > 1 ? 'phrase' : 'word';
    return {
      ...base,
      ...sides,
      kind,
      size: words.flat().length,
      letters: words.flatMap((word, index) => (index > 0 ? [' ', ...word] : word)),
    };
  }
  const written = writtenOf(inner).map(({ character }) => character);
  return findable.test(inner) && written.length > 0 ? { ...base, ...sides, kind: 'signs', written } : null;
}

export function isFindable(text: string): boolean {
  return parseEntry(text, 'own') !== null;
}

/** The letters of a listed word, which may contain a hyphen. Digits are not read as letters: `mod3` is not *mode*. */
function wordLetters(word: string): string[] {
  const glyphs = normalize(word).filter(({ kind }) => kind === 'letter' || kind === 'sign');
  return glyphs.map(({ letter, written }) => (/\p{N}/u.test(written) ? written : letter === '1' ? 'i' : letter));
}

export interface Written {
  readonly character: string;
  readonly start: number;
  readonly end: number;
  readonly endsInJoiner?: boolean;
}

export function writtenOf(text: string): Written[] {
  const written: Written[] = [];
  let start = 0;
  for (const one of text) {
    const end = start + one.length;
    for (const character of one < '\x80' ? one.toLowerCase() : one.normalize('NFKD').toLowerCase()) {
      const last = written.at(-1);
      if (!ignorable.test(character)) written.push({ character: asFigure(character), start, end });
      else if (last) written[written.length - 1] = { ...last, end, endsInJoiner: character === '\u200d' };
    }
    start = end;
  }
  return written;
}

const decimal = /^\p{Nd}$/u;

/** Converts a digit of any script to 0 to 9. In Unicode, each set of ten digits is contiguous and follows a non-digit. */
function asFigure(character: string): string {
  if (character < '\x80' || !decimal.test(character)) return character;
  let first = character.codePointAt(0) ?? 0;
  const code = first;
  while (code - first < 9 && decimal.test(String.fromCodePoint(first - 1))) first -= 1;
  return String(code - first);
}
