import * as z from 'zod/mini';
import type { MinimumAmount } from '../../../contract';
import type { EventType } from '../../../contract/api';
import type {
  BoxSettings,
  BoxText,
  Moderation,
  Overlay,
  OverlayElement,
  SpeechSettings,
  TextSlot,
  Variant,
} from '../../../contract/settings';

export type Path = readonly string[];

/**
 * A change of the settings document as data: it can be applied to any version of the document (SPEC SPG-2), and applying it
 * twice is the same as once.
 */
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

type Pacing = BoxSettings['pacing'];
type PacingAmounts = 'firstFrom' | 'interruptFrom';
type BoxCustomization = NonNullable<BoxSettings['look']['dressing']>;

/** The changes that can be made to one box. */
export function boxChanges(box: string) {
  // Over 50 lines: a table of changes, one a setting.
  const at = (...path: string[]): Path => ['boxes', box, ...path];
  return {
    set: <Key extends Exclude<keyof BoxSettings, 'show' | 'minimumAmounts'>>(key: Key, value: BoxSettings[Key]): Change => ({
      tag: 'set',
      path: at(key),
      value,
    }),
    look: <Key extends keyof BoxSettings['look']>(key: Key, value: BoxSettings['look'][Key]): Change => ({
      tag: 'set',
      path: at('look', key),
      value,
    }),
    /** A field of a box's widget. */
    widget: (key: string, value: unknown): Change => ({ tag: 'set', path: at('widget', key), value }),
    /** `undefined` removes the field. */
    dressing: <Key extends keyof BoxCustomization>(key: Key, value: BoxCustomization[Key]): Change => {
      const path = at('look', 'dressing', key);
      return value === undefined ? { tag: 'remove', path } : { tag: 'set', path, value };
    },
    pacing: <Key extends Exclude<keyof Pacing, PacingAmounts | 'groupAbove'>>(key: Key, value: Pacing[Key]): Change => ({
      tag: 'set',
      path: at('pacing', key),
      value,
    }),
    /** Whether a type waits while another alert is on stage. */
    queued: (type: EventType, waits: boolean): Change => ({
      ...{ tag: 'member', path: at('pacing', 'notQueued'), member: type, included: !waits },
    }),
    groupAbove: (type: EventType, count: number): Change => ({ tag: 'set', path: at('pacing', 'groupAbove', type), value: count }),
    pacingAmount: (list: PacingAmounts, currency: string, least: MinimumAmount): Change => ({
      tag: 'set',
      path: at('pacing', list, currency),
      value: least,
    }),
    removePacingAmount: (list: PacingAmounts, currency: string): Change => ({ tag: 'remove', path: at('pacing', list, currency) }),
    show: (type: EventType, shown: boolean): Change => ({ tag: 'set', path: at('show', type), value: shown }),
    minimum: (currency: string, least: MinimumAmount): Change => ({ tag: 'set', path: at('minimumAmounts', currency), value: least }),
    removeMinimum: (currency: string): Change => ({ tag: 'remove', path: at('minimumAmounts', currency) }),
    speech: <Key extends Exclude<keyof SpeechSettings, 'texts' | 'minimumAmounts'>>(key: Key, value: SpeechSettings[Key]): Change => ({
      tag: 'set',
      path: at('speech', key),
      value,
    }),
    /** `undefined` = the default text. */
    speechText: (type: EventType, text: string | undefined): Change => {
      const path = at('speech', 'texts', type);
      return text === undefined ? { tag: 'remove', path } : { tag: 'set', path, value: text };
    },
    speechMinimum: (currency: string, least: MinimumAmount): Change => ({
      tag: 'set',
      path: at('speech', 'minimumAmounts', currency),
      value: least,
    }),
    removeSpeechMinimum: (currency: string): Change => ({ tag: 'remove', path: at('speech', 'minimumAmounts', currency) }),
    text: <Key extends Exclude<keyof BoxText, 'templates' | 'messageFrom' | 'money'>>(key: Key, value: BoxText[Key]): Change => ({
      tag: 'set',
      path: at('text', key),
      value,
    }),
    /** `undefined` = the default template. */
    template: (slot: TextSlot, part: 'title' | 'message', template: string | undefined): Change => {
      const path = at('text', 'templates', slot, part);
      return template === undefined ? { tag: 'remove', path } : { tag: 'set', path, value: template };
    },
    messageFrom: (currency: string, least: MinimumAmount): Change => ({
      tag: 'set',
      path: at('text', 'messageFrom', currency),
      value: least,
    }),
    removeMessageFrom: (currency: string): Change => ({ tag: 'remove', path: at('text', 'messageFrom', currency) }),
    money: <Key extends keyof BoxText['money']>(key: Key, value: BoxText['money'][Key]): Change => ({
      tag: 'set',
      path: at('text', 'money', key),
      value,
    }),
    perk: (perkId: string, included: boolean): Change => ({ tag: 'member', path: at('perkIds'), member: perkId, included }),
    variant: (variant: Variant): Change => ({ tag: 'item', path: at('variants'), id: variant.id, item: variant }),
    removeVariant: (id: string): Change => ({ tag: 'item', path: at('variants'), id, item: null }),
  };
}

/** Adds or replaces a box. */
export function boxChange(box: string, settings: BoxSettings): Change {
  return { tag: 'set', path: ['boxes', box], value: settings };
}

export function removeBoxChange(box: string): Change {
  return { tag: 'remove', path: ['boxes', box] };
}

/** Sets an overlay; with it, the document names all of its overlays. */
export function overlayChange(name: string, overlay: Overlay): Change {
  return { tag: 'set', path: ['overlays', name], value: overlay };
}

export function removeOverlayChange(name: string): Change {
  return { tag: 'remove', path: ['overlays', name] };
}

/** One element of an overlay. */
export function elementChange(overlay: string, element: OverlayElement): Change {
  return { tag: 'item', path: ['overlays', overlay, 'elements'], id: element.box, item: element };
}

/** Changes of moderation, which applies to all boxes. */
export const moderationChanges = {
  set: <Key extends Exclude<keyof Moderation, ModerationList>>(key: Key, value: Moderation[Key]): Change => ({
    tag: 'set',
    path: ['moderation', key],
    value,
  }),
  member: (list: ModerationList, member: string, included: boolean): Change => ({
    tag: 'member',
    path: ['moderation', list],
    member,
    included,
  }),
};
export type ModerationList = 'languages' | 'words' | 'allowed';

export function combineChanges(changes: readonly Change[]): Change {
  return { tag: 'several', path: [], changes };
}

/** null = each overlay's own. */
export function localeChange(locale: string | null): Change {
  return { tag: 'set', path: ['locale'], value: locale };
}

/** null = each viewer's own. */
export function timeZoneChange(timeZone: string | null): Change {
  return { tag: 'set', path: ['timeZone'], value: timeZone };
}

export function obsScriptsChange(isAllowed: boolean): Change {
  return { tag: 'set', path: ['obsScripts'], value: isAllowed };
}

/** Sets the start of the present stream, epoch ms. */
export function streamStartChange(atMs: number): Change {
  return { tag: 'set', path: ['streamStartedAtMs'], value: Math.round(atMs) };
}

/** Of the moment, and never held: safe mode, and the start of the stream. */
export function isOfTheMoment(change: Change): boolean {
  const [top, field] = change.path;
  return top === 'streamStartedAtMs' || (top === 'moderation' && field === 'safeUntilMs');
}

const path = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(12));
const name = z.string().check(z.maxLength(500));

/** A {@link Change} that was stored. Whether its value fits is judged when it is applied. */
export const StoredChange: z.ZodMiniType<Change> = z.lazy(() =>
  z.discriminatedUnion('tag', [
    z.object({ tag: z.literal('set'), path, value: z.unknown() }),
    z.object({ tag: z.literal('remove'), path }),
    z.object({ tag: z.literal('member'), path, member: name, included: z.boolean() }),
    z.object({ tag: z.literal('item'), path, id: name, item: z.nullable(z.custom<Item>(isItem)), adds: z.optional(z.literal(true)) }),
    z.object({ tag: z.literal('order'), path, ids: z.array(name).check(z.maxLength(1_000)) }),
    z.object({ tag: z.literal('several'), path, changes: z.array(StoredChange).check(z.maxLength(1_000)) }),
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
  const { id, box } = entriesOf(node);
  return typeof id === 'string' || typeof box === 'string';
}

/** The entries of an object; none of anything else. */
export function entriesOf(node: unknown): Record<string, unknown> {
  return typeof node === 'object' && node !== null ? { ...node } : {};
}

/** Removes undefined fields. */
export function withoutUndefined<Type extends object>(value: Type): { [Name in keyof Type]: Exclude<Type[Name], undefined> } {
  // The cast holds: only undefined fields were removed.
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Name in keyof Type]: Exclude<Type[Name], undefined>;
  };
}
