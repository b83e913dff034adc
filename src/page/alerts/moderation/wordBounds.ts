import type { Cell } from './readings';
import type { Place } from './wordTree';

/** How sure it is that a word begins or ends at a cell: `likely` = by capitals, or beside the `x` around a name. */
export type Bound = 'sure' | 'likely' | 'none';

export interface Bounds {
  startsAt(at: number): Bound;
  endsAt(at: number): Bound;
  /** The first and last cell of the letters around a cell. */
  pieceAt(at: number): readonly [number, number];
}

const isLetter = (cell: Cell | undefined) => cell?.kind === 'letter';
const isSign = (cell: Cell | undefined) => cell?.glyph.kind === 'sign';

/**
 * Words begin and end at spaces and signs, where scripts with and without spaces touch, and beside figures: `name69`. Likely ones do in
 * `TheName` and `xXnameXx`.
 */
export function createBounds(cells: readonly Cell[]): Bounds {
  const starts = boundsOf(cells, 1);
  const ends = boundsOf(cells, -1);
  const [firsts, lasts] = [new Int32Array(cells.length), new Int32Array(cells.length)];
  for (let at = 0; at < cells.length; at += 1) firsts[at] = isLetter(cells[at]) && isLetter(cells[at - 1]) ? (firsts[at - 1] ?? 0) : at;
  for (let at = cells.length - 1; at >= 0; at -= 1) lasts[at] = isLetter(cells[at]) && isLetter(cells[at + 1]) ? (lasts[at + 1] ?? 0) : at;
  return {
    startsAt: (at) => starts[at] ?? 'none',
    endsAt: (at) => ends[at] ?? 'none',
    pieceAt: (at) => [firsts[at] ?? at, lasts[at] ?? at],
  };
}

/** The bounds on the side from which cells are seen in the direction of `step`. */
function boundsOf(cells: readonly Cell[], step: 1 | -1): Bound[] {
  const bounds: Bound[] = cells.map(() => 'none');
  let onlySigns = true;
  let onlyX = true;
  for (let at = step > 0 ? 0 : cells.length - 1; at >= 0 && at < cells.length; at += step) {
    const [own, before] = [cells[at], cells[at - step]];
    if (!isLetter(before)) [onlySigns, onlyX] = [true, true];
    if (!own) break;
    const isApart = onlySigns || own.isUnspaced !== before?.isUnspaced || (isSign(before) && !isSign(own));
    const isCapital = step > 0 ? own.isUpper && !before?.isUpper : !own.isUpper && before?.isUpper;
    bounds[at] = isApart ? 'sure' : isCapital || onlyX ? 'likely' : 'none';
    if (!isSign(own)) onlySigns = false;
    if (own.glyph.letter !== 'x') onlyX = false;
  }
  return bounds;
}

/** The texts of the parts of a place, in lower case. */
export function partsOf(text: string, cells: readonly Cell[], { first, last, parts }: Place): string[] {
  const starts = [first, ...parts];
  return starts.map((start, index) => {
    let end = index + 1 < starts.length ? (starts[index + 1] ?? 0) - 1 : last;
    while (end > start && !isLetter(cells[end])) end -= 1;
    return textOf(text, cells, start, end);
  });
}

/** The text from one cell to another, in lower case. */
export function textOf(text: string, cells: readonly Cell[], first: number, last: number): string {
  return text.slice(cells[first]?.glyph.start, cells[last]?.glyph.end).toLowerCase().normalize('NFC');
}

/** Whether the letters around a place are it, written several times: `wordword`. */
export function isRepeated(cells: readonly Cell[], bounds: Bounds, first: number, last: number): boolean {
  const length = last - first + 1;
  const [from, to] = bounds.pieceAt(first);
  if (from !== first || (to - from + 1) % length !== 0) return false;
  for (let at = from + length; at <= to; at += 1) if (cells[at]?.glyph.letter !== cells[at - length]?.glyph.letter) return false;
  return true;
}
