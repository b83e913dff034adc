/* Names in links and settings, verbs of the control API, and paths that are not in an endpoint table. This file has no schemas, because overlays load it. */

/** The name of an element, as in an overlay link. `constructor` is excluded, because every object inherits a property of that name. */
export const elementNamePattern = /^(?!constructor$)[a-z0-9][a-z0-9-]{0,39}$/;
export const defaultElement = 'alerts';

/** A table that can be searched by untrusted names. The table has no prototype, so a search for `toString` finds nothing. */
export function tableOf<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}

/** Checks how many entries a record has, before its values are parsed. Accepts values that are not records, because the next schema rejects them. */
export function isWithin(max: number): (record: unknown) => boolean {
  return (record) => typeof record !== 'object' || record === null || Object.keys(record).length <= max;
}

/** A media file in the settings: an id in the companion's media store, or a file that comes with Ovation. */
export const mediaPattern = /^(?:[0-9a-f]{32}|starter\/[a-z-]{1,60}\.(?:png|webp|webm|wav|ogg))$/;

export const mediaPath = (mediaId: string) => (mediaId.includes('/') ? `/${mediaId}` : `/media/${mediaId}`);

/** The path of an icon's file, for {@link mediaPath}. null if the image is a media file or a keyword such as `emblem`. */
export const iconFileOf = (image = ''): string | null => (/^(?!emblem|none)[a-z]{3,9}$/.test(image) ? `icons/${image}.svg` : null);

/** `POST` with an overlay key or the settings key. The response is audio, so this is not in the endpoint table (SPEC SPK-5). */
export const speechPath = '/companion/v1/speech';
/** `POST` with an overlay key, to report why speech could not be played. */
export const speechProblemPath = '/companion/v1/speech/problem';

/** `POST` with an overlay key, to report whether OBS is streaming. */
export const broadcastPath = '/companion/v1/broadcast';

/** Names of a page's keys in the tab's session storage. A new name would log out docks that are open during an update. */
export const pageKeyNames = { settings: 'ovation-settings-key', control: 'ovation-desk-key' } as const;

/** Path of the engine's script in a built page, as the bundler names it. */
export const enginePathPattern = /^\/assets\/main\.worker-[^/]+\.js$/;

/** Paths of custom widgets' frames at the companion: `/widget/<id>/…`. */
export const framePathPattern = /^\/widget\/([0-9a-f]{32})\/(.{0,2000})$/;

export const frameLimits = {
  /** How many messages a frame may send in a second. A frame that sends more is stopped. */
  messagesASecond: 100,
  /** A message that a frame posts to the overlay's window counts as this many messages, because its size cannot be limited. */
  windowMessage: 10,
  /** Maximum memory of a frame, in megabytes. A frame that reports more in its answer to a ping is stopped. */
  megabytes: 512,
  /** Maximum length of a stored key, in UTF-16 units. `storeValue`: of its value as JSON. */
  storeKey: 200,
  storeValue: 32_768,
  /** How much one widget can store in total, in UTF-16 units. */
  storeTotal: 256 * 1024,
  storeKeys: 500,
  name: 40,
  logText: 1_000,
  /** Longest message as text, in UTF-16 units. */
  message: 80_000,
} as const;

/** Longest texts that an alert can contain if custom code draws it, in UTF-16 units. */
export const wordLimits = { name: 300, message: 3_000, title: 1_000, items: 1_000 } as const;

/**
 * Pings that show whether a frame's scripts still run (SPEC CUS-42). A frame is stopped after `unanswered` consecutive pings without an
 * answer. `firstAnswerMs`: a frame that does not send {@link frameReady} within this time is removed.
 */
export const framePing = { everyMs: 1_000, unanswered: 7, firstAnswerMs: 20_000 } as const;
/** Pings while a frame draws an alert (SPEC CUS-61). They are more frequent, because an alert lasts only seconds. */
export const alertPing = { everyMs: 400, unanswered: 3 } as const;
export const openFrameMessage = 'ovation-open';
export const widgetStops = ['hangs', 'floods', 'memory', 'navigates', 'unreadable'] as const;
export type WidgetStop = (typeof widgetStops)[number];
export const widgetStopTextId = (why: WidgetStop) => `overlay-custom-${why}` as const;

/** The frame sends this when its scripts have run. */
export const frameReady = 'ready';
/** The frame of an alert sends this when it has painted something. */
export const framePainted = 'painted';
export const framePong = (ping: number, megabytes: number) => `pong ${ping} ${megabytes}`;
export const framePongPattern = /^pong (\d{1,9}) (\d{1,9})$/;

/**
 * In a widget's HTML, the companion replaces inline handlers such as `onclick` by this attribute (SPEC CUS-57). Its value is the key by
 * which the frame finds the handlers of the element.
 */
export const handlerMark = 'data-ovation-on';
export type InlineHandlers = Readonly<Record<string, string>>;

/** Where a widget's value is stored: `store` for `SE_API.store`, `local` for the replacement of `localStorage`. */
export const storeAreas = ['store', 'local'] as const;
