import type { MinimumAmount } from '../../../contract';
import type { EventType } from '../../../contract/api';
import type {
  BoxSettings,
  BoxText,
  Change,
  Moderation,
  Overlay,
  OverlayElement,
  Path,
  SpeechSettings,
  TextSlot,
  Variant,
} from '../../../contract/settings';

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

/** Removes undefined fields. */
export function withoutUndefined<Type extends object>(value: Type): { [Name in keyof Type]: Exclude<Type[Name], undefined> } {
  // The cast holds: only undefined fields were removed.
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Name in keyof Type]: Exclude<Type[Name], undefined>;
  };
}
