/* Names in links and settings, verbs of the control API, paths without an endpoint. Overlays load this file: no schemas here. */

/** A box's name, as in an overlay link. `constructor` is excluded because every object inherits a property of that name. */
export const boxNamePattern = /^(?!constructor$)[a-z0-9][a-z0-9-]{0,39}$/;
export const defaultBox = 'alerts';

/**
 * A table in which names from outside are looked up: it has no prototype, so that `toString` is not found (SPEC CMP-22). Boxes and
 * overlays need none: no such name passes their schema.
 */
export function tableOf<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}

/** Counts a record before its values are parsed. Other values pass: the schema behind it reports them. */
export function isWithin(max: number): (record: unknown) => boolean {
  return (record) => typeof record !== 'object' || record === null || Object.keys(record).length <= max;
}

/** A medium in the settings: an id in the companion's media store, or a file that ships with Ovation. */
export const mediaPattern = /^(?:[0-9a-f]{32}|starter\/[a-z-]{1,60}\.(?:png|webp|webm|wav))$/;

/** Path of a medium on the page's own origin. */
export const mediaPath = (medium: string) => (medium.includes('/') ? `/${medium}` : `/media/${medium}`);

/** `POST` with an overlay key or the settings key; responds with audio, so it is not in the endpoint table (SPEC SPK-5). */
export const speechPath = '/companion/v1/speech';
/** `POST` with an overlay key: reports why speech could not be played. */
export const speechProblemPath = '/companion/v1/speech/problem';

/** `POST` with an overlay key. */
export const broadcastPath = '/companion/v1/broadcast';

/** Names of the keys of creator's pages in a tab's session storage. With other names, an open dock loses its key when it reloads after an update. */
export const pageKeyNames = { settings: 'ovation-settings-key', control: 'ovation-desk-key' } as const;

/** Path of the engine's script in a built page, as the bundler names it. */
export const enginePathPattern = /^\/assets\/main\.worker-[^/]+\.js$/;

/** Paths of custom widgets' frames on the companion: `/widget/<id>/…`. */
export const framePathPattern = /^\/widget\/([0-9a-f]{32})\/(.{0,2000})$/;

/** Bounds of what a frame may send. */
export const frameLimits = {
  /** Messages within any second; a frame that sends more is stopped. */
  messagesASecond: 100,
  /** What one to the overlay's window counts, which nobody reads and which may be of any size. */
  windowMessage: 10,
  /** Of its scripts' heap with the buffers; a frame that has more at a ping is stopped. */
  megabytes: 512,
  /** Of the key and the value (as JSON) that a widget stores, in UTF-16 units. */
  storeKey: 200,
  storeValue: 32_768,
  /** Of all that one widget stores. */
  storeTotal: 256 * 1024,
  storeKeys: 500,
  /** Of a frame's name for itself. */
  name: 40,
  logText: 1_000,
  /** Of one message as text. */
  message: 80_000,
} as const;

/** Bounds of the words of an alert that the creator's code draws, in UTF-16 units. */
export const wordLimits = { name: 300, message: 3_000, title: 1_000, items: 1_000 } as const;

/** Pings over the port (SPEC CUS-42). A frame that answers none of `unanswered` in a row is stopped. */
export const framePing = { everyMs: 1_000, unanswered: 7, firstAnswerMs: 20_000 } as const;
/** Pings while a frame draws an alert, which has only seconds (SPEC CUS-61). */
export const alertPing = { everyMs: 400, unanswered: 3 } as const;
/** What the overlay posts to the frame's window with the port. */
export const openFrameMessage = 'ovation-open';
/** Why a custom widget's frame was taken away (SPEC CUS-42). */
export const widgetStops = ['hangs', 'floods', 'memory', 'navigates', 'unreadable'] as const;
export type WidgetStop = (typeof widgetStops)[number];
/** The sentence that tells the creator so. */
export const widgetStopSentence = (why: WidgetStop) => `overlay-custom-${why}` as const;

/** The frame's scripts have run. */
export const frameReady = 'ready';
/** Something of the alert is to be seen in the frame that draws it. */
export const framePainted = 'painted';
/** Answers a ping, with the size of the heap. */
export const framePong = (ping: number, megabytes: number) => `pong ${ping} ${megabytes}`;
export const framePongPattern = /^pong (\d{1,9}) (\d{1,9})$/;

/** Attribute with the key of an element's handlers, which the companion took out of the widget's HTML (SPEC CUS-57). */
export const handlerMark = 'data-ovation-on';
/** The handlers of one element, by the attribute's name. */
export type InlineHandlers = Readonly<Record<string, string>>;

/** Where a value is kept: `SE_API.store`, or the stand-in of `localStorage`. */
export const storeAreas = ['store', 'local'] as const;

/** Commands about alerts, which the engines carry out (SPEC CTL). */
export const alertVerbs = ['skip', 'skip-speech', 'replay', 'clear', 'undo', 'approve', 'refuse', 'move'] as const;
/** Commands about timers (SPEC CTL-14). */
export const timerVerbs = ['start-timer', 'pause-timer', 'add-time', 'reset-timer'] as const;
export type TimerVerb = (typeof timerVerbs)[number];

/** Commands about elements of an overlay, which its link may send for OBS scripts. */
export const elementVerbs = ['restart-widget', ...timerVerbs] as const;

/** Commands that the companion writes into the settings, so that they apply to every overlay and survive restarts. */
export const settingVerbs = ['pause', 'resume', 'mute', 'unmute', 'safe-mode', 'approve-first', 'volume', ...elementVerbs] as const;
export type SettingVerb = (typeof settingVerbs)[number];
