import type { Clock, Timers } from '../contract';
import type { ConnectionState, WaitReason } from '../contract/engine';

export interface StreamPorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}

/** The filter is part of the token and is never sent in the stream's URL. */
export interface StreamFilter {
  readonly events?: readonly string[];
  readonly perkIds?: readonly string[];
}

export interface DomainFrame {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly replayed: boolean;
  readonly receivedAtMs: number;
}

/** Frames to store together. `cursor`: the resume point that follows them, or null if it does not change. */
export interface StreamBatch {
  readonly frames: readonly DomainFrame[];
  readonly cursor: string | null;
}

export type MintFailure =
  /** The platform refuses the key or the plan. The client then stops and retries only every few minutes. */
  | { readonly kind: 'key-rejected' }
  | { readonly kind: 'no-premium' }
  | { readonly kind: 'no-account' }
  | { readonly kind: 'link-rejected' }
  | { readonly kind: 'limited'; readonly retryAfterMs: number | null }
  | { readonly kind: 'unavailable'; readonly reason: WaitReason };

export type MintResult =
  /** `serverTimeMs`: the server's clock at the mint (expiresAt − expiresIn), in epoch ms. */
  | { readonly ok: true; readonly token: string; readonly streamUrl: string; readonly serverTimeMs: number | null }
  | { readonly ok: false; readonly failure: MintFailure };

/** `partial`: an event, an item of a list or a whole list could not be read. The rest was stored. */
export type Outcome = 'complete' | 'partial';

/**
 * `before`: after a resync, while there is no stream. `after`: on a live stream that was opened without a resume point. `without-stream`:
 * while no stream becomes live.
 */
export type PassPhase = 'before' | 'after' | 'without-stream';

export interface StreamClientOptions {
  readonly ports: StreamPorts;
  mint(filter: StreamFilter, signal: AbortSignal): Promise<MintResult>;
  /**
   * Stores the frames and the resume point. Rejects if this failed: the client then resumes from the last stored resume point. `partial`:
   * an event was unreadable, so `intake` did not store the resume point, and the client requires a REST pass.
   */
  intake(batch: StreamBatch): Promise<Outcome>;
  forgetCursor(): Promise<void>;
  /**
   * Runs a REST pass. Rejects on a temporary failure: the client then repeats the pass. The client repeats a `partial` pass later. A pass
   * without progress for some minutes counts as hanging.
   */
  reconcile(phase: PassPhase, signal: AbortSignal, onProgress: () => void): Promise<Outcome>;
  onState(state: ConnectionState): void;
}

export interface StreamClient {
  /** `cursor`: the last stored resume point, or null if there is none. `attempts`: times of earlier attempts, in epoch ms. */
  start(cursor: string | null, attempts?: readonly number[]): void;
  /** Checks the stream now. Call this when a page is shown, the network returns, or the computer wakes up. */
  wake(): void;
  setFilter(filter: StreamFilter): void;
  close(): void;
}
