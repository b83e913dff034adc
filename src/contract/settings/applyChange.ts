import * as z from 'zod/mini';
import { describeIssues } from '../api/events';
import { defaultElement } from '../names';
import { type Change, combineChanges, entriesOf, type Item, idOf, isItem, type Path, type Single, singlesOf } from './change';
import { Moderation } from './moderation';
import { maxLayers } from './overlay';
import { defaultElementSettings, maxElements, maxOverlays, overlayOfElement, overlaysOf, Settings } from './settings';

/** Parses a document. Returns the document, or why it is rejected. `former`: the document before the change. */
export type Judge<Problem> = (
  changed: Settings,
  former: Settings,
) => { readonly settings: Settings } | { readonly settings: null; readonly problem: Problem };

export interface Judged<Problem> {
  readonly settings: Settings;
  readonly applied: readonly Change[];
  /** The changes that were rejected, by index in the list. `problem` is null if the target of the change was deleted. */
  readonly leftOut: readonly { readonly at: number; readonly problem: Problem | null }[];
}

/** Applies changes in order. Skips a change if its target was deleted or the result would be invalid. */
export function applyChanges(settings: Settings, changes: readonly Change[]): Judged<string> {
  return judgeChanges(settings, changes, bySchema);
}

const bySchema: Judge<string> = (changed) => {
  const parsed = z.safeParse(Settings, changed);
  return parsed.success ? { settings: parsed.data } : { settings: null, problem: describeIssues(parsed.error.issues) };
};

/**
 * Like {@link applyChanges}, but `judge` decides which results are valid. First judges only the document after all changes. If that
 * document is rejected, judges parts of the list.
 */
export function judgeChanges<Problem>(settings: Settings, changes: readonly Change[], judge: Judge<Problem>): Judged<Problem> {
  return judgeGroup(settings, [...changes.entries()], judge);
}

/** Finds the rejected changes by halving the list. An invalid change is accepted if a later change in the same half corrects it. */
function judgeGroup<Problem>(former: Settings, changes: readonly (readonly [number, Change])[], judge: Judge<Problem>): Judged<Problem> {
  let changed = former;
  const written = changes.filter(([, change]) => {
    const next = writtenInPlace(changed, change);
    changed = next ?? changed;
    return next !== null;
  });
  const judged = written.length === 0 ? { settings: former } : judge(changed, former);
  const [[only] = [0], ...more] = changes;
  if (!judged.settings && more.length === 0) return { settings: former, applied: [], leftOut: [{ at: only, problem: judged.problem }] };
  if (!judged.settings) {
    const half = Math.ceil(changes.length / 2);
    const first = judgeGroup(former, changes.slice(0, half), judge);
    const second = judgeGroup(first.settings, changes.slice(half), judge);
    return {
      settings: second.settings,
      applied: [...first.applied, ...second.applied],
      leftOut: [...first.leftOut, ...second.leftOut],
    };
  }
  const gone = changes.filter((one) => !written.includes(one)).map(([at]) => ({ at, problem: null }));
  return { settings: judged.settings, applied: written.map(([, change]) => change), leftOut: gone };
}

/**
 * Applies a change without validating the result. Skips parts whose target was deleted (SPEC SPG-2). Returns null if no part is left. If
 * the change adds something, also returns null if any part is in a deleted element or overlay.
 */
function writtenInPlace(settings: Settings, change: Change): Settings | null {
  const singles = singlesOf(change);
  let present = settings;
  const needsAll = singles.some(adds);
  let left = singles.length;
  for (const one of singles) {
    const isThere = hasPlace(present, one.path);
    if (!isThere && needsAll) return null;
    if (isThere && hasItem(present, one)) present = withChange(present, one);
    else left -= 1;
  }
  return left === 0 ? null : present;
}

/** Whether the change adds an element, an overlay or a list item, which other changes may need. */
function adds(change: Single): boolean {
  if (change.tag === 'item') return change.item !== null;
  const [top, , ...rest] = change.path;
  return change.tag === 'set' && rest.length === 0 && (top === 'boxes' || top === 'overlays');
}

function hasPlace(settings: Settings, [top, name, ...rest]: Path): boolean {
  if (name === undefined || rest.length === 0 || name === defaultElement) return true;
  if (top === 'boxes') return hasEntry(settings.boxes, name);
  return top !== 'overlays' || hasEntry(overlaysOf(settings), name);
}

const hasEntry = (node: object, key: string) => child(node, key) !== undefined;

/**
 * Whether the changed item exists. A change must not restore a part of an item that another page has removed. Otherwise, a removed element
 * would show alerts with default settings.
 */
function hasItem(settings: Settings, change: Single): boolean {
  const [top, , list] = change.path;
  const isLayer = change.tag === 'item' && change.item !== null && !change.adds && top === 'overlays' && list === 'elements';
  return reaches(withDefaults(settings, change.path), isLayer ? [...change.path, change.id] : change.path);
}

function reaches(node: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined) return true;
  const next = child(node, key);
  return (next !== undefined || !Array.isArray(node)) && reaches(next, rest);
}

export function withChange(settings: Settings, change: Change): Settings {
  if (change.tag === 'several') return change.changes.reduce(withChange, settings);
  if (isOfWholeList(change)) return withoutDefaultOverlays(settings);
  return write(withDefaults(settings, change.path), change.path, change) as Settings;
}

/** Applies a change. Throws if the result is invalid, so check values first. */
export function applyChange(settings: Settings, change: Change): Settings {
  const parsed = z.safeParse(Settings, withChange(settings, change));
  if (!parsed.success) throw new Error(`Check values before they become a change: ${describeIssues(parsed.error.issues)}`);
  return parsed.data;
}

export const documentLimits = { overlays: maxOverlays, boxes: maxElements, elements: maxLayers } as const;
export type Full = keyof typeof documentLimits;

export function fullOf(settings: Settings, change: Change): Full | null {
  const { boxes: elements, overlays = {} } = withChange(settings, change);
  if (Object.keys(overlays).length > documentLimits.overlays) return 'overlays';
  if (Object.keys(elements).length > documentLimits.boxes) return 'boxes';
  return Object.values(overlays).some(({ elements: layers }) => layers.length > documentLimits.elements) ? 'elements' : null;
}

/** Removes the overlays that {@link withDefaults} wrote. Has no effect if overlays were added or changed since. */
export const forgetOverlays: Change = { tag: 'remove', path: ['overlays'] };
export const isOfWholeList = ({ tag, path }: Change) => tag === 'remove' && path.length === 1 && path[0] === 'overlays';

function withoutDefaultOverlays(settings: Settings): Settings {
  const { overlays = {}, ...others } = settings;
  const names = Object.keys(settings.boxes);
  const isDefault = (name: string) => JSON.stringify(overlays[name]) === JSON.stringify(overlayOfElement(name));
  return Object.keys(overlays).length === names.length && names.every(isDefault) ? others : settings;
}

/** Writes the defaults of an element, of moderation or of the overlays into the document, before a change sets one of their fields. */
export function withDefaults(settings: Settings, [top, element, ...rest]: Path): Settings {
  if (top === 'overlays' && !settings.overlays) return { ...settings, overlays: { ...overlaysOf(settings) } };
  if (top === 'moderation' && element !== undefined && !settings.moderation) return { ...settings, moderation: z.parse(Moderation, {}) };
  if (top !== 'boxes' || element === undefined || rest.length === 0 || hasEntry(settings.boxes, element)) return settings;
  return { ...settings, boxes: { ...settings.boxes, [element]: defaultElementSettings() } };
}

/** The value at a path, or its default. undefined if the path does not exist. */
export function valueAt(settings: Settings, path: Path): unknown {
  return path.reduce(child, withDefaults(settings, path));
}

function child(node: unknown, key: string): unknown {
  return Array.isArray(node) ? itemsIn(node).find((item) => idOf(item) === key) : entriesOf(node)[key];
}

function write(node: unknown, [key, ...rest]: Path, change: Single): unknown {
  if (key === undefined) return leaf(node, change);
  if (Array.isArray(node)) return node.map((item) => (isItem(item) && idOf(item) === key ? write(item, rest, change) : item));
  const { [key]: _former, ...others } = entriesOf(node);
  const next = write(entriesOf(node)[key], rest, change);
  return next === undefined ? others : { ...entriesOf(node), [key]: next };
}

function leaf(node: unknown, change: Single): unknown {
  if (change.tag === 'set') return change.value;
  if (change.tag === 'remove') return undefined;
  if (change.tag === 'item') return withItem(itemsIn(node), change);
  if (change.tag === 'order') return inOrder(itemsIn(node), change.ids);
  if (!Array.isArray(node)) return node; // null means all members, so none can be added or removed
  const others = node.filter((member) => member !== change.member);
  if (!change.included) return others;
  return others.length === node.length ? [...node, change.member] : node;
}

function withItem(items: readonly Item[], { id, item }: Extract<Change, { tag: 'item' }>): readonly Item[] {
  if (item === null) return items.filter((one) => idOf(one) !== id);
  return items.some((one) => idOf(one) === id) ? items.map((one) => (idOf(one) === id ? item : one)) : [...items, item];
}

function inOrder(items: readonly Item[], ids: readonly string[]): readonly Item[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  const groups: { readonly place: number; readonly items: Item[] }[] = [{ place: -1, items: [] }];
  for (const item of items) {
    const place = places.get(idOf(item));
    if (place === undefined) groups.at(-1)?.items.push(item);
    else groups.push({ place, items: [item] });
  }
  return groups.sort((one, other) => one.place - other.place).flatMap((group) => group.items);
}

export function itemsIn(node: unknown): readonly Item[] {
  return Array.isArray(node) ? node.filter(isItem) : [];
}

/** The change that undoes a change. `settings`: the document before the change. */
export function invertChange(settings: Settings, change: Change): Change {
  if (change.tag === 'several') return invertSeveral(settings, change.changes);
  if (isOfWholeList(change)) return change; // a change to an overlay is undone by writing the list of all overlays again
  const { path } = change;
  if (path[0] === 'overlays' && !settings.overlays)
    return combineChanges([invertChange(withDefaults(settings, path), change), forgetOverlays]);
  const before = valueAt(settings, path);
  if (change.tag === 'member') return { ...change, included: Array.isArray(before) && before.includes(change.member) };
  if (change.tag === 'order') return { ...change, ids: itemsIn(before).map(idOf) };
  if (change.tag === 'item') return invertItem(itemsIn(before), change);
  return before === undefined ? { tag: 'remove', path } : { tag: 'set', path, value: before };
}

function invertItem(before: readonly Item[], { path, id, item }: Extract<Change, { tag: 'item' }>): Change {
  const former = before.find((one) => idOf(one) === id) ?? null;
  if (former === null || item !== null) return { tag: 'item', path, id, item: former };
  const again: Change = { tag: 'item', path, id, item: former, adds: true };
  return former === before.at(-1) ? again : combineChanges([again, { tag: 'order', path, ids: before.map(idOf) }]);
}

function invertSeveral(settings: Settings, changes: readonly Change[]): Change {
  let present = settings;
  const inverses = changes.map((change) => {
    const inverse = invertChange(present, change);
    present = withChange(present, change);
    return inverse;
  });
  return combineChanges(inverses.reverse());
}
