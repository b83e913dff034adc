import { fold, type Unit } from './normalize';
import { findIn, growTree, unspaced, type WordTree } from './wordTree';

/** A place in a text, UTF-16 offsets; `end` is behind it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type FindWords = (text: string) => Span[];

/** What `1`, `!` and `|` may be read as. */
const bars = ['i', 'l'] as const;

interface Trees {
  readonly bar: string;
  readonly listed: WordTree;
  readonly allowed: WordTree;
}

/** Finds words of a list however they are written: accents, look-alikes, stretched, hidden or separated letters. */
export function createFindWords(words: readonly string[], allowed: readonly string[]): FindWords {
  const trees = bars.map((bar): Trees => ({ bar, listed: growTree(words, bar), allowed: growTree(allowed, bar) }));
  return (text) => {
    const spans: Span[] = [];
    const units = fold(text);
    const found = (word: readonly Unit[]) => trees.flatMap((tree) => look(word, tree));
    const plain = wordsOf(units);
    const isListed = new Set<Unit>();
    for (const word of plain) {
      const places = found(word);
      if (places.length > 0) for (const unit of word) isListed.add(unit);
      spans.push(...places);
    }
    for (const join of [...chunks(units), ...spelled(units, plain)])
      if (!join.some((unit) => isListed.has(unit))) spans.push(...found(join));
    return spans;
  };
}

/** Listed words in one word. In a script with spaces all of the word is taken: half a word tells the other half. */
function look(word: readonly Unit[], { bar, listed, allowed }: Trees): Span[] {
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

const isUnspaced = (unit: Unit | undefined) => unit !== undefined && unspaced.test(unit.letter);

/** Whether one of the places holds a range; asked in one step, however many there are. */
function coverage(length: number, places: readonly (readonly [number, number])[]): (first: number, last: number) => boolean {
  const reach = new Int32Array(length).fill(-1);
  for (const [first, last] of places) reach[first] = Math.max(reach[first] ?? -1, last);
  for (let index = 1; index < length; index += 1) reach[index] = Math.max(reach[index] ?? -1, reach[index - 1] ?? -1);
  return (first, last) => (reach[first] ?? -1) >= last;
}

const isWordUnit = ({ kind }: Unit) => kind === 'letter' || kind === 'sign';

/** Units cut wherever `isCut` says so, without those. */
function cut(units: readonly Unit[], isCut: (unit: Unit) => boolean): Unit[][] {
  const parts: Unit[][] = [[]];
  for (const unit of units) {
    if (isCut(unit)) parts.push([]);
    else parts.at(-1)?.push(unit);
  }
  return parts.filter((part) => part.length > 0);
}

function wordsOf(units: readonly Unit[]): Unit[][] {
  return cut(units, (unit) => !isWordUnit(unit));
}

/** What stands without a space in it, read without its punctuation: `f.u.c.k`. */
function chunks(units: readonly Unit[]): Unit[][] {
  return cut(units, ({ kind }) => kind === 'space' || kind === 'break')
    .filter((chunk) => !chunk.every(isWordUnit))
    .map((chunk) => chunk.filter(isWordUnit));
}

/** Words of one letter in a row, read as one: `f u c k`. */
function spelled(units: readonly Unit[], words: readonly Unit[][]): Unit[][] {
  const isSingle = (word: readonly Unit[]) => word.every(({ letter }) => letter === word[0]?.letter);
  const single = new Set(words.filter(isSingle).flat());
  return cut(units, (unit) => unit.kind === 'break' || (isWordUnit(unit) && !single.has(unit))).map((part) => part.filter(isWordUnit));
}
