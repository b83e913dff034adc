import { type Glyph, normalize } from './normalize';
import { findIn, growTree, unspaced, type WordTree } from './wordTree';

/** A range in a text, UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type FindWords = (text: string) => Span[];

/** Letters that `1`, `!` and `|` may stand for. */
const bars = ['i', 'l'] as const;

interface Trees {
  readonly bar: string;
  readonly listed: WordTree;
  readonly allowed: WordTree;
}

/** Finds listed words in any spelling: with accents, confusables, repeated, invisible or separated letters. */
export function createFindWords(words: readonly string[], allowed: readonly string[]): FindWords {
  const trees = bars.map((bar): Trees => ({ bar, listed: growTree(words, bar), allowed: growTree(allowed, bar) }));
  return (text) => {
    const spans: Span[] = [];
    const glyphs = normalize(text);
    const found = (word: readonly Glyph[]) => trees.flatMap((tree) => look(word, tree));
    const plain = wordsOf(glyphs);
    const isListed = new Set<Glyph>();
    for (const word of plain) {
      const places = found(word);
      if (places.length > 0) for (const glyph of word) isListed.add(glyph);
      spans.push(...places);
    }
    for (const join of [...chunks(glyphs), ...spelled(glyphs, plain)])
      if (!join.some((glyph) => isListed.has(glyph))) spans.push(...found(join));
    return spans;
  };
}

/** Listed words in one word. In scripts with spaces the whole word is taken, because the rest would reveal it. */
function look(word: readonly Glyph[], { bar, listed, allowed }: Trees): Span[] {
  const places = findIn(word, listed, bar);
  if (places.length === 0) return [];
  const isAllowed = coverage(word.length, findIn(word, allowed, bar));
  const spans: Span[] = [];
  let behind = 0;
  for (const [first, last] of places) {
    if (last < behind || isAllowed(first, last)) continue; // taken already
    let [from, to] = [first, last + 1];
    while (from > behind && !isUnspaced(word[from - 1]) && !isUnspaced(word[from])) from -= 1;
    while (to < word.length && !isUnspaced(word[to]) && !isUnspaced(word[to - 1])) to += 1;
    spans.push({ start: word[from]?.start ?? 0, end: word[to - 1]?.end ?? 0 });
    behind = to;
  }
  return spans;
}

const isUnspaced = (glyph: Glyph | undefined) => glyph !== undefined && unspaced.test(glyph.letter);

/** Returns a test whether one of the ranges contains a range, in constant time. */
function coverage(length: number, places: readonly (readonly [number, number])[]): (first: number, last: number) => boolean {
  const reach = new Int32Array(length).fill(-1);
  for (const [first, last] of places) reach[first] = Math.max(reach[first] ?? -1, last);
  for (let index = 1; index < length; index += 1) reach[index] = Math.max(reach[index] ?? -1, reach[index - 1] ?? -1);
  return (first, last) => (reach[first] ?? -1) >= last;
}

const isWordGlyph = ({ kind }: Glyph) => kind === 'letter' || kind === 'sign';

/** Splits glyphs at those for which `isCut` is true. */
function cut(glyphs: readonly Glyph[], isCut: (glyph: Glyph) => boolean): Glyph[][] {
  const parts: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (isCut(glyph)) parts.push([]);
    else parts.at(-1)?.push(glyph);
  }
  return parts.filter((part) => part.length > 0);
}

function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
  return cut(glyphs, (glyph) => !isWordGlyph(glyph));
}

/** Text between spaces without its punctuation: `f.u.c.k`. */
function chunks(glyphs: readonly Glyph[]): Glyph[][] {
  return cut(glyphs, ({ kind }) => kind === 'space' || kind === 'break')
    .filter((chunk) => !chunk.every(isWordGlyph))
    .map((chunk) => chunk.filter(isWordGlyph));
}

/** Consecutive words of one letter, joined: `f u c k`. */
function spelled(glyphs: readonly Glyph[], words: readonly Glyph[][]): Glyph[][] {
  const isSingle = (word: readonly Glyph[]) => word.every(({ letter }) => letter === word[0]?.letter);
  const single = new Set(words.filter(isSingle).flat());
  return cut(glyphs, (glyph) => glyph.kind === 'break' || (isWordGlyph(glyph) && !single.has(glyph))).map((part) =>
    part.filter(isWordGlyph),
  );
}
