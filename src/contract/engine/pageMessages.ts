import type { EventType, PerkLine, StreamErrorCode } from '../api/events';
import type { RemoteCommand } from '../companion/control';
import type { Sentence } from '../sentence';
import type { Look, ThemeName, Tier } from '../settings/look';
import type { WidgetView } from '../settings/widget';
import type { ModerationNote } from './receipts';

/*
 * What the engine and the pages of its profile say to each other through a message port. Both sides come from one
 * build (the engine's script name carries its hash), so these are types and not schemas.
 */

/** How an event came to the overlay. */
export type AlertOrigin = 'live' | 'replayed' | 'reconciled' | 'replay' | 'test';

/** A run of text; `donor` marks what a supporter typed, which is isolated for direction and never trusted. */
export interface TextRun {
  readonly text: string;
  readonly donor: boolean;
}

export interface AlertText {
  /** The alert's message with what is the supporter's in it marked; null = all of it, or there is none. */
  readonly message: readonly TextRun[] | null;
  /** null = the look's own. */
  readonly titleLines: number | null;
  readonly messageLines: number | null;
  /** Texts come this much later than picture and sound. */
  readonly delayMs: number;
}

/** What is read aloud with an alert: a text that is made for it, and how. */
export interface Speech {
  readonly text: string;
  /** A voice's id as the companion lists it; empty = its first. */
  readonly voice: string;
  /** Times the voice's own pace. */
  readonly rate: number;
  /** 0 to 1. */
  readonly volume: number;
  /** How much longer the alert may stand for it. */
  readonly stayMs: number;
}

/** One alert, ready to be drawn: every decision has been made, money is formatted. */
export interface Alert {
  /** Business key; for a donation with perks the donation's. */
  readonly key: string;
  /** Every event that this alert stands for. */
  readonly keys: readonly string[];
  readonly type: EventType;
  readonly origin: AlertOrigin;
  readonly title: readonly TextRun[];
  readonly amount: string | null;
  readonly message: string | null;
  readonly perks: readonly Pick<PerkLine, 'title' | 'quantity'>[];
  /** Time on stage, entrance and exit included. */
  readonly durationMs: number;
  readonly look: Look & { readonly tier: Tier };
  /** A chime of ours, or a medium. */
  readonly sound: string;
  /** 0 to 1. */
  readonly volume: number;
  /** What a creator's own text settings ask for (SPEC TXT); absent = the defaults. */
  readonly text?: AlertText;
  /** Absent = nothing is read aloud. */
  readonly speech?: Speech | undefined;
  /** What moderation did, for the receipts. */
  readonly notes?: ModerationNote[] | undefined;
}

/** Why the stream waits, or is stopped; beside these `status-503` when the stream answered that, and codes of the platform's that this build does not know. */
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

/** The connection as viewers of it see it. `tag` is what `data-state` carries. */
export type ConnectionState =
  /** Nothing tried yet, or the companion was not reached yet. */
  | { readonly tag: 'starting' }
  /** No account is connected in the companion. */
  | { readonly tag: 'unconfigured' }
  | { readonly tag: 'minting'; readonly attempt: number }
  | { readonly tag: 'connecting'; readonly attempt: number }
  | { readonly tag: 'live'; readonly sinceMs: number }
  /** Will try again by itself. Times are epoch milliseconds. */
  | { readonly tag: 'waiting'; readonly reason: string; readonly retryAtMs: number }
  /** The key or the plan does not let us in; probed rarely. */
  | { readonly tag: 'stopped'; readonly reason: string; readonly retryAtMs: number };

/** Page to engine. */
export type PageMessage =
  | {
      readonly kind: 'join';
      readonly pageId: string;
      readonly box: string;
      readonly overlayKey: string;
      readonly visible: boolean;
      /** On Program, as OBS tells; null where there is no OBS. */
      readonly active: boolean | null;
    }
  | { readonly kind: 'visibility'; readonly visible: boolean; readonly active: boolean | null }
  | { readonly kind: 'pong' }
  /** The first frame of a show was painted, or with `update` that of this update of it. */
  | { readonly kind: 'started'; readonly showId: number; readonly update?: number }
  /** A show stands for another `leftMs` from now, its exit included, because something is read aloud or was (SPEC SPK-2). */
  | { readonly kind: 'extended'; readonly showId: number; readonly leftMs: number }
  /** A show has ended by itself, or could not be drawn. */
  | { readonly kind: 'ended'; readonly showId: number; readonly failure: string | null }
  /** What the creator should know of a show that goes on all the same; null = nothing is wrong any more. */
  | { readonly kind: 'notice'; readonly notice: Sentence | null }
  /** obs-websocket told the page, as it did every other one. */
  | { readonly kind: 'remote'; readonly told: RemoteCommand }
  /** The page goes away. Not every page gets to say so. */
  | { readonly kind: 'leave' };

/** Of these, what is about a show. */
export type ShowMessage = Extract<PageMessage, { readonly showId: number }>;

/** Engine to page. */
export type EngineMessage =
  | { readonly kind: 'ping' }
  | { readonly kind: 'state'; readonly state: ConnectionState }
  /** Looks and media that the page's box may need. */
  | { readonly kind: 'themes'; readonly themes: readonly ThemeName[]; readonly media: readonly string[] }
  | { readonly kind: 'show'; readonly showId: number; readonly alert: Alert }
  /** What a box of a widget shows from now on; null = nothing. */
  | { readonly kind: 'widget'; readonly view: WidgetView | null }
  /** The show on stage goes on as this alert, which has the same key: more events joined it. `durationMs` is from its beginning. */
  | { readonly kind: 'update'; readonly showId: number; readonly update: number; readonly alert: Alert }
  /** Take the show off now; `leaves` = by a short way out, where somebody sees it (SPEC SHW-58). */
  | { readonly kind: 'clear'; readonly showId: number; readonly leaves?: true }
  /** End what is read aloud for the show, and nothing else. */
  | { readonly kind: 'skip-speech'; readonly showId: number }
  /** This engine ends: another one has taken over, or it was told to. Join anew. */
  | { readonly kind: 'gone' }
  /** The account moved to another upstream: load the page anew, its policy names the old one. */
  | { readonly kind: 'reload' };

/** A typed end of a message port. */
export interface PortLike<Incoming, Outgoing> {
  post(message: Outgoing): void;
  /** One listener; returns its undo. */
  listen(listener: (message: Incoming) => void): () => void;
  /** Releases this end; idempotent. */
  close(): void;
}
export type PagePort = PortLike<EngineMessage, PageMessage>;
export type EnginePort = PortLike<PageMessage, EngineMessage>;

/**
 * Liveness (SPEC ENG-3). A page is gone when it leaves this many pings unanswered, which is counted and not timed: a
 * machine that slept finds no silence that was its own. An engine is replaced when it is silent for that long.
 */
export const liveness = { pingEveryMs: 650, pingsUnanswered: 2, engineGoneMs: 5_000 } as const;
