import type { WordLanguage } from '../../../contract';
import { type Glyph, isUnspaced, normalize } from './normalize';

/** A range in a text, UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place in a text with the entry that was found there. */
export interface Found extends Span {
  readonly entry: Entry;
}

/** The list that an entry is in: one of the creator's, a built-in one, or the words that only look like built-in ones. */
export type EntrySource = 'own' | 'allowed' | 'everyday' | WordLanguage;

/** An entry of a word list. */
export interface Entry {
  /** As it is in the list. */
  readonly text: string;
  readonly from: EntrySource;
  /** `word` = found in any spelling; `phrase` = several words; `signs` = found only as it is written. */
  readonly kind: 'word' | 'phrase' | 'signs';
  /** Letters and signs; in a phrase with a space between its words. */
  readonly glyphs: readonly Glyph[];
  /** The characters to find of an entry of signs. */
  readonly written: readonly string[];
  /** More letters may follow on that side. */
  readonly isOpenBefore: boolean;
  readonly isOpenBehind: boolean;
  /** In a script without spaces. */
  readonly isUnspaced: boolean;
}

const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const ignorables = /\p{Default_Ignorable_Code_Point}/gu;
/** With fewer letters, an entry that also has figures or signs is meant as it is written: `A1`, `<3`, `c++`. */
const leastLetters = 3;
const letter = /\p{L}/gu;
const onlyLetters = /^[\p{L}\p{M}\p{Cf}\s]+$/u;
/** An entry without any of these would be found nowhere, or in every sentence. */
const findable = /[\p{L}\p{N}\p{Sc}\p{So}\p{Extended_Pictographic}]/u;

/** Parses an entry; null = nothing can match it. `*` at its beginning or end stands for any letters. */
export function parseEntry(text: string, from: EntrySource): Entry | null {
  const inner = text
    .replace(ignorables, '')
    .replace(/^\*|\*$/g, '')
    .trim();
  const isAnywhere = [...inner].some(isUnspaced);
  const base = { text, from, isUnspaced: isAnywhere, glyphs: [], written: [] };
  const sides = { isOpenBefore: isAnywhere || text.startsWith('*'), isOpenBehind: isAnywhere || text.endsWith('*') };
  const letters = inner.normalize('NFKC').match(letter)?.length ?? 0;
  if (letters >= leastLetters || (letters > 0 && (isAnywhere || onlyLetters.test(inner)))) {
    const words = inner.split(/\s+/).map(wordGlyphs);
    const glyphs = words.flatMap((word, index) => (index > 0 && word.length > 0 ? [space, ...word] : word));
    const kind = words.length > 1 ? 'phrase' : 'word';
    return { ...base, ...sides, kind, glyphs };
  }
  const written = writtenOf(inner).map(({ character }) => character);
  return findable.test(inner) && written.length > 0 ? { ...base, ...sides, kind: 'signs', written } : null;
}

/** Whether a text can be an entry: without `*` it has a letter, figure, currency sign or emoji. */
export function isFindable(text: string): boolean {
  return parseEntry(text, 'own') !== null;
}

const space: Glyph = { letter: ' ', written: ' ', kind: 'space', start: 0, end: 0 };

/** Letters and signs only: a listed word may contain a hyphen. */
function wordGlyphs(word: string): Glyph[] {
  return normalize(word).filter(({ kind }) => kind === 'letter' || kind === 'sign');
}

/** A character as it is compared with entries of signs, with its range in the text. */
export interface Written {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

/** The characters of a text in lower case and of normal width, without invisible ones. */
export function writtenOf(text: string): Written[] {
  const written: Written[] = [];
  let start = 0;
  for (const one of text) {
    const end = start + one.length;
    for (const character of one < '\x80' ? one.toLowerCase() : one.normalize('NFKD').toLowerCase()) {
      if (!ignorable.test(character)) written.push({ character, start, end });
      else if (written.length > 0) written.push({ ...(written.pop() as Written), end }); // there is one
    }
    start = end;
  }
  return written;
}
