import * as z from 'zod/mini';
import { type EventType, eventTypes } from '../api/events';
import { MinimumAmounts } from '../money';
import { boxNamePattern, defaultBox, ownValue } from '../names';
import { WholeInstant, wholeWithin } from '../numbers';
import { BoxText } from './boxText';
import { defaultLook, Look, type ThemeName, Variant } from './look';
import { Moderation } from './moderation';
import { defaultPacing, Pacing } from './pacing';
import { SpeechSettings } from './speech';
import { Widget } from './widget';

/** How links and settings name a box. */
export const BoxName = z.string().check(z.regex(boxNamePattern, 'must be 1 to 40 of a-z, 0-9 and -'));

/** Bounds of a box's times, milliseconds. */
export const boxTimes = {
  durationMs: { minMs: 250, maxMs: 120_000 },
  gapMs: { minMs: 0, maxMs: 60_000 },
  awayAfterMs: { minMs: 0, maxMs: 86_400_000 },
} as const;

/** More than a document of its size holds, or a creator makes: whoever sends more is told that, and nothing of it is read (SPEC SET-10). */
const most = { boxes: 100, variants: 500, perkIds: 1_000 } as const;
export const maxBoxes = most.boxes;

/** What a document that was saved before these settings existed has in their place. */
export const addedSettings = { whileHidden: 'hold', awayAfterMs: 300_000, groupAbove: 10 } as const;

export const whileHidden = ['hold', 'play'] as const;

function timeWithin({ minMs, maxMs }: { readonly minMs: number; readonly maxMs: number }) {
  return z
    .int('must be a whole number of milliseconds')
    .check(z.gte(minMs, `must be ${minMs} ms or more`), z.lte(maxMs, `must be ${maxMs} ms or less`));
}

/** What one box shows, and how. Money in minor units, times in milliseconds. */
export const BoxSettings = z.object({
  /** Event types that become alerts. */
  show: z.object({
    'donation.created': z.boolean(),
    'perks.purchased': z.boolean(),
    'follower.created': z.boolean(),
    'goal.reached': z.boolean(),
  } satisfies Record<EventType, z.ZodMiniType>),
  /** Least donation that becomes an alert, by currency; a currency that is not listed has none. */
  minimumAmounts: MinimumAmounts,
  /** Perks whose purchases become alerts; null = all of them. */
  perkIds: z.nullable(z.array(z.string()).check(z.maxLength(most.perkIds, `must be ${most.perkIds} or fewer`))),
  /** An alert's time on stage, entrance and exit included. */
  durationMs: timeWithin(boxTimes.durationMs),
  /** Pause between two alerts. */
  gapMs: timeWithin(boxTimes.gapMs),
  /** 0 is silent, 1 is full. */
  volume: z.number().check(z.gte(0, 'must be 0 or more'), z.lte(1, 'must be 1 or less')),
  /** What the queue does while nobody can see the box. */
  whileHidden: z._default(z.enum(whileHidden), addedSettings.whileHidden),
  /** What is older than this when it can be shown is summed up in one alert (SPEC SHW-9); 0 = never. */
  awayAfterMs: z._default(timeWithin(boxTimes.awayAfterMs), addedSettings.awayAfterMs),
  /** More than this many of a kind waiting become one alert (SPEC SHW-10); 0 = never. `pacing.groupAbove` has what is so for one kind. */
  groupAbove: z._default(wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }), addedSettings.groupAbove),
  /** Order and speed of what waits (SPEC SHW-30). */
  pacing: z._default(Pacing, defaultPacing),
  look: z._default(Look, defaultLook),
  /** The most specific one that fits an alert changes it (SPEC SHW-20). */
  variants: z._default(z.array(Variant).check(z.maxLength(most.variants, `must be ${most.variants} or fewer`)), []),
  /** Absent = the defaults. */
  text: z.optional(BoxText),
  /** Absent = never set up: nothing is read aloud. */
  speech: z.optional(SpeechSettings),
  /** Shown in the place of alerts (SPEC WDG-1); absent = alerts. */
  widget: z.optional(Widget),
});
export type BoxSettings = z.infer<typeof BoxSettings>;

/** What is left out of alerts: they themselves, their sounds, or what is read aloud. */
export const Muted = z.object({ alerts: z.boolean(), sound: z.boolean(), speech: z.boolean() });
export type Muted = z.infer<typeof Muted>;

const Until = z._default(z.nullable(WholeInstant), null);
export const MutedUntil = z.object({ alerts: Until, sound: Until, speech: Until });

/** What the creator does in mid-stream, for all boxes (SPEC CTL-1). Part of the settings, so that it outlives every program. */
export const Control = z.object({
  paused: z.boolean(),
  muted: Muted,
  /** Until when each is muted, epoch ms; null or absent = until somebody ends it. */
  mutedUntilMs: z.optional(MutedUntil),
});
export type Control = z.infer<typeof Control>;

/** What is muted at an instant: a mute with a time ends by itself, whoever is there to hear of it (SPEC CTL-10). */
export function mutedAt({ muted, mutedUntilMs }: Pick<Control, 'muted' | 'mutedUntilMs'>, nowMs: number): Muted {
  const is = (what: keyof Muted) => muted[what] && nowMs < (mutedUntilMs?.[what] ?? Number.POSITIVE_INFINITY);
  return { alerts: is('alerts'), sound: is('sound'), speech: is('speech') };
}

/**
 * The whole settings document. `version` rises with each save; a save of an older version is refused (SPEC SET-2).
 */
export const Settings = z.object({
  version: wholeWithin({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  /** BCP 47 tag for money and numbers; null = the viewer's own. */
  locale: z.nullable(z.string().check(z.refine(isLocale, 'must be a language tag such as en-US'))),
  /** IANA name, for every time that is written; null or absent = the viewer's own. */
  timeZone: z.optional(z.nullable(z.string().check(z.refine(isTimeZone, 'must be a time zone such as Europe/Berlin')))),
  boxes: z.pipe(
    z.custom<Record<string, z.input<typeof BoxSettings>>>(isFew, `must be ${most.boxes} boxes or fewer`),
    z.record(BoxName, BoxSettings),
  ),
  /** Absent = never set up: nothing is moderated. */
  moderation: z.optional(Moderation),
  /** Absent = nothing is paused or muted. */
  control: z.optional(Control),
  /** When the present stream began, as the creator said, epoch ms; absent = the overlays find out (SPEC WDG-6). */
  streamStartedAtMs: z.optional(WholeInstant),
});
export type Settings = z.infer<typeof Settings>;

/** What is no object at all is told by who reads it. */
function isFew(boxes: unknown): boolean {
  return typeof boxes !== 'object' || boxes === null || Object.keys(boxes).length <= most.boxes;
}

function isLocale(tag: string): boolean {
  return isTaken(() => Intl.getCanonicalLocales(tag));
}

function isTimeZone(timeZone: string): boolean {
  return isTaken(() => new Intl.DateTimeFormat('en', { timeZone }));
}

/** RangeError is how Intl says that it cannot do with a name. */
function isTaken(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

export function defaultBoxSettings(): BoxSettings {
  return {
    show: { 'donation.created': true, 'perks.purchased': true, 'follower.created': true, 'goal.reached': true },
    minimumAmounts: {},
    perkIds: null,
    durationMs: 7_000,
    gapMs: 800,
    volume: 0.7,
    ...addedSettings,
    pacing: defaultPacing,
    look: defaultLook,
    variants: [],
  };
}

export function defaultSettings(): Settings {
  return { version: 1, locale: null, boxes: { [defaultBox]: defaultBoxSettings() } };
}

/** Settings of a box; one that the document does not name, or that another build has written, has the defaults. */
export function boxSettings(settings: Settings, box: string): BoxSettings {
  const own = ownValue(settings.boxes, box);
  if (!own) return defaultBoxSettings();
  return { ...defaultBoxSettings(), ...own, pacing: { ...defaultPacing, ...own.pacing }, look: { ...defaultLook, ...own.look } };
}

/** Settings of every box. */
export function allBoxSettings(settings: Settings): BoxSettings[] {
  return Object.keys(settings.boxes).map((box) => boxSettings(settings, box));
}

/**
 * The stream filter that leaves out only what no box wants (SPEC FLT-1): the types some box shows.
 * `null` = no filter needed.
 */
export function wantedEventTypes(settings: Settings): EventType[] | null {
  const boxes = allBoxSettings(settings);
  if (boxes.some(({ widget }) => widget)) return null; // widgets count what no alert shows
  const wanted = eventTypes.filter((type) => boxes.some((box) => box.show[type]));
  return wanted.length === 0 || wanted.length === eventTypes.length ? null : wanted;
}

/** Looks that alerts of a box can have. */
export function themesOf({ look, variants }: BoxSettings): ThemeName[] {
  return [...new Set([look.theme, ...variants.flatMap(({ change }) => change.look?.theme ?? [])])];
}

/** Media that alerts of a box can have. */
export function mediaOf({ look, variants }: BoxSettings): string[] {
  const named = [look.dressing?.image, look.dressing?.sound];
  for (const { change } of variants) named.push(change.look?.dressing?.image, change.sound);
  // Chimes of ours and words for what the theme has are shorter than any medium's name.
  return named.flatMap((medium) => (medium && medium.length > 9 ? medium : []));
}
