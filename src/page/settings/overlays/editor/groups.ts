import type { Layer } from '../../../../contract/settings';

/* Groups of layers. The layers of a group have the same `group`. Layers are in the order from back to front. Pure. */

type Grouped = Pick<Layer, 'box' | 'group'>;

/** The layers of one group, or a single layer. */
interface Unit<Of extends Grouped> {
  readonly group: string | null;
  readonly layers: readonly Of[];
}

export type Order = 'front' | 'forward' | 'backward' | 'back';

export const groupNames = (layers: readonly Grouped[]): readonly string[] => [...new Set(layers.flatMap(({ group }) => group ?? []))];

export const elementsOf = (layers: readonly Grouped[], group: string): readonly string[] =>
  layers.filter((layer) => layer.group === group).map(({ box: element }) => element);

/** The names of all elements in the group of this element, or only this element if it has no group. */
export function wholeGroup(layers: readonly Grouped[], element: string): readonly string[] {
  const group = layers.find((layer) => layer.box === element)?.group;
  return group === undefined ? [element] : elementsOf(layers, group);
}

/** The group that consists of exactly these elements, or null. */
export function groupOf(layers: readonly Grouped[], elements: readonly string[]): string | null {
  const [first] = layers.filter(({ box: element }) => elements.includes(element));
  const group = first?.group;
  if (group === undefined) return null;
  const members = elementsOf(layers, group);
  return members.length === elements.length && members.every((element) => elements.includes(element)) ? group : null;
}

/**
 * The layers as units, from back to front. A group is at the position of its front layer, because other programs may write other layers
 * between those of a group.
 */
export function unitsOf<Of extends Grouped>(layers: readonly Of[]): readonly Unit<Of>[] {
  return layers.flatMap((layer, index) => {
    const { group } = layer;
    if (group === undefined) return { group: null, layers: [layer] };
    const isFront = !layers.slice(index + 1).some((other) => other.group === group);
    return isFront ? { group, layers: layers.filter((other) => other.group === group) } : [];
  });
}

const layersIn = <Of extends Grouped>(units: readonly Unit<Of>[]): readonly Of[] => units.flatMap(({ layers }) => layers);

/** Moves the chosen elements. If they are a part of one group, they move within it. Otherwise, the whole groups of the elements move. */
export function ordered<Of extends Grouped>(layers: readonly Of[], elements: readonly string[], order: Order): readonly Of[] {
  const isChosen = ({ box: element }: Grouped) => elements.includes(element);
  const units = unitsOf(layers);
  const [within, ...more] = units.filter((unit) => unit.layers.some(isChosen));
  if (!within) return layers;
  const isPart = within.group !== null && more.length === 0 && !within.layers.every(isChosen);
  if (!isPart) return layersIn(shifted(units, (unit) => unit.layers.some(isChosen), order));
  return layersIn(units.map((unit) => (unit === within ? { ...unit, layers: shifted(unit.layers, isChosen, order) } : unit)));
}

function shifted<Item>(items: readonly Item[], isChosen: (item: Item) => boolean, order: Order): readonly Item[] {
  const [chosen, others] = [items.filter(isChosen), items.filter((item) => !isChosen(item))];
  if (order === 'front') return [...others, ...chosen];
  if (order === 'back') return [...chosen, ...others];
  if (order === 'backward') return [...shifted([...items].reverse(), isChosen, 'forward')].reverse();
  const moved: Item[] = [];
  // Starts from the front. A chosen item moves in front of its neighbour if the neighbour is not chosen.
  for (const item of [...items].reverse()) {
    const inFront = moved.at(-1);
    const isBlocked = inFront === undefined || isChosen(inFront);
    if (isChosen(item) && !isBlocked) moved.splice(-1, 0, item);
    else moved.push(item);
  }
  return moved.reverse();
}

function inGroup<Of extends Grouped>(layer: Of, group: string | null): Of {
  const { group: _before, ...own } = layer;
  return (group === null ? own : { ...own, group }) as Of;
}

/** Makes the chosen elements one group, at the position of the front one. */
export function grouped<Of extends Grouped>(layers: readonly Of[], elements: readonly string[], group: string): readonly Of[] {
  return layersIn(unitsOf(layers.map((layer) => (elements.includes(layer.box) ? inGroup(layer, group) : layer))));
}

/** Moves the chosen elements out of their groups, in front of the elements that remain in the group. */
export function ungrouped<Of extends Grouped>(layers: readonly Of[], elements: readonly string[]): readonly Of[] {
  return unitsOf(layers).flatMap((unit) => {
    const isChosen = ({ box: element }: Of) => unit.group !== null && elements.includes(element);
    return [...unit.layers.filter((layer) => !isChosen(layer)), ...unit.layers.filter(isChosen).map((layer) => inGroup(layer, null))];
  });
}

export function renamedGroup<Of extends Grouped>(layers: readonly Of[], group: string, name: string): readonly Of[] {
  return layers.map((layer) => (layer.group === group ? { ...layer, group: name } : layer));
}

/** A row of the list of layers, from front to back. */
export type Row<Of extends Grouped> =
  | { readonly tag: 'group'; readonly group: string; readonly layers: readonly Of[]; readonly isOpen: boolean }
  | { readonly tag: 'layer'; readonly layer: Of };

/** The visible rows. `isOpen`: whether a group is open, so that the rows of its elements are visible. */
export function rowsOf<Of extends Grouped>(layers: readonly Of[], isOpen: (group: string) => boolean): readonly Row<Of>[] {
  return [...unitsOf(layers)].reverse().flatMap((unit): Row<Of>[] => {
    const rows = [...unit.layers].reverse().map((layer) => ({ tag: 'layer' as const, layer }));
    if (unit.group === null) return rows;
    const header = { tag: 'group' as const, group: unit.group, layers: unit.layers, isOpen: isOpen(unit.group) };
    return header.isOpen ? [header, ...rows] : [header];
  });
}

export interface Drop {
  /** The gap between rows at which a line shows where the dragged rows go. 0 is above the first row. */
  readonly gap: number;
  /** The element directly behind the dropped elements; null if they go behind all. */
  readonly above: string | null;
  /** The group that the dropped elements join, or null. */
  readonly group: string | null;
}

/**
 * Where elements go if they are dropped in a gap between rows. In the gap below the last row of a group, an element of this group stays in
 * the group, but no other element joins it. A whole group that is dropped inside another group goes behind that group.
 */
export function dropAt<Of extends Grouped>(rows: readonly Row<Of>[], gap: number, elements: readonly string[]): Drop {
  const isDragged = ({ box: element }: Grouped) => elements.includes(element);
  const layersOfRow = (row: Row<Of>) => (row.tag === 'group' ? row.layers : [row.layer]);
  const layers = rows.flatMap((row) => (row.tag === 'layer' || !row.isOpen ? layersOfRow(row) : []));
  const dragged = layers.filter(isDragged);
  const hasGroup = dragged.some(({ group }) => group !== undefined && layers.filter((one) => one.group === group).every(isDragged));
  const groupAt = (at: number): string | null => {
    const [before, after] = [rows[at - 1], rows[at]];
    if (before?.tag === 'group') return before.isOpen ? before.group : null;
    const group = before?.layer.group;
    if (group === undefined) return null;
    const isBetween = after?.tag === 'layer' && after.layer.group === group;
    return isBetween || (!hasGroup && dragged.every((one) => one.group === group)) ? group : null;
  };
  let at = Math.min(Math.max(gap, 0), rows.length);
  while (hasGroup && groupAt(at) !== null) at += 1;
  const behind = rows.slice(at).flatMap((row) => [...layersOfRow(row)].reverse());
  return { gap: at, above: behind.find((layer) => !isDragged(layer))?.box ?? null, group: groupAt(at) };
}

/** The layers after a drop. Groups that were dropped as a whole stay groups. */
export function dropped<Of extends Grouped>(layers: readonly Of[], elements: readonly string[], drop: Drop): readonly Of[] {
  const isDragged = ({ box: element }: Grouped) => elements.includes(element);
  const isWhole = (group: string | undefined) => group !== undefined && layers.filter((one) => one.group === group).every(isDragged);
  const inOrder = layersIn(unitsOf(layers));
  const moved = inOrder.filter(isDragged).map((layer) => (isWhole(layer.group) ? layer : inGroup(layer, drop.group)));
  const others = inOrder.filter((layer) => !isDragged(layer));
  const at = drop.above === null ? 0 : others.findIndex(({ box: element }) => element === drop.above) + 1;
  return layersIn(unitsOf([...others.slice(0, at), ...moved, ...others.slice(at)]));
}
