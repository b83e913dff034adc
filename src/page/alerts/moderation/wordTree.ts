import type { Entry } from './entries';
import { type Glyph, isUnspaced } from './normalize';

/** An entry of a list at its end node. `open` = more letters may follow on that side. */
interface Listed {
  readonly entry: Entry;
  /** Run length of each letter; longer ones count as {@link maxRun}. */
  readonly counts: readonly number[];
  /** Whether a letter that is written twice instead of once is still this word. */
  readonly mayDouble: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly listed: Listed[];
}

/** A run of one letter, with the indices of its glyphs. */
interface Run {
  readonly letter: string;
  readonly first: number;
  last: number;
}

export interface WordTree {
  readonly root: Node;
  /** Some entry may begin inside another word. */
  readonly isOpenBefore: boolean;
}

/** An entry in a word, with the indices of its first and last glyph. */
export interface Place {
  readonly entry: Entry;
  readonly first: number;
  readonly last: number;
}

/** Runs that are at least this long are stretched: any listed run may be. */
const maxRun = 3;
/** A creator's shorter words may be ordinary words when a letter is doubled: *bot* and *boot*. */
const leastLettersToDouble = 4;
/** Builds a trie, so that matching does not depend on the list's length. `bar` = the letter for `1`. */
export function growTree(entries: readonly Entry[], bar: string): WordTree {
  const root: Node = { next: new Map(), listed: [] };
  for (const entry of entries) {
    const runs = toRuns(entry.glyphs, bar);
    const isShort = entry.glyphs.length < leastLettersToDouble;
    const isOfCreator = entry.from === 'own' || entry.from === 'allowed';
    const mayDouble = entry.from !== 'everyday' && !entry.isUnspaced && !(isOfCreator && isShort);
    let node = root;
    for (const { letter } of runs) node = child(node, letter);
    node.listed.push({ entry, counts: runs.map(({ first, last }) => Math.min(last - first + 1, maxRun)), mayDouble });
  }
  return { root, isOpenBefore: entries.some((entry) => entry.isOpenBefore) };
}

/** Groups glyphs into runs of one letter. */
function toRuns(glyphs: readonly Glyph[], bar: string): Run[] {
  const runs: Run[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const letter = glyph.letter === '1' ? bar : glyph.letter;
    const run = runs.at(-1);
    if (run?.letter === letter) run.last = index;
    else runs.push({ letter, first: index, last: index });
  }
  return runs;
}

/** Glyphs of one word, or of several with spaces between them, and where an entry may begin and end in them. */
export interface Row {
  readonly glyphs: readonly Glyph[];
  readonly starts: readonly boolean[];
  readonly ends: readonly boolean[];
}

const isSign = (glyph: Glyph | undefined) => glyph?.kind === 'sign';

/**
 * An entry may begin and end at the ends of the text and at spaces, where scripts with and without spaces touch, and beside
 * figures and signs: `@name`, `name69`, `name$other`.
 */
export function toRow(glyphs: readonly Glyph[]): Row {
  const scripts = glyphs.map(({ letter }) => isUnspaced(letter));
  const isSpace = (at: number) => glyphs[at] === undefined || glyphs[at].letter === ' ';
  const part = (left: number, right: number) => isSpace(left) || isSpace(right) || scripts[left] !== scripts[right];
  const firstLetter = glyphs.findIndex((glyph) => !isSign(glyph));
  const lastLetter = glyphs.findLastIndex((glyph) => !isSign(glyph));
  return {
    glyphs,
    starts: glyphs.map((glyph, at) => at <= firstLetter || part(at - 1, at) || (isSign(glyphs[at - 1]) && !isSign(glyph))),
    ends: glyphs.map((glyph, at) => at >= lastLetter || part(at, at + 1) || (isSign(glyphs[at + 1]) && !isSign(glyph))),
  };
}

/** The entries in a row. */
export function findIn({ glyphs, starts, ends }: Row, tree: WordTree, bar: string): Place[] {
  const runs = toRuns(glyphs, bar);
  const places: Place[] = [];
  for (let from = 0; from < runs.length; from += 1) {
    const first = runs[from]?.first ?? 0;
    if (!tree.isOpenBefore && !starts[first]) continue;
    let node: Node | undefined = tree.root;
    for (let to = from; to < runs.length; to += 1) {
      node = node.next.get(runs[to]?.letter ?? '');
      if (!node) break;
      const last = runs[to]?.last ?? 0;
      for (const listed of node.listed) {
        const { entry } = listed;
        if (
          (starts[first] || entry.isOpenBefore) &&
          (ends[last] || entry.isOpenBehind) &&
          isWritten(listed, glyphs, runs.slice(from, to + 1))
        )
          places.push({ entry, first, last });
      }
    }
  }
  return places;
}

/** Whether the runs are the entry: as many of each letter, or stretched; and not mostly figures, which would be a number. */
function isWritten({ entry, counts, mayDouble }: Listed, glyphs: readonly Glyph[], runs: readonly Run[]): boolean {
  const end = runs.length - 1;
  const fits = runs.every(({ first, last }, index) => {
    const expected = counts[index] ?? 0;
    const count = last - first + 1;
    if (count <= expected) return count === expected;
    const isOpen = (index === 0 && entry.isOpenBefore) || (index === end && entry.isOpenBehind);
    // `8bot` is *bot* behind a figure, though the figure may be read as its letter.
    const isBesideSign = (index === 0 && isSign(glyphs[first])) || (index === end && isSign(glyphs[last]));
    return mayDouble || isOpen || count >= maxRun || (isBesideSign && count - 1 === expected);
  });
  if (!fits) return false;
  const written = glyphs.slice(runs[0]?.first, (runs[end]?.last ?? 0) + 1);
  const letters = written.filter(({ kind }) => kind === 'letter').length;
  return letters > 0 && letters >= written.filter((glyph) => figure.test(glyph.written)).length;
}

const figure = /\p{N}/u;

function child(node: Node, letter: string): Node {
  const found = node.next.get(letter);
  if (found) return found;
  const made: Node = { next: new Map(), listed: [] };
  node.next.set(letter, made);
  return made;
}
