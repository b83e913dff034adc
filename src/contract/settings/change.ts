import * as z from 'zod/mini';
import { tableOf } from '../names';

export type Path = readonly string[];

/** A change of the settings as data. It applies to any version of the document; applying it twice changes nothing more (SPEC SPG-2). */
export type Change =
  | { readonly tag: 'set'; readonly path: Path; readonly value: unknown }
  | { readonly tag: 'remove'; readonly path: Path }
  /** Whether a list, which stands for a set, holds a member. */
  | { readonly tag: 'member'; readonly path: Path; readonly member: string; readonly included: boolean }
  /**
   * Sets or removes an item of a list by its id or its box; null = remove. A new item is appended. `adds`: an element of an overlay
   * may be new; without it one that is not there was removed elsewhere, and the change is left out.
   */
  | { readonly tag: 'item'; readonly path: Path; readonly id: string; readonly item: Item | null; readonly adds?: true }
  /** Puts the items of a list in this order; those that it does not name stay behind the one that they follow. */
  | { readonly tag: 'order'; readonly path: Path; readonly ids: readonly string[] }
  /** In order, as one undo step. `path`: all of them are about this place; empty = about several. */
  | { readonly tag: 'several'; readonly path: Path; readonly changes: readonly Change[] };

/** A change that is not made of others. */
export type Single = Exclude<Change, { readonly tag: 'several' }>;

/** An item of a list, known by its id or its box. */
export type Item = { readonly id: string } | { readonly box: string };
export const idOf = (item: Item) => ('id' in item ? item.id : item.box);

export function combineChanges(changes: readonly Change[]): Change {
  return { tag: 'several', path: [], changes };
}

/** Safe mode and the start of the stream take effect at once, even while other changes wait to be published. */
export function isNeverHeld(change: Change): boolean {
  const [top, field] = change.path;
  return top === 'streamStartedAtMs' || (top === 'moderation' && field === 'safeUntilMs');
}

const path = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(12));
/** The lists of all boxes and all overlays are never replaced: a change is about one of them. */
const place = path.check(
  z.minLength(1),
  z.refine(([top, ...rest]) => rest.length > 0 || top !== 'boxes', 'must name one of the boxes'),
);
const placeToSet = place.check(z.refine(([top, ...rest]) => rest.length > 0 || top !== 'overlays', 'must name one of the overlays'));
const name = z.string().check(z.maxLength(500));
/** The most places that one change is about. A change of more sets whole boxes and overlays. */
export const maxPlaces = 1_000;

/** A {@link Change} that was stored or sent. Whether its value fits is judged when it is applied. */
export const StoredChange: z.ZodMiniType<Change> = z.lazy(() =>
  z.discriminatedUnion('tag', [
    z.object({ tag: z.literal('set'), path: placeToSet, value: z.unknown() }),
    z.object({ tag: z.literal('remove'), path: place }),
    z.object({ tag: z.literal('member'), path: place, member: name, included: z.boolean() }),
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

/** Identifies what a change sets: changes with the same target can be one undo step. */
export function targetOf(change: Change): string {
  if (isOfSeveralPlaces(change)) return JSON.stringify(change.changes.map(targetOf));
  const path = change.tag === 'item' ? [...change.path, change.id] : change.path;
  const part = change.tag === 'member' ? change.member : change.tag === 'order' ? change.tag : null;
  // Removing an item is an undo step of its own.
  return JSON.stringify([path, part, change.tag === 'item' && change.item === null]);
}

/** Two changes as one, which has the target of the later one: what that sets again is left out of the earlier one. */
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

/** The changes of which one consists, in their order. */
export function singlesOf(change: Change): readonly Single[] {
  return change.tag === 'several' ? change.changes.flatMap(singlesOf) : [change];
}

/** Whether a value is an item of a list. */
export function isItem(node: unknown): node is Item {
  if (typeof node !== 'object' || node === null) return false;
  return ('id' in node && typeof node.id === 'string') || ('box' in node && typeof node.box === 'string');
}

/** The entries of an object, as a table for any names; none of anything else. */
export function entriesOf(node: unknown): Readonly<Record<string, unknown>> {
  return tableOf(typeof node === 'object' && node !== null ? { ...node } : {});
}
