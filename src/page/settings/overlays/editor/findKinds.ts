import { hasText } from '../../../i18n';
import { inBoth, plain, startsAWord } from '../../frame/wordMatch';

interface Named {
  readonly value: string;
  readonly text: string;
}

/** The kinds of elements that match every word of the query. Kinds that match only by their names in other software are last. */
export function findKinds<Kind extends Named>(query: string, kinds: readonly Kind[]): readonly Kind[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const ranked = kinds.flatMap((kind) => {
    const [name, all] = [plain(kind.text), `${plain(kind.text)} ${synonymsOf(kind.value)}`];
    if (!words.every((word) => startsAWord(all, word))) return [];
    return { kind, rank: name.startsWith(words.join(' ')) ? 0 : words.every((word) => startsAWord(name, word)) ? 1 : 2 };
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ kind }) => kind);
}

function synonymsOf(kind: string): string {
  const id = `editor.add.words.${kind}`;
  return hasText(id) ? inBoth(id) : '';
}

interface Cell {
  readonly left: number;
  readonly top: number;
}

const steps: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The index of the cell to which a key moves the focus. -1 means above the first row, null that the key has no effect. */
export function nextInGrid(cells: readonly Cell[], at: number, key: string, isRightToLeft: boolean): number | null {
  if (key === 'Home' || key === 'End') return key === 'Home' ? 0 : cells.length - 1;
  const [step, from] = [Object.hasOwn(steps, key) ? steps[key] : undefined, cells[at]];
  if (!step || !from) return null;
  const [dx, dy] = step;
  if (dy === 0) return Math.min(Math.max(at + (isRightToLeft ? -dx : dx), 0), cells.length - 1);
  const tops = [...new Set(cells.map(({ top }) => top))].sort((one, other) => one - other);
  const row = tops[tops.indexOf(from.top) + dy];
  if (row === undefined) return dy < 0 ? -1 : at;
  const distance = (index: number) => Math.abs((cells[index]?.left ?? 0) - from.left);
  return [...cells.keys()]
    .filter((index) => cells[index]?.top === row)
    .reduce((best, index) => (distance(index) < distance(best) ? index : best));
}
