import { type Entry, type EntrySource, type Found, parseEntry } from './entries';
import { createFindSigns } from './findSigns';
import { type Glyph, isUnspaced } from './normalize';
import { findIn, growTree, type Place, type Row, toRow, type WordTree } from './wordTree';

/** `glyphs`: those of the text. */
export type FindWords = (text: string, glyphs: readonly Glyph[]) => Found[];

/** Letters that `1`, `!` and `|` may stand for. */
const bars = ['i', 'l'] as const;

/** Trees of one kind of entries. */
interface Trees {
  readonly bar: string;
  /** An entry has a bar itself. */
  readonly hasBar: boolean;
  readonly listed: WordTree;
  readonly allowed: WordTree;
}

/** Entries of one list, in their order. */
export interface WordList {
  readonly from: EntrySource;
  readonly words: readonly string[];
}

/**
 * Finds listed words in any spelling: with accents, confusables, repeated, invisible or separated letters. Entries of figures and
 * signs are found only as they are written. Words of `allowedLists` are never found.
 */
export function createFindWords(lists: readonly WordList[], allowedLists: readonly WordList[]): FindWords {
  const [listedEntries, allowedEntries] = [parseLists(lists), parseLists(allowedLists)];
  const ofKind = (entries: readonly Entry[], kinds: readonly Entry['kind'][]) => entries.filter(({ kind }) => kinds.includes(kind));
  const hasBar = [...listedEntries, ...allowedEntries].some(({ glyphs }) => glyphs.some(({ letter }) => letter === '1'));
  const grow = (...kinds: Entry['kind'][]) =>
    bars.map((bar): Trees => {
      const [listed, allowed] = [ofKind(listedEntries, kinds), ofKind(allowedEntries, kinds)];
      return { bar, hasBar, listed: growTree(listed, bar), allowed: growTree(allowed, bar) };
    });
  const words = grow('word');
  const phrases = listedEntries.some(({ kind }) => kind === 'phrase') ? grow('word', 'phrase') : [];
  const findSigns = createFindSigns(ofKind(listedEntries, ['signs']));
  const findAllowedSigns = createFindSigns(ofKind(allowedEntries, ['signs']));
  return (text, glyphs) => {
    const found = [...findInWords(glyphs, words), ...findInPhrases(glyphs, phrases), ...findSigns(text)];
    const spared = found.length > 0 ? findAllowedSigns(text) : [];
    return spared.length === 0 ? found : found.filter(({ start, end }) => !spared.some((one) => one.start <= start && one.end >= end));
  };
}

/** A row of letters with spaces between them: an entry may begin and end at each. */
function toSpelledRow(glyphs: readonly Glyph[]): Row {
  const everywhere = glyphs.map(() => true);
  return { glyphs, starts: everywhere, ends: everywhere };
}

/** Lists that were parsed: built-in ones are the same for all settings. */
const parsed = new WeakMap<readonly string[], readonly Entry[]>();

function parseLists(lists: readonly WordList[]): Entry[] {
  return lists.flatMap(({ from, words }) => {
    const entries = parsed.get(words) ?? words.flatMap((word) => entriesOf(word, from));
    parsed.set(words, entries);
    return entries;
  });
}

/** A phrase is found as one word, too. */
function entriesOf(word: string, from: EntrySource): Entry[] {
  const entry = parseEntry(word, from);
  if (entry?.kind !== 'phrase') return entry ? [entry] : [];
  return [entry, { ...entry, kind: 'word', glyphs: entry.glyphs.filter(({ kind }) => kind !== 'space') }];
}

function findInWords(glyphs: readonly Glyph[], trees: readonly Trees[]): Found[] {
  const found: Found[] = [];
  const plain = wordsOf(glyphs);
  const isListed = new Set<Glyph>();
  const lookIn = (row: Row) => readableBy(trees, row.glyphs).flatMap((tree) => look(row, tree));
  for (const word of plain) {
    const places = lookIn(toRow(word));
    if (places.length > 0) for (const glyph of word) isListed.add(glyph);
    found.push(...places);
  }
  for (const row of [...chunks(glyphs).map(toRow), ...spelled(glyphs, plain).map(toSpelledRow)])
    if (!row.glyphs.some((glyph) => isListed.has(glyph))) found.push(...lookIn(row));
  return found;
}

/** The trees that may differ for these glyphs: most have no bar, and are read alike by both. */
function readableBy(trees: readonly Trees[], glyphs: readonly Glyph[]): readonly Trees[] {
  return glyphs.some(({ letter }) => letter === '1') || trees.some(({ hasBar }) => hasBar) ? trees : trees.slice(0, 1);
}

/** Finds entries of several words, each with its own spelling. */
function findInPhrases(glyphs: readonly Glyph[], trees: readonly Trees[]): Found[] {
  if (trees.length === 0) return [];
  const isPhrase = ({ entry }: Found) => entry.kind === 'phrase';
  return cut(glyphs, ({ kind }) => kind === 'break').flatMap((part) => {
    const row = toRow(withOneSpace(part));
    return trees.flatMap((tree) => look(row, tree)).filter(isPhrase);
  });
}

/** The words with one space between them. */
function withOneSpace(glyphs: readonly Glyph[]): Glyph[] {
  const row: Glyph[] = [];
  for (const glyph of glyphs) {
    if (isWordGlyph(glyph)) row.push(glyph);
    else if (row.length > 0 && row.at(-1)?.letter !== ' ') row.push({ ...glyph, letter: ' ', written: ' ', kind: 'space' });
  }
  return row;
}

/** Listed words in one row. In scripts with spaces the whole word is taken, because the rest would reveal it. */
function look(row: Row, { bar, listed, allowed }: Trees): Found[] {
  const places = findIn(row, listed, bar);
  if (places.length === 0) return [];
  const { glyphs } = row;
  const isAllowed = coverage(glyphs.length, findIn(row, allowed, bar));
  const found: Found[] = [];
  let behind = 0;
  for (const { entry, first, last } of places) {
    if (last < behind || isAllowed(first, last)) continue; // taken already
    let [from, to] = [first, last + 1];
    while (from > behind && isOneWord(glyphs[from - 1], glyphs[from])) from -= 1;
    while (to < glyphs.length && isOneWord(glyphs[to - 1], glyphs[to])) to += 1;
    found.push({ entry, start: glyphs[from]?.start ?? 0, end: glyphs[to - 1]?.end ?? 0 });
    behind = to;
  }
  return found;
}

/** Whether two neighbours are one word of a script with spaces. */
function isOneWord(left: Glyph | undefined, right: Glyph | undefined): boolean {
  if (!left || !right || left.kind === 'space' || right.kind === 'space') return false;
  return !isUnspaced(left.letter) && !isUnspaced(right.letter);
}

/** Returns a test whether one of the ranges contains a range, in constant time. */
function coverage(length: number, places: readonly Place[]): (first: number, last: number) => boolean {
  const reach = new Int32Array(length).fill(-1);
  for (const { first, last } of places) reach[first] = Math.max(reach[first] ?? -1, last);
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
  const isSingle = (word: readonly Glyph[]) => word.every(({ letter, start }) => letter === word[0]?.letter || start === word[0]?.start);
  const single = new Set(words.filter(isSingle).flat());
  return cut(glyphs, (glyph) => glyph.kind === 'break' || (isWordGlyph(glyph) && !single.has(glyph))).map((part) =>
    part.filter(isWordGlyph),
  );
}
