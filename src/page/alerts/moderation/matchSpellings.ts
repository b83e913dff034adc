import type { Entry } from './entries';
import { isUnspaced } from './normalize';
import { type Cell, vowels } from './readings';

interface Node {
  readonly next: Map<string, Node>;
  readonly entries: Entry[];
  readonly letter: string;
}

/** The entries of word lists, by where a match may start: only at the start of a word, or anywhere. */
export interface WordTree {
  readonly atStart: Node;
  readonly anywhere: Node;
}

export interface Place {
  readonly entry: Entry;
  readonly first: number;
  readonly last: number;
  /** The first cell after each gap of signs or spaces. */
  readonly parts: readonly number[];
  readonly spaces: number;
  /** How many letters are masked. `weak`: how many are replaced by another letter. `figures`: how many are written as digits. */
  readonly masked: number;
  readonly weak: number;
  readonly figures: number;
  readonly letters: number;
  readonly doubled: number;
}

/** A partial match: the cells so far may spell the start of one or more entries. */
interface Path extends Omit<Place, 'entry' | 'first'> {
  readonly node: Node;
  /** `run`: how many times in a row the letter of `node` has been written. `more`: how many of these repetitions are not in the entry. */
  readonly run: number;
  readonly more: number;
  readonly gap: 'none' | 'signs' | 'space';
  readonly gapLength: number;
  /** Whether the latest letter is written as another letter, such as `u` as `v`. Repetitions (`vvv`) count as one replacement. */
  readonly isWeak: boolean;
  readonly isSpelled: boolean;
}

/** Builds tries, so that matching time does not depend on the list's length. */
export function buildTree(entries: readonly Entry[]): WordTree {
  const tree = { atStart: makeNode(''), anywhere: makeNode('') };
  for (const entry of entries) {
    let node = entry.isOpenBefore ? tree.anywhere : tree.atStart;
    for (const letter of entry.letters) {
      const next: Node = node.next.get(letter) ?? makeNode(letter);
      node.next.set(letter, next);
      node = next;
    }
    node.entries.push(entry);
  }
  return tree;
}

function makeNode(letter: string): Node {
  return { next: new Map(), entries: [], letter };
}

/** How many times in a row a letter may be written. */
const maxRun = 4;
/** How many signs or spaces in a row may be inside a word. */
const maxGap = 4;
/** In a script without spaces, up to this many digits or letters of other scripts count as signs between letters. */
const maxForeign = 2;
/** A listed word does not match if more of its letters than this are masked or replaced. */
const maxDoubtful = 2;
/** A letter that is repeated at least this often counts as stretched, not just as doubled. */
const stretched = 3;

/** Finds entries. Those of `tree.atStart` match only from cells for which `isStart` returns true. The caller checks where a match ends. */
export function findIn(cells: readonly Cell[], tree: WordTree, isStart: (at: number) => boolean): Place[] {
  const places: Place[] = [];
  const readings = readingsOf(cells);
  const [anywhere, atStart] = [createFollow(cells, tree.anywhere, readings), createFollow(cells, tree.atStart, readings)];
  for (let first = 0; first < cells.length; first += 1) {
    if (leadsOn(tree.anywhere, cells[first])) places.push(...anywhere(first));
    if (leadsOn(tree.atStart, cells[first]) && isStart(first)) places.push(...atStart(first));
  }
  return places;
}

/** A text with one character per cell. Cells that read alike get the same character. */
function readingsOf(cells: readonly Cell[]): string {
  const known = new Map<readonly string[], string>();
  let readings = '';
  for (const { letters } of cells) {
    const id = known.get(letters) ?? String.fromCharCode(known.size);
    known.set(letters, id);
    readings += id;
  }
  return readings;
}

const maxRemembered = 24;
/** If a text has more cells than this, nothing is cached: one character of {@link readingsOf} might have to represent two readings. */
const maxReadings = 0xffff;

/**
 * Returns a function that finds the entries that start at a cell. Its result is reused for equal rows of cells, because spam repeats a few
 * rows.
 */
function createFollow(cells: readonly Cell[], root: Node, readings: string): (first: number) => readonly Place[] {
  const remembered = cells.length > maxReadings ? 0 : maxRemembered;
  const known = new Map<string, { readonly first: number; readonly places: readonly Place[] }>();
  return (first) => {
    const row = readings.slice(first, first + remembered);
    const same = known.get(row);
    if (same) return same.places.map((place) => moved(place, first - same.first));
    const places: Place[] = [];
    const end = follow(cells, root, first, places);
    if (end < first + remembered - 1) known.set(row, { first, places });
    return places;
  };
}

function moved(place: Place, by: number): Place {
  return { ...place, first: place.first + by, last: place.last + by, parts: place.parts.map((part) => part + by) };
}

function leadsOn({ next }: Node, cell: Cell | undefined): boolean {
  return next.size > 0 && (cell?.letters.some((letter) => next.has(letter)) ?? false);
}

const none = { spaces: 0, masked: 0, weak: 0, figures: 0, letters: 0, doubled: 0, run: 0, more: 0, gapLength: 0 } as const;

/**
 * Adds the entries that start at the cell `first`. Returns the index of the last cell that was read. The result depends on this cell's
 * neighbor too, but on no later cell.
 */
function follow(cells: readonly Cell[], root: Node, first: number, places: Place[]): number {
  let paths: Path[] = [{ ...none, last: first, parts: [], node: root, gap: 'none', isWeak: false, isSpelled: true }];
  let at = first;
  for (; paths.length > 0; at += 1) {
    const cell = cells[at];
    if (!cell) break;
    const next: Path[] = [];
    for (const path of paths) step(path, cell, at, next, cells[at + 1]);
    for (const path of next)
      if (path.last === at && path.node.letter !== ' ' && path.gapLength === 0)
        for (const entry of path.node.entries) places.push(placeOf(path, entry, first));
    paths = next;
  }
  return at - 1;
}

function placeOf(path: Path, entry: Entry, first: number): Place {
  const { last, parts, spaces, masked, weak, figures, letters } = path;
  return { entry, first, last, parts, spaces, masked, weak, figures, letters, doubled: doubledIn(path) };
}

function step(path: Path, cell: Cell, at: number, next: Path[], following: Cell | undefined): void {
  const { node } = path;
  if (node.letter === ' ' && cell.kind !== 'letter') return void next.push(path);
  if (cell.kind !== 'letter') {
    const phrase = node.next.get(' ');
    if (phrase) add(next, { ...path, doubled: doubledIn(path), node: phrase, run: 1, more: 0, gap: 'none', gapLength: 0 });
  }
  if (cell.kind === 'space') {
    if (path.isSpelled || path.parts.length === 0) skip(path, 'space', maxGap, next, following);
    return;
  }
  for (let index = 0; index < cell.letters.length; index += 1)
    advance(path, cell.letters[index] ?? '', at, next, cell.isFigure && index > 0 ? 'figure' : 'letter', following);
  if (path.letters > 0) for (const letter of cell.weak) advance(path, letter, at, next, 'weak', following);
  if (cell.kind === 'letter') {
    if (isBar(cell)) skip(path, 'signs', maxGap, next, following);
    else if (!cell.isUnspaced && isUnspaced(node.letter)) skip(path, 'signs', maxForeign, next, following);
    return;
  }
  if (cell.masks !== 'none' && path.gap === 'none' && path.letters > 0)
    for (const letter of cell.masks === 'any' ? node.next.keys() : vowels)
      if (letter !== ' ' && node.next.has(letter)) advance(path, letter, at, next, 'mask', following);
  skip(path, 'signs', maxGap, next, following);
}

function isBar({ glyph }: Cell): boolean {
  return glyph.written === '|';
}

function skip(path: Path, gap: 'signs' | 'space', most: number, next: Path[], following: Cell | undefined): void {
  if (path.letters === 0 || !mayFollow(path.node, following) || path.gapLength >= most) return;
  add(next, { ...path, gap: path.gap === 'space' ? 'space' : gap, gapLength: path.gapLength + 1 });
}

/** Continues `path` with the cell read as `letter`: the next letter of an entry, or a repetition of the previous letter. */
function advance(
  path: Path,
  letter: string,
  at: number,
  next: Path[],
  how: 'letter' | 'figure' | 'weak' | 'mask',
  following: Cell | undefined,
): void {
  const { node, run, more, gap } = path;
  const child = node.next.get(letter);
  const isSame = node.letter === letter;
  const mayRepeat = isSame && how !== 'mask' && run < (gap === 'none' ? maxRun : 2);
  if (!child && !mayRepeat) return;
  const masked = path.masked + (how === 'mask' ? 1 : 0);
  const weak = path.weak + (how === 'weak' && !(isSame && path.isWeak) ? 1 : 0);
  if (masked + weak > maxDoubtful) return;
  const here: Path = {
    last: at,
    parts: gap === 'none' ? path.parts : [...path.parts, at],
    spaces: path.spaces + (gap === 'space' ? 1 : 0),
    masked,
    weak,
    figures: path.figures + (how === 'figure' ? 1 : 0),
    letters: path.letters + 1,
    doubled: isSame ? path.doubled : doubledIn(path),
    node: child ?? node,
    run: isSame ? run + 1 : 1,
    more: isSame ? (child ? more : more + 1) : 0,
    gap: 'none',
    gapLength: 0,
    isWeak: how === 'weak',
    isSpelled: path.isSpelled && (gap !== 'none' || isSame || path.letters === 0),
  };
  if (here.node.entries.length > 0 || mayFollow(here.node, following)) add(next, here);
  if (child && mayRepeat) add(next, { ...here, node, more: more + 1 });
}

/** Whether a match can continue from `node` with this cell. Checked first, to avoid building paths that end here. */
function mayFollow(node: Node, cell: Cell | undefined): boolean {
  if (!cell) return false;
  if (cell.kind !== 'letter' || isBar(cell) || isUnspaced(node.letter)) return true;
  const isNext = (letter: string) => letter === node.letter || node.next.has(letter);
  if (cell.letters.some(isNext)) return true;
  for (const letter of cell.weak) if (isNext(letter)) return true;
  return false;
}

function doubledIn({ run, more, doubled }: Path): number {
  return more > 0 && run < stretched ? doubled + 1 : doubled;
}

function add(paths: Path[], path: Path): void {
  const known = paths.findIndex(({ node, gap }) => node === path.node && (gap === 'none') === (path.gap === 'none'));
  const same = paths[known];
  if (!same) paths.push(path);
  else if (doubtsOf(path) < doubtsOf(same)) paths[known] = path;
}

const doubtsOf = ({ masked, weak, figures, doubled, parts, spaces }: Path) =>
  8 * masked + 4 * weak + 2 * doubled + figures + parts.length + spaces;
