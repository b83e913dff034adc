import { type Entry, type EntrySource, type Found, parseEntry } from './entries';
import { createFindSigns } from './findSigns';
import { createBounds, isSure, type Row } from './isSure';
import { buildTree, findIn, type Place, type WordTree } from './matchSpellings';
import type { Glyph } from './normalize';
import { readCells } from './readings';

export type FindWords = (text: string, glyphs: readonly Glyph[]) => Found[];

export interface WordList {
  readonly from: EntrySource;
  readonly words: readonly string[];
}

/** Finds listed words in any spelling. Entries without letters are found only as they are written. Words of `allowedLists` are never found. */
export function createFindWords(lists: readonly WordList[], allowedLists: readonly WordList[]): FindWords {
  const [listed, allowed] = [parseLists(lists), parseLists(allowedLists)];
  const isSigns = ({ kind }: Entry) => kind === 'signs';
  const tree = buildTree(listed.filter((entry) => !isSigns(entry)));
  const allowedTree = buildTree(allowed.filter((entry) => !isSigns(entry)));
  const findSigns = createFindSigns(listed.filter(isSigns));
  const findAllowedSigns = createFindSigns(allowed.filter(isSigns));
  return (text, glyphs) => {
    const rows = rowsOf(glyphs).map((row): Row => {
      const cells = readCells(text, row);
      return { text, cells, bounds: createBounds(cells) };
    });
    const found = [...rows.flatMap((row) => findInRow(row, tree, allowedTree)), ...findSigns(text)];
    const spared = found.length > 0 ? findAllowedSigns(text) : [];
    return spared.length === 0 ? found : found.filter(({ start, end }) => !spared.some((one) => one.start <= start && one.end >= end));
  };
}

const parsed = new WeakMap<readonly string[], readonly Entry[]>();

function parseLists(lists: readonly WordList[]): Entry[] {
  return lists.flatMap(({ from, words }) => {
    const entries = parsed.get(words) ?? words.flatMap((word) => entriesOf(word, from));
    parsed.set(words, entries);
    return entries;
  });
}

/** The entries of a listed word. A phrase is also found if it is written as one word. */
function entriesOf(word: string, from: EntrySource): Entry[] {
  const entry = parseEntry(word, from);
  if (entry?.kind !== 'phrase') return entry ? [entry] : [];
  return [entry, { ...entry, kind: 'word', letters: entry.letters.filter((letter) => letter !== ' ') }];
}

function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (glyph.kind === 'break') rows.push([]);
    else rows.at(-1)?.push(glyph);
  }
  return rows.filter((row) => row.length > 0);
}

function placesIn(row: Row, tree: WordTree): Place[] {
  return findIn(row.cells, tree, (at) => row.bounds.startsAt(at) !== 'none').filter((place) => isSure(place, row));
}

/**
 * Finds listed words in one row of cells. In scripts with spaces, extends each match to the complete word, because the letters left over
 * would reveal the listed word.
 */
function findInRow(row: Row, listed: WordTree, allowed: WordTree): Found[] {
  const places = placesIn(row, listed);
  if (places.length === 0) return [];
  const { cells } = row;
  const allowedPlaces = placesIn(row, allowed);
  const isAllowed = coverage(cells.length, allowedPlaces);
  const isAllowedByCreator = coverage(
    cells.length,
    allowedPlaces.filter(({ entry }) => entry.from === 'allowed'),
  );
  const found: Found[] = [];
  let behind = 0;
  for (const { entry, first, last } of places.sort(compare)) {
    if (last < behind || (entry.from === 'own' ? isAllowedByCreator : isAllowed)(first, last)) continue;
    let [from, to] = [first, last + 1];
    while (from > behind && isOneWord(row, from - 1)) from -= 1;
    while (to < cells.length && isOneWord(row, to - 1)) to += 1;
    found.push({ entry, start: cells[from]?.glyph.start ?? 0, end: cells[to - 1]?.glyph.end ?? 0 });
    behind = to;
  }
  return found;
}

/** Sorts matches by position. At the same position, the creator's entry comes first, then the longest entry, then the closest spelling. */
function compare(one: Place, other: Place): number {
  const rank = ({ entry, last, masked, weak, figures, doubled }: Place) =>
    (entry.from === 'own' ? 1_000_000 : 0) + 100 * last - 8 * masked - 4 * weak - 2 * doubled - figures;
  return one.first - other.first || rank(other) - rank(one);
}

function isOneWord({ cells }: Row, left: number): boolean {
  const sides = [cells[left], cells[left + 1]];
  return sides.every((cell) => cell?.kind === 'letter' && !cell.isUnspaced);
}

/** Returns a function that tests in constant time whether one of the matches contains a range. */
function coverage(length: number, places: readonly Place[]): (first: number, last: number) => boolean {
  const reach = new Int32Array(length).fill(-1);
  for (const { first, last } of places) reach[first] = Math.max(reach[first] ?? -1, last);
  for (let index = 1; index < length; index += 1) reach[index] = Math.max(reach[index] ?? -1, reach[index - 1] ?? -1);
  return (first, last) => (reach[first] ?? -1) >= last;
}
