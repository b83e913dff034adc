import * as z from 'zod/mini';
import { tableOf } from '../names';
import { maxSupporterName } from './moderation';

export type Path = readonly string[];

/**
 * A change of the settings, as data. A change can be applied to any version of the document. Applying a change twice has the same effect
 * as once (SPEC SPG-2).
 */
export type Change =
  | { readonly tag: 'set'; readonly path: Path; readonly value: unknown }
  | { readonly tag: 'remove'; readonly path: Path }
  /** Adds a member to a list without duplicates, or removes it. */
  | { readonly tag: 'member'; readonly path: Path; readonly member: string; readonly included: boolean }
  /**
   * Sets the item with this id in a list; null removes the item. A layer's id is its element name. A missing item is appended. A missing
   * layer is appended only with `adds`, because another page may have removed the layer.
   */
  | { readonly tag: 'item'; readonly path: Path; readonly id: string; readonly item: Item | null; readonly adds?: true }
  /** Sorts the items of a list. An item that is not in `ids` stays behind the item that it follows. */
  | { readonly tag: 'order'; readonly path: Path; readonly ids: readonly string[] }
  /** Several changes, in order. Together they are one undo step. `path`: the target that all of them share, or empty. */
  | { readonly tag: 'several'; readonly path: Path; readonly changes: readonly Change[] };

export type Single = Exclude<Change, { readonly tag: 'several' }>;

export type Item = { readonly id: string } | { readonly box: string };
export const idOf = (item: Item) => ('id' in item ? item.id : item.box);

export function combineChanges(changes: readonly Change[]): Change {
  return { tag: 'several', path: [], changes };
}

/**
 * Whether the change applies immediately, even if other changes are unpublished: safe mode, muted supporters and the start of the stream.
 */
export function neverNeedsApproval(change: Change): boolean {
  const [top, field] = change.path;
  return top === 'streamStartedAtMs' || (top === 'moderation' && (field === 'safeUntilMs' || field === 'mutedSupporters'));
}

const path = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(12));
/** In the lists of elements and overlays, a change can replace single entries, but not the entire list. */
const place = path.check(
  z.minLength(1),
  z.refine(([top, ...rest]) => rest.length > 0 || top !== 'boxes', 'must name one of the boxes'),
);
const placeToSet = place.check(z.refine(([top, ...rest]) => rest.length > 0 || top !== 'overlays', 'must name one of the overlays'));
const name = z.string().check(z.maxLength(500));
const member = z.string().check(z.maxLength(maxSupporterName));
/** How many targets one change may have. A change with more must replace complete elements or overlays instead. */
export const maxPlaces = 1_000;

/** A {@link Change} that was stored or sent. Its value is checked when the change is applied. */
export const StoredChange: z.ZodMiniType<Change> = z.lazy(() =>
  z.discriminatedUnion('tag', [
    z.object({ tag: z.literal('set'), path: placeToSet, value: z.unknown() }),
    z.object({ tag: z.literal('remove'), path: place }),
    z.object({ tag: z.literal('member'), path: place, member, included: z.boolean() }),
    z.object({
      tag: z.literal('item'),
      path: place,
      id: name,
      item: z.nullable(z.custom<Item>(isItem)),
      adds: z.optional(z.literal(true)),
    }),
    z.object({ tag: z.literal('order'), path: place, ids: z.array(name).check(z.maxLength(maxPlaces)) }),
    z.object({ tag: z.literal('several'), path, changes: z.array(StoredChange).check(z.maxLength(maxPlaces)) }),
  ]),
);

/** Identifies what a change sets. Changes with the same target can be combined into one undo step. */
export function targetOf(change: Change): string {
  if (isOfSeveralPlaces(change)) return JSON.stringify(change.changes.map(targetOf));
  const path = change.tag === 'item' ? [...change.path, change.id] : change.path;
  const part = change.tag === 'member' ? change.member : change.tag === 'order' ? change.tag : null;
  // Removing an item is always a separate undo step.
  return JSON.stringify([path, part, change.tag === 'item' && change.item === null]);
}

/** Merges two changes into one, which has the target of the later change. Drops the parts of the earlier change that the later one sets as well. */
export function mergeChanges(earlier: Change, later: Change): Change {
  if (isOfSeveralPlaces(earlier) && isOfSeveralPlaces(later) && targetOf(earlier) === targetOf(later))
    return combineChanges(later.changes.map((change, at) => mergeChanges(earlier.changes[at] ?? change, change)));
  const after = singlesOf(later);
  const targets = new Set(after.map(targetOf));
  const before = singlesOf(earlier).filter((change) => !targets.has(targetOf(change)));
  return before.length === 0 ? later : { tag: 'several', path: later.path, changes: [...before, ...after] };
}

function isOfSeveralPlaces(change: Change): change is Extract<Change, { tag: 'several' }> {
  return change.tag === 'several' && change.path.length === 0;
}

export function singlesOf(change: Change): readonly Single[] {
  return change.tag === 'several' ? change.changes.flatMap(singlesOf) : [change];
}

export function isItem(node: unknown): node is Item {
  if (typeof node !== 'object' || node === null) return false;
  return ('id' in node && typeof node.id === 'string') || ('box' in node && typeof node.box === 'string');
}

/** The entries of an object as a table that can be searched by untrusted names. Empty if `node` is not an object. */
export function entriesOf(node: unknown): Readonly<Record<string, unknown>> {
  return tableOf(typeof node === 'object' && node !== null ? { ...node } : {});
}
