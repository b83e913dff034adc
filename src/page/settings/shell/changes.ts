import * as z from 'zod/mini';
import {
  type BoxSettings,
  type BoxText,
  defaultBox,
  defaultBoxSettings,
  describeIssues,
  type EventType,
  type MinimumAmount,
  Moderation,
  type Overlay,
  type OverlayElement,
  overlaysOf,
  ownValue,
  Settings,
  type SpeechSettings,
  type TextSlot,
  type Variant,
} from '../../../contract';

type Path = readonly string[];

/**
 * A change of the settings document as data: it can be applied to any version of the document (SPEC SPG-2), and applying it
 * twice is the same as once.
 */
export type Change =
  | { readonly tag: 'set'; readonly path: Path; readonly value: unknown }
  | { readonly tag: 'remove'; readonly path: Path }
  /** Whether a list, which stands for a set, holds a member. */
  | { readonly tag: 'member'; readonly path: Path; readonly member: string; readonly included: boolean }
  /** Sets or removes an item of a list by its id or its box; null = remove. A new item is appended. */
  | { readonly tag: 'item'; readonly path: Path; readonly id: string; readonly item: Item | null }
  /** In order, as one undo step. */
  | { readonly tag: 'several'; readonly path: Path; readonly changes: readonly Change[] };

/** An item of a list, known by its id or its box. */
type Item = { readonly id: string } | { readonly box: string };
const idOf = (item: Item) => ('id' in item ? item.id : item.box);

type Pacing = BoxSettings['pacing'];
type PacingAmounts = 'firstFrom' | 'interruptFrom';
type BoxCustomization = NonNullable<BoxSettings['look']['dressing']>;

/** The changes that can be made to one box. */
export function boxChanges(box: string) {
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

/** All elements of an overlay, from back to front. */
export function elementsChange(overlay: string, elements: readonly OverlayElement[]): Change {
  return { tag: 'set', path: ['overlays', overlay, 'elements'], value: elements };
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

/** Replaces all moderation settings. */
export function moderationChange(moderation: Moderation): Change {
  return { tag: 'set', path: ['moderation'], value: moderation };
}

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

/** Sets the start of the present stream, epoch ms. */
export function streamStartChange(atMs: number): Change {
  return { tag: 'set', path: ['streamStartedAtMs'], value: Math.round(atMs) };
}

/** Applies changes in their order, and leaves out those that do not fit: what they are about is gone, or the result is no valid document. */
export function applyChanges(settings: Settings, changes: readonly Change[]): { settings: Settings; applied: readonly Change[] } {
  const all = applyEach(settings, changes, writtenInPlace);
  const parsed = z.safeParse(Settings, all.settings);
  if (parsed.success) return { settings: parsed.data, applied: all.applied };
  return applyEach(settings, all.applied, (present, change) => {
    const one = z.safeParse(Settings, writtenInPlace(present, change));
    return one.success ? one.data : null;
  });
}

/** `apply` returns null for a change that does not fit. */
function applyEach(settings: Settings, changes: readonly Change[], apply: (settings: Settings, change: Change) => Settings | null) {
  let present = settings;
  const applied = changes.filter((change) => {
    const next = apply(present, change);
    present = next ?? present;
    return next !== null;
  });
  return { settings: present, applied };
}

/** The document with a change written into it, not parsed; null = the box or the overlay of which the change is a part is gone. */
function writtenInPlace(settings: Settings, change: Change): Settings | null {
  if (change.tag !== 'several') return hasPlace(settings, change.path) ? written(settings, change) : null;
  return change.changes.reduce<Settings | null>((present, one) => present && writtenInPlace(present, one), settings);
}

function hasPlace(settings: Settings, [top, name, ...rest]: Path): boolean {
  if (name === undefined || rest.length === 0 || name === defaultBox) return true;
  if (top === 'boxes') return Object.hasOwn(settings.boxes, name);
  return top !== 'overlays' || Object.hasOwn(overlaysOf(settings), name);
}

/** Of the moment, and never held: safe mode, and the start of the stream. */
export function isOfTheMoment(change: Change): boolean {
  const [top, field] = change.path;
  return top === 'streamStartedAtMs' || (top === 'moderation' && field === 'safeUntilMs');
}

/** The document with a change written into it, not parsed. */
function written(settings: Settings, change: Change): Settings {
  if (change.tag === 'several') return change.changes.reduce(written, settings);
  return write(withDefaults(settings, change.path), change.path, change) as Settings; // parsed by the caller
}

/** Applies a change. Throws if the result is not a valid document: values must be checked before. */
export function applyChange(settings: Settings, change: Change): Settings {
  const parsed = z.safeParse(Settings, written(settings, change));
  if (!parsed.success) throw new Error(`Check values before they become a change: ${describeIssues(parsed.error.issues)}`);
  return parsed.data;
}

/** The change that undoes `change`. `settings`: the document before the change. */
export function invertChange(settings: Settings, change: Change): Change {
  if (change.tag === 'several') return invertSeveral(settings, change.changes);
  const { path } = change;
  // The document named no overlays, and shall not name them again.
  if (path[0] === 'overlays' && !settings.overlays) return { tag: 'remove', path: ['overlays'] };
  const before = read(withDefaults(settings, path), path);
  if (change.tag === 'member') return { ...change, included: Array.isArray(before) && before.includes(change.member) };
  if (change.tag === 'item') return { ...change, item: itemsIn(before).find((item) => idOf(item) === change.id) ?? null };
  return before === undefined ? { tag: 'remove', path } : { tag: 'set', path, value: before };
}

/** Inverts in reverse order, each against the document before it. */
function invertSeveral(settings: Settings, changes: readonly Change[]): Change {
  let present = settings;
  const inverses = changes.map((change) => {
    const inverse = invertChange(present, change);
    present = applyChange(present, change);
    return inverse;
  });
  return combineChanges(inverses.reverse());
}

const path = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(12));
const name = z.string().check(z.maxLength(500));

/** A {@link Change} that was stored. Whether its value fits is judged when it is applied. */
export const StoredChange: z.ZodMiniType<Change> = z.lazy(() =>
  z.discriminatedUnion('tag', [
    z.object({ tag: z.literal('set'), path, value: z.unknown() }),
    z.object({ tag: z.literal('remove'), path }),
    z.object({ tag: z.literal('member'), path, member: name, included: z.boolean() }),
    z.object({ tag: z.literal('item'), path, id: name, item: z.nullable(z.custom<Item>(isItem)) }),
    z.object({ tag: z.literal('several'), path, changes: z.array(StoredChange).check(z.maxLength(1_000)) }),
  ]),
);

/** Identifies what a change sets: changes with the same target can be one undo step. */
export function targetOf(change: Change): string {
  if (change.tag === 'several') return JSON.stringify(change.changes.map(targetOf));
  const part = change.tag === 'member' ? change.member : change.tag === 'item' ? change.id : null;
  // Removing an item is an undo step of its own.
  return JSON.stringify([change.path, part, change.tag === 'item' && change.item === null]);
}

/** Writes out the defaults of a box, of moderation, or of the overlays, that the document does not have yet, before one of its fields is changed. */
function withDefaults(settings: Settings, [top, box, ...rest]: Path): Settings {
  if (top === 'overlays' && !settings.overlays) return { ...settings, overlays: { ...overlaysOf(settings) } };
  if (top === 'moderation' && box !== undefined && !settings.moderation) return { ...settings, moderation: z.parse(Moderation, {}) };
  if (top !== 'boxes' || box === undefined || rest.length === 0 || ownValue(settings.boxes, box)) return settings;
  return { ...settings, boxes: { ...settings.boxes, [box]: defaultBoxSettings() } };
}

function read(node: unknown, [key, ...rest]: Path): unknown {
  return key === undefined ? node : read(ownValue(entriesOf(node), key), rest);
}

type Single = Exclude<Change, { tag: 'several' }>;

function write(node: unknown, [key, ...rest]: Path, change: Single): unknown {
  if (key === undefined) return leaf(node, change);
  const { [key]: _former, ...others } = entriesOf(node);
  const written = write(ownValue(entriesOf(node), key), rest, change);
  return written === undefined ? others : { ...entriesOf(node), [key]: written };
}

function leaf(node: unknown, change: Single): unknown {
  if (change.tag === 'set') return change.value;
  if (change.tag === 'remove') return undefined;
  if (change.tag === 'item') return withItem(itemsIn(node), change);
  if (!Array.isArray(node)) return node; // null = all: there are no members to add or remove
  const others = node.filter((member) => member !== change.member);
  if (!change.included) return others;
  return others.length === node.length ? [...node, change.member] : node;
}

function withItem(items: readonly Item[], { id, item }: Extract<Change, { tag: 'item' }>): readonly Item[] {
  if (item === null) return items.filter((one) => idOf(one) !== id);
  return items.some((one) => idOf(one) === id) ? items.map((one) => (idOf(one) === id ? item : one)) : [...items, item];
}

function itemsIn(node: unknown): readonly Item[] {
  return Array.isArray(node) ? node.filter(isItem) : [];
}

function isItem(node: unknown): node is Item {
  const { id, box } = entriesOf(node);
  return typeof id === 'string' || typeof box === 'string';
}

function entriesOf(node: unknown): Record<string, unknown> {
  return typeof node === 'object' && node !== null ? { ...node } : {};
}
