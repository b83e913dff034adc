import { type Glyph, normalize } from './normalize';

/** A listed word at its end node. `open` = more letters may follow on that side. */
interface Listed {
  /** Run length of each letter; three means three or more. */
  readonly counts: readonly number[];
  readonly isOpenBefore: boolean;
  readonly isOpenBehind: boolean;
  /** The word has letters, so signs alone do not match it: `455` is a number. */
  readonly hasLetter: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly listed: Listed[];
}

/** A run of one letter, with the indices of its glyphs. */
export interface Run {
  readonly letter: string;
  readonly first: number;
  last: number;
}

export interface WordTree {
  readonly root: Node;
  /** Some listed word may begin inside another word. */
  readonly isOpenBefore: boolean;
}

/** Longer runs of a letter count as this long. */
const maxRun = 3;
/** Scripts without spaces: their words are found anywhere. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** Builds a trie, so that matching does not depend on the list's length. `bar` = the letter for `1`. */
export function growTree(words: readonly string[], bar: string): WordTree {
  const root: Node = { next: new Map(), listed: [] };
  let isOpenBefore = false;
  for (const word of words) {
    const glyphs = wordGlyphs(word.replace(/^\*|\*$/g, ''));
    const runs = toRuns(glyphs, bar);
    if (runs.length === 0) continue;
    const isOpen = unspaced.test(word);
    const counts = runs.map(({ first, last }) => Math.min(last - first + 1, maxRun));
    const listed = { counts, isOpenBefore: isOpen || word.startsWith('*'), isOpenBehind: isOpen || word.endsWith('*') };
    let node = root;
    for (const { letter } of runs) node = child(node, letter);
    node.listed.push({ ...listed, hasLetter: glyphs.some(({ kind }) => kind === 'letter') });
    isOpenBefore ||= listed.isOpenBefore;
  }
  return { root, isOpenBefore };
}

/** Groups glyphs into runs of one letter. */
export function toRuns(glyphs: readonly Glyph[], bar: string): Run[] {
  const runs: Run[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const letter = glyph.letter === '1' ? bar : glyph.letter;
    const run = runs.at(-1);
    if (run?.letter === letter) run.last = index;
    else runs.push({ letter, first: index, last: index });
  }
  return runs;
}

/** The ranges of listed words in one word, as `[first, last]` glyph indices. */
export function findIn(glyphs: readonly Glyph[], tree: WordTree, bar: string): (readonly [number, number])[] {
  const runs = toRuns(glyphs, bar);
  const found: (readonly [number, number])[] = [];
  // Words of scripts with and without spaces may touch.
  const isEdge = (run: number) => run === 0 || run === runs.length || isUnspaced(runs[run - 1]) !== isUnspaced(runs[run]);
  for (let from = 0; from < runs.length; from += 1) {
    if (!tree.isOpenBefore && !isEdge(from)) continue;
    let node: Node | undefined = tree.root;
    for (let to = from; to < runs.length; to += 1) {
      node = node.next.get(runs[to]?.letter ?? '');
      if (!node) break;
      const part = runs.slice(from, to + 1);
      if (node.listed.some((listed) => fits(listed, part, isEdge(from), isEdge(to + 1), glyphs))) {
        found.push([runs[from]?.first ?? 0, runs[to]?.last ?? 0]);
      }
    }
  }
  return found;
}

const isUnspaced = (run: Run | undefined) => run !== undefined && unspaced.test(run.letter);

/** Letters and signs only: a listed word may contain a hyphen or a space. */
export function wordGlyphs(word: string): Glyph[] {
  return normalize(word).filter(({ kind }) => kind === 'letter' || kind === 'sign');
}

function fits(listed: Listed, runs: readonly Run[], isFirst: boolean, isLast: boolean, glyphs: readonly Glyph[]): boolean {
  if ((!isFirst && !listed.isOpenBefore) || (!isLast && !listed.isOpenBehind)) return false;
  const last = runs.length - 1;
  const isRow = runs.every((run, index) => {
    const expected = listed.counts[index] ?? 0;
    const count = run.last - run.first + 1;
    const isOpen = (index === 0 && listed.isOpenBefore) || (index === last && listed.isOpenBehind);
    return count === expected || (count >= expected && (isOpen || count >= maxRun));
  });
  if (!isRow || !listed.hasLetter) return isRow;
  return glyphs.slice(runs[0]?.first, (runs[last]?.last ?? 0) + 1).some(({ kind }) => kind === 'letter');
}

function child(node: Node, letter: string): Node {
  const found = node.next.get(letter);
  if (found) return found;
  const made: Node = { next: new Map(), listed: [] };
  node.next.set(letter, made);
  return made;
}
