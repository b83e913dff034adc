import type { EventType, PerkLine, StreamErrorCode } from '../api/events';
import type { CatalogText } from '../catalogText';
import type { RemoteCommand } from '../companion/control';
import type { OpenWidgetFrame } from '../companion/customWidgets';
import type { AlertDrawing } from '../settings/customWidget/code';
import type { FrameEvent } from '../settings/customWidget/frameMessages';
import type { Customization, Design, ThemeName, Tier } from '../settings/design';
import type { Overlay } from '../settings/overlay';
import type { WidgetView } from '../settings/widgetView';
import type { CustomFailure, FailureCause, ModerationNote } from './receipts';

/* Messages between the engine and the pages of its browser profile. Both are from the same build, so the types need no schemas. */

export type AlertOrigin = 'live' | 'replayed' | 'reconciled' | 'replay' | 'test';

/** A run of text. `donor`: a supporter wrote the text, so it is never trusted, and its direction is isolated from the text around it. */
export interface TextRun {
  readonly text: string;
  readonly donor: boolean;
}

export interface AlertText {
  /** The message with the supporter's parts marked. null if there is no message, or if the supporter wrote all of it. */
  readonly message: readonly TextRun[] | null;
  /** Whether the title contains the amount, so that the theme does not show it again. */
  readonly titleHasAmount?: boolean;
  /** How many lines the title may have. null means the theme's default. */
  readonly titleLines: number | null;
  readonly messageLines: number | null;
  /** The delay of the texts after the image and the sound. */
  readonly delayMs: number;
}

export interface Speech {
  readonly text: string;
  /** A voice's id from the companion's list. Empty means the first voice of the list. */
  readonly voice: string;
  readonly rate: number;
  /** 0 to 1. */
  readonly volume: number;
  /** How much longer the alert may last so that the speech can finish. */
  readonly stayMs: number;
}

/** An alert that is ready to be drawn: its texts and design are chosen, and money is formatted. */
export interface Alert {
  /** Business key of the alert's event. For a donation with perks, the key of the donation. */
  readonly key: string;
  readonly keys: readonly string[];
  readonly type: EventType;
  readonly origin: AlertOrigin;
  readonly title: readonly TextRun[];
  readonly amount: string | null;
  /**
   * How many gifts or perks a combo has. The theme shows this number before the amount, as in “×3 · $20”. Absent if the title contains
   * the number.
   */
  readonly combo?: number | undefined;
  readonly message: string | null;
  readonly perks: readonly Pick<PerkLine, 'title' | 'quantity'>[];
  /** How long the alert is on stage, including entrance and exit. */
  readonly durationMs: number;
  /**
   * How long a tier 4 alert fills the screen as a hero before it becomes a card. Part of `durationMs`. Absent in other tiers.
   */
  readonly heroMs?: number;
  readonly look: Design & { readonly tier: Tier };
  /** The id of the variation that applies in addition to the base variation. Absent if none does. */
  readonly variation?: string;
  /** A built-in sound, or an id in the media store. */
  readonly sound: string;
  /** 0 to 1. */
  readonly volume: number;
  readonly text?: AlertText;
  readonly speech?: Speech | undefined;
  /** The custom code that draws the alert. Absent if the built-in design draws it. */
  readonly drawnBy?: AlertDrawing;
  readonly notes?: ModerationNote[] | undefined;
}

/**
 * Why the stream waits or has stopped. Other values are possible: `status-503` and so on for the stream's HTTP status, and new error codes of the
 * platform.
 */
export type WaitReason =
  | StreamErrorCode
  | 'account-changed'
  | 'budget'
  | 'companion-silent'
  | 'connection-lost'
  | 'key-rejected'
  | 'limited'
  | 'link-rejected'
  | 'mint-failed'
  | 'mint-silent'
  | 'no-account'
  | 'no-premium'
  | 'not-a-stream'
  | 'platform-silent'
  | 'reconciling'
  | 'resync'
  | 'silence'
  | 'storage'
  | 'stream-ended'
  | 'stream-silent'
  | 'tokens-refused';

export const connectionTags = ['starting', 'unconfigured', 'minting', 'connecting', 'live', 'waiting', 'stopped'] as const;

/** State of the connection to the platform. Pages show `tag` in their `data-state` attribute. */
export type ConnectionState =
  | { readonly tag: 'starting' }
  | { readonly tag: 'unconfigured' }
  | { readonly tag: 'minting'; readonly attempt: number }
  | { readonly tag: 'connecting'; readonly attempt: number }
  | { readonly tag: 'live'; readonly sinceMs: number }
  /** The engine will retry soon. Times are epoch ms. */
  | { readonly tag: 'waiting'; readonly reason: string; readonly retryAtMs: number }
  /** The key or the plan does not allow access. The engine retries, but rarely. */
  | { readonly tag: 'stopped'; readonly reason: string; readonly retryAtMs: number };

export type PageMessage =
  | {
      readonly kind: 'join';
      readonly pageId: string;
      readonly overlay: string;
      /**
       * The element that the page shows. Absent if the page shows an overlay: the engine then sends the overlay's layout.
       * An overlay with a single element counts as that element.
       */
      readonly element?: string;
      readonly overlayKey: string;
      readonly visible: boolean;
      /** Whether OBS shows the source on Program, which viewers see. null outside of OBS. */
      readonly active: boolean | null;
      /** Since when the page has shown the element, in epoch ms. Reloads of the page do not change this. */
      readonly shownSinceMs: number;
    }
  | { readonly kind: 'visibility'; readonly visible: boolean; readonly active: boolean | null }
  | { readonly kind: 'pong' }
  /** The first frame of a show was painted or, with `update`, the first frame of that update. */
  | { readonly kind: 'started'; readonly showId: number; readonly update?: number }
  /** The speech takes longer than the show, so the show (including its exit) ends in `leftMs` (SPEC SPK-2). */
  | { readonly kind: 'extended'; readonly showId: number; readonly leftMs: number }
  | { readonly kind: 'ended'; readonly showId: number; readonly failure: FailureCause | null }
  | { readonly kind: 'drawn-instead'; readonly showId: number; readonly why: CustomFailure }
  | { readonly kind: 'alert-frame'; readonly showId: number; readonly request: AlertFrameRequest }
  /** A problem that does not end the show. null if the previous problem is solved. */
  | { readonly kind: 'notice'; readonly notice: CatalogText | null }
  /** A command from obs-websocket, which sends it to every page. */
  | { readonly kind: 'remote'; readonly command: RemoteCommand }
  /** A message from a custom widget's frame: untrusted text of limited length. null if the frame could not be loaded. */
  | { readonly kind: 'custom'; readonly text: string | null }
  /** The page is closing. Some pages close without sending this. */
  | { readonly kind: 'leave' };

export type AlertFrameRequest = Omit<OpenWidgetFrame, 'box'>;
type AlertFrameMessage = Extract<PageMessage, { readonly kind: 'alert-frame' }>;

export type ShowMessage = Exclude<Extract<PageMessage, { readonly showId: number }>, AlertFrameMessage>;

/** Factors (0 to 1) for the volume of every alert's sound and speech. */
export interface Levels {
  readonly sound: number;
  readonly speech: number;
}

export type EngineMessage =
  | { readonly kind: 'ping' }
  | { readonly kind: 'state'; readonly state: ConnectionState }
  /**
   * For a page that shows an overlay: its visible elements, each of which joins the engine separately. null if the page shows a single
   * element.
   */
  | { readonly kind: 'layout'; readonly layout: Overlay | null }
  /** What the alerts of the page's element may need. The page loads it in advance. */
  | {
      readonly kind: 'themes';
      readonly themes: readonly ThemeName[];
      readonly media: readonly string[];
      readonly dressings: readonly Customization[];
    }
  | { readonly kind: 'show'; readonly showId: number; readonly alert: Alert }
  /** The widget's content, or null if there is no widget. `events`: for the open frame of a custom widget, oldest first. */
  | { readonly kind: 'widget'; readonly view: WidgetView | null; readonly events?: readonly FrameEvent[] }
  /**
   * More events have joined the alert on stage. `alert` replaces the alert on stage and has the same key. `durationMs` counts from the
   * start of the alert.
   */
  | { readonly kind: 'update'; readonly showId: number; readonly update: number; readonly alert: Alert }
  /** Remove the show immediately. With `leaves`, play a short exit animation first if the page is visible (SPEC SHW-58). */
  | { readonly kind: 'clear'; readonly showId: number; readonly leaves?: true }
  | { readonly kind: 'alert-frame'; readonly showId: number; readonly path: string | null }
  | { readonly kind: 'skip-speech'; readonly showId: number }
  /** The volumes that the creator set in *Stream*. Sent before the first alert to which they apply. */
  | ({ readonly kind: 'levels' } & Levels)
  /** Stop all sound and speech of the element, even if their alert has ended. */
  | { readonly kind: 'hush' }
  /** This engine has closed, for example because another engine took over. The page must join another engine. */
  | { readonly kind: 'gone' }
  /** Reload the page. The account's platform has changed, but the page's content security policy names the former one. */
  | { readonly kind: 'reload' };

export interface PortLike<Incoming, Outgoing> {
  post(message: Outgoing): void;
  /** Sets the listener, which replaces the previous one. Returns a function that removes it. */
  listen(listener: (message: Incoming) => void): () => void;
  close(): void;
}
export type PagePort = PortLike<EngineMessage, PageMessage>;
export type EnginePort = PortLike<PageMessage, EngineMessage>;

/**
 * When a page or an engine counts as closed (SPEC ENG-3).
 * A page counts as closed after `pingsUnanswered` unanswered pings. Time is not used, because no ping is sent while the computer sleeps.
 * A page replaces an engine that has been silent for `engineGoneMs`.
 */
export const liveness = { pingEveryMs: 650, pingsUnanswered: 2, engineGoneMs: 5_000 } as const;
