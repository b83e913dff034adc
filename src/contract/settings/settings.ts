import * as z from 'zod/mini';
import { type EventType, maxIdLength } from '../api/events';
import { MinimumAmounts } from '../money';
import { defaultElement, isWithin, mediaPattern } from '../names';
import { Count, numberWithin, WholeInstant, wholeWithin } from '../numbers';
import { type Customization, Design, defaultDesign, type ThemeName, Variation } from './design';
import { ElementText } from './elementText';
import { layerOf } from './layers';
import { Moderation } from './moderation';
import { defaultOverlaySize, ElementName, Overlay } from './overlay';
import { defaultGroupAbove, defaultPacing, elementTimes, Pacing, storedPacing, timeWithin } from './pacing';
import { PerkImage } from './perkImages';
import { SpeechSettings } from './speech';
import { type TimerStep, TimerSteps } from './timer';
import { TimeZoneName, Widget } from './widget';

/** Limits that no creator reaches. A document with more items is rejected with one error, and its items are not parsed (SPEC SET-10). */
const maxItems = { boxes: 100, overlays: 100, variants: 500, perkIds: 1_000 } as const;
export const maxElements = maxItems.boxes;
export const maxOverlays = maxItems.overlays;

/** Maximum size of the document. It is enough for many overlays with long texts and styles. */
export const maxSettingsBytes = 2 * 1024 * 1024;

export const whileHidden = ['hold', 'play'] as const;

/** Settings of one element. Money in minor units, times in ms. */
export const ElementSettings = z.object({
  show: z.object({
    'donation.created': z.boolean(),
    'perks.purchased': z.boolean(),
    'follower.created': z.boolean(),
    'goal.reached': z.boolean(),
  } satisfies Record<EventType, z.ZodMiniType>),
  /** From which amount a donation becomes an alert. A currency that is not listed has no minimum. */
  minimumAmounts: MinimumAmounts,
  /** Perks whose purchases become alerts. null means all perks. */
  perkIds: z.nullable(
    z.array(z.string().check(z.maxLength(maxIdLength))).check(z.maxLength(maxItems.perkIds, `must be ${maxItems.perkIds} or fewer`)),
  ),
  /** The type of alert for a donation with a purchase (SPEC SHW-2). true or absent: *Perk*. false: *Donation*. */
  mergedAsPerk: z.optional(z.boolean()),
  /** How long an alert is on stage, including entrance and exit. */
  durationMs: timeWithin(elementTimes.durationMs),
  gapMs: timeWithin(elementTimes.gapMs),
  /** From 0 (silent) to 1 (full). */
  volume: z.number().check(z.gte(0, 'must be 0 or more'), z.lte(1, 'must be 1 or less')),
  /** What the queue does while the element is not visible: wait or play. */
  whileHidden: z._default(z.enum(whileHidden), 'hold'),
  /** How old events may be at their turn. Older events are combined into one summary (SPEC SHW-9). 0 means never. */
  awayAfterMs: z._default(timeWithin(elementTimes.awayAfterMs), elementTimes.awayAfterMs.defaultMs),
  /**
   * The number of waiting events of a type above which they become one alert (SPEC SHW-10). 0 means never. `pacing.groupAbove` overrides
   * this for a type.
   */
  groupAbove: z._default(wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }), defaultGroupAbove),
  pacing: z._default(Pacing, storedPacing),
  look: z._default(Design, defaultDesign),
  /**
   * Variations: special cases of the types of alerts. If several variations match an alert, the most specific one applies (SPEC SHW-20).
   */
  variants: z._default(z.array(Variation).check(z.maxLength(maxItems.variants, `must be ${maxItems.variants} or fewer`)), []),
  text: z.optional(ElementText),
  speech: z.optional(SpeechSettings),
  /** The widget that the element shows instead of alerts (SPEC WDG-1). Absent if it shows alerts. */
  widget: z.optional(Widget),
});
export type ElementSettings = z.infer<typeof ElementSettings>;

export const Muted = z.object({ alerts: z.boolean(), sound: z.boolean(), speech: z.boolean() });
export type Muted = z.infer<typeof Muted>;

const Until = z._default(z.nullable(WholeInstant), null);
export const MutedUntil = z.object({ alerts: Until, sound: Until, speech: Until });

/** The state of the control for all elements (SPEC CTL-1). A part of the settings, so that the state survives restarts. */
export const Control = z.object({
  paused: z.boolean(),
  muted: Muted,
  /** When each mute ends, in epoch ms. If null or absent, the mute lasts until the creator ends it. */
  mutedUntilMs: z.optional(MutedUntil),
  /** Whether all alerts need approval, including alerts that moderation would not stop (SPEC CTL-12). */
  approveFirst: z.optional(z.boolean()),
  /**
   * When `approveFirst` was most recently turned off, in epoch ms. Alerts that were waiting at that time count as approved by hand (SPEC
   * MOD-12).
   */
  approveFirstEndedAtMs: z.optional(WholeInstant),
  /** Factor (0 to 1) for the volume of every alert (SPEC CTL-13). Absent means 1. */
  volume: z.optional(numberWithin({ min: 0, max: 1 })),
  /** How many times the creator has restarted each custom widget, by element (SPEC CUS-42). */
  widgetStarts: z.optional(z.record(ElementName, Count).check(z.refine(isWithin(maxItems.boxes), `must be ${maxItems.boxes} or fewer`))),
  /** Steps of each timer since its reset, by element. Absent if there are none (SPEC WDG-19). */
  timers: z.optional(z.record(ElementName, TimerSteps).check(z.refine(isWithin(maxItems.boxes), `must be ${maxItems.boxes} or fewer`))),
});
export type Control = z.infer<typeof Control>;

/** The mutes that apply at `nowMs`. Leaves out mutes that have ended but are still in the document (SPEC CTL-10). */
export function mutedAt({ muted, mutedUntilMs }: Pick<Control, 'muted' | 'mutedUntilMs'>, nowMs: number): Muted {
  const isMuted = (what: keyof Muted) => muted[what] && nowMs < (mutedUntilMs?.[what] ?? Number.POSITIVE_INFINITY);
  return { alerts: isMuted('alerts'), sound: isMuted('sound'), speech: isMuted('speech') };
}

export function approvalRuleOf({ control, moderation }: Pick<Settings, 'control' | 'moderation'>): Moderation['hold'] {
  return control?.approveFirst ? { what: 'all', release: 'by-hand', forMs: 0 } : moderation?.hold;
}

/**
 * The settings document. Each save increases `version`. A save of an entire document is rejected if its `version` is out of date (SPEC
 * SET-2).
 */
export const Settings = z.object({
  version: wholeWithin({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  /** Language tag (BCP 47) for the format of money and numbers. null means the browser's language. */
  locale: z.nullable(z.string().check(z.maxLength(100), z.refine(isLocale, 'must be a language tag such as en-US'))),
  /** The time zone of all formatted times, an IANA name. If null or absent, the browser's time zone. */
  timeZone: z.optional(z.nullable(TimeZoneName)),
  boxes: z.pipe(
    z.custom<Record<string, z.input<typeof ElementSettings>>>(isWithin(maxItems.boxes), `must be ${maxItems.boxes} boxes or fewer`),
    z.record(ElementName, ElementSettings),
  ),
  /** Overlays, by the name in their link. If absent, each element is a separate overlay (SPEC OVL-1); see {@link overlaysOf}. */
  overlays: z.optional(
    z.pipe(
      z.custom<Record<string, z.input<typeof Overlay>>>(isWithin(maxItems.overlays), `must be ${maxItems.overlays} overlays or fewer`),
      z.record(ElementName, Overlay),
    ),
  ),
  moderation: z.optional(Moderation),
  /** Images of perks, for all elements. Alerts show these images instead of the theme's emblem (SPEC SHW-113). */
  perkImages: z.optional(z.array(PerkImage).check(z.maxLength(maxItems.perkIds, `must be ${maxItems.perkIds} or fewer`))),
  control: z.optional(Control),
  /** Whether OBS scripts may control the elements of an overlay through its link (SPEC CTL-8). */
  obsScripts: z.optional(z.boolean()),
  /** When the current stream started, in epoch ms. The creator sets it. If absent, overlays detect the start (SPEC WDG-6). */
  streamStartedAtMs: z.optional(WholeInstant),
  /**
   * Whether these settings are defaults, because the settings file could not be read. If true, data of unknown elements is not deleted
   * (SPEC SET-13). The next save removes this field.
   */
  isFallback: z.optional(z.boolean()),
});
export type Settings = z.infer<typeof Settings>;

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

export function defaultElementSettings(): ElementSettings {
  return {
    show: { 'donation.created': true, 'perks.purchased': true, 'follower.created': true, 'goal.reached': true },
    minimumAmounts: {},
    perkIds: null,
    durationMs: elementTimes.durationMs.defaultMs,
    gapMs: elementTimes.gapMs.defaultMs,
    volume: 0.7,
    whileHidden: 'hold',
    awayAfterMs: elementTimes.awayAfterMs.defaultMs,
    groupAbove: defaultGroupAbove,
    pacing: defaultPacing,
    look: defaultDesign,
    variants: [],
  };
}

export function defaultSettings(): Settings {
  return { version: 1, locale: null, boxes: { [defaultElement]: defaultElementSettings() } };
}

export function fallbackSettings(): Settings {
  return { ...defaultSettings(), moderation: z.parse(Moderation, { on: true }), isFallback: true };
}

/** An element's settings. Defaults are used for an unknown element, and for fields that an older build did not write. */
export function elementSettings(settings: Settings, element: string): ElementSettings {
  const own = settings.boxes[element];
  if (!own) return defaultElementSettings();
  return { ...defaultElementSettings(), ...own, pacing: { ...storedPacing, ...own.pacing }, look: { ...defaultDesign, ...own.look } };
}

export function overlayOfElement(element: string): Overlay {
  return { size: defaultOverlaySize, elements: [layerOf(element, { x: 0, y: 0, ...defaultOverlaySize })] };
}

export function timerOf({ boxes: elements }: Pick<Settings, 'boxes'>, element: string): Extract<Widget, { kind: 'timer' }> | null {
  const widget = elements[element]?.widget;
  return widget?.kind === 'timer' ? widget : null;
}

export function timerStepsOf({ control }: Pick<Settings, 'control'>, element: string): readonly TimerStep[] {
  return control?.timers?.[element] ?? [];
}

export function overlaysOf({ boxes: elements, overlays }: Pick<Settings, 'boxes' | 'overlays'>): Readonly<Record<string, Overlay>> {
  return overlays ?? Object.fromEntries(Object.keys(elements).map((element) => [element, overlayOfElement(element)]));
}

/** The overlay with this name. If the name is unknown, an overlay that shows only the element with this name. */
export function overlayNamed(settings: Pick<Settings, 'boxes' | 'overlays'>, name: string): Overlay {
  return overlaysOf(settings)[name] ?? overlayOfElement(name);
}

/** The elements that an overlay's link shows. If the name is unknown, the element with this name. */
export function elementsOfOverlay(settings: Pick<Settings, 'overlays'>, name: string): readonly string[] {
  return settings.overlays?.[name]?.elements.map(({ box: element }) => element) ?? [name];
}

export function allElementSettings(settings: Settings): ElementSettings[] {
  return Object.keys(settings.boxes).map((element) => elementSettings(settings, element));
}

export function themesOf({ look: design, variants: variations }: ElementSettings): ThemeName[] {
  return [...new Set([design.theme, ...variations.flatMap(({ change }) => change.look?.theme ?? [])])];
}

/** The creator's changes to the design of an element's alerts, including those in variations. */
export function customizationsOf({ look: design, variants: variations }: Pick<ElementSettings, 'look' | 'variants'>): Customization[] {
  return [design, ...variations.map(({ change }) => change.look)].flatMap((one) => one?.dressing ?? []);
}

export function cssTextsOf(element: Pick<ElementSettings, 'look' | 'variants'>): string[] {
  return customizationsOf(element).flatMap(({ css }) => css || []);
}

export function mediaInCss(css: string): string[] {
  return [...css.matchAll(/\/media\/([0-9a-f]{32})(?![0-9a-f])/g)].map(([, id = '']) => id);
}

export function mediaOf({ look: design, variants: variations, widget }: ElementSettings): string[] {
  const named: (string | null | undefined)[] = [design.dressing?.image, design.dressing?.sound, design.dressing?.font];
  if (widget?.kind === 'image') named.push(widget.medium);
  if (widget?.kind === 'text') named.push(widget.font);
  for (const { change } of variations) named.push(change.look?.dressing?.image, change.look?.dressing?.font, change.sound);
  // Leaves out names of built-in sounds and fonts, and keywords such as `emblem`.
  return named.flatMap((name) => (name && mediaPattern.test(name) ? name : []));
}

/** What an element may need to draw its alerts: themes, media and the creator's changes to the design. */
export function neededBy(settings: Settings, element: string) {
  const own = elementSettings(settings, element);
  const perks = own.widget ? [] : (settings.perkImages ?? []);
  return {
    themes: themesOf(own),
    media: [...mediaOf(own), ...perks.flatMap(({ image }) => (mediaPattern.test(image) ? image : []))],
    dressings: [...customizationsOf(own), ...perks],
  };
}
