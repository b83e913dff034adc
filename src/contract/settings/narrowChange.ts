import { valueAt, withChange } from './applyChange';
import { type Change, entriesOf, type Item, idOf, isItem, maxPlaces, type Path, singlesOf } from './change';
import type { Settings } from './settings';

/*
 * Reduces a change of an entire object to the fields that differ. The entire object would overwrite fields that another page has changed
 * (SPEC SPG-2).
 */

/** Values that are always set completely: an amount with its currency, and the conditions of a variation. */
const wholeValues = ['perAmount', 'when'];

/** The part of a change that changes the document, or null if there is none. A change of too many fields is returned unchanged. */
export function narrowChange(settings: Settings, change: Change): Change | null {
  const narrow = narrowed(settings, change);
  return narrow && singlesOf(narrow).length > maxPlaces ? change : narrow;
}

function narrowed(settings: Settings, change: Change): Change | null {
  switch (change.tag) {
    case 'several':
      return narrowSeveral(settings, change);
    case 'set':
      return asOne(change.path, differences(valueAt(settings, change.path), change.value, change.path));
    case 'item':
      return narrowItem(settings, change);
    case 'remove':
      return change;
    default:
      return isSame(valueAt(withChange(settings, change), change.path), valueAt(settings, change.path)) ? null : change;
  }
}

function narrowSeveral(settings: Settings, { path, changes }: Extract<Change, { tag: 'several' }>): Change | null {
  let present = settings;
  const narrow = changes.flatMap((change) => {
    const one = narrowed(present, change);
    if (one) present = withChange(present, one);
    return one ?? [];
  });
  return narrow.length === 0 ? null : { tag: 'several', path, changes: narrow };
}

function narrowItem(settings: Settings, change: Extract<Change, { tag: 'item' }>): Change | null {
  const { path, id, item } = change;
  const list = valueAt(settings, path);
  const before = Array.isArray(list) ? list.find((one) => isItem(one) && idOf(one) === id) : undefined;
  if (before === undefined) return item === null ? null : change;
  const at = [...path, id];
  return item === null ? change : asOne(at, differences(before, item, at));
}

/** Combines changes of fields of one object into one undo step. Adding or removing an item is always a separate step. */
function asOne(path: Path, changes: readonly Change[]): Change | null {
  const [only, ...more] = changes;
  if (!only) return null;
  const areFields = changes.every(({ tag }) => tag === 'set' || tag === 'remove');
  if (more.length === 0 && (!areFields || only.path.length === path.length)) return only;
  return { tag: 'several', path: areFields ? path : [], changes };
}

function differences(before: unknown, after: unknown, path: Path): readonly Change[] {
  if (isSame(before, after)) return [];
  if (after === undefined) return [{ tag: 'remove', path }];
  if (isList(before) && isList(after)) return differencesOfLists(before, after, path);
  if (!isRecord(before) || !isRecord(after) || isWhole(before, after, path)) return [{ tag: 'set', path, value: after }];
  const [former, next] = [entriesOf(before), entriesOf(after)];
  const keys = new Set([...Object.keys(former), ...Object.keys(next)]);
  return [...keys].flatMap((key) => differences(former[key], next[key], [...path, key]));
}

/**
 * Whether an object must be replaced completely. An example is a widget whose kind changes, because the settings of one kind do not apply to another.
 */
function isWhole(before: object, after: object, path: Path): boolean {
  return wholeValues.includes(path.at(-1) ?? '') || entriesOf(before).kind !== entriesOf(after).kind;
}

function differencesOfLists(before: readonly Item[], after: readonly Item[], path: Path): readonly Change[] {
  const former = new Map(before.map((item) => [idOf(item), item]));
  const ids = after.map(idOf);
  const stays = before.filter((item) => ids.includes(idOf(item)));
  const added = after.filter((item) => !former.has(idOf(item)));
  const isInOrder = [...stays, ...added].every((item, at) => idOf(item) === ids[at]);
  return [
    ...before.filter((item) => !stays.includes(item)).map((item): Change => ({ tag: 'item', path, id: idOf(item), item: null })),
    ...after.flatMap((item) => differencesOfItem(former.get(idOf(item)), item, path)),
    ...(isInOrder ? [] : [{ tag: 'order', path, ids } as const]),
  ];
}

function differencesOfItem(before: Item | undefined, after: Item, path: Path): readonly Change[] {
  const id = idOf(after);
  return before ? differences(before, after, [...path, id]) : [{ tag: 'item', path, id, item: after, adds: true }];
}

function isList(node: unknown): node is readonly Item[] {
  return Array.isArray(node) && node.every(isItem) && new Set(node.map(idOf)).size === node.length;
}

function isRecord(node: unknown): node is object {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
