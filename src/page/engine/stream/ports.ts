import type { Clock, Timers } from '../../../contract';
import type { ConnectionState, WaitReason } from '../../../contract/engine';

export interface StreamPorts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly timers: Timers;
  /** [0, 1). */
  readonly random: () => number;
}

/** Bound into the token by the mint; never on the stream's URL. */
export interface StreamFilter {
  readonly events?: readonly string[];
  readonly perkIds?: readonly string[];
}

/** One domain frame. `data` is not validated yet. */
export interface DomainFrame {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly replayed: boolean;
  readonly receivedAtMs: number;
}

/** Frames that must become durable together. `cursor`: resume point after the batch; null = unchanged. */
export interface StreamBatch {
  readonly frames: readonly DomainFrame[];
  readonly cursor: string | null;
}

export type MintFailure =
  /** The platform refuses the key or the plan: stop, and retry rarely. */
  | { readonly kind: 'key-rejected' }
  | { readonly kind: 'no-premium' }
  /** The companion has no account, or does not know the overlay's key. */
  | { readonly kind: 'no-account' }
  | { readonly kind: 'link-rejected' }
  | { readonly kind: 'limited'; readonly retryAfterMs: number | null }
  | { readonly kind: 'unavailable'; readonly reason: WaitReason };

export type MintResult =
  /** `serverTimeMs`: the server's clock at the mint (expiresAt − expiresIn), epoch ms. */
  | { readonly ok: true; readonly token: string; readonly streamUrl: string; readonly serverTimeMs: number | null }
  | { readonly ok: false; readonly failure: MintFailure };

/** Whether everything that was stored or read could be parsed. */
export type Outcome = 'complete' | 'partial';

/**
 * `before`: after a resync, while there is no stream. `after`: on a live stream that was opened without a resume point. `without-stream`:
 * because no stream gets live.
 */
export type PassPhase = 'before' | 'after' | 'without-stream';

export interface StreamClientOptions {
  readonly ports: StreamPorts;
  mint(filter: StreamFilter, signal: AbortSignal): Promise<MintResult>;
  /**
   * Rejects if not durable; the client then goes back to its last durable resume point. `partial`: an event was unreadable and the resume
   * point was not stored. A REST pass is then required, because REST may return the event in a readable form.
   */
  intake(batch: StreamBatch): Promise<Outcome>;
  /** Forgets the stored cursor, which is unusable. */
  forgetCursor(): Promise<void>;
  /**
   * Runs a REST pass. Rejects on a temporary failure; the client repeats it until it succeeds. A pass without progress for some minutes
   * counts as hanging. After `partial` the pass is repeated later.
   */
  reconcile(phase: PassPhase, signal: AbortSignal, onProgress: () => void): Promise<Outcome>;
  onState(state: ConnectionState): void;
}

export interface StreamClient {
  /** `cursor`: the last durable resume point, or null. `attempts`: times of earlier attempts, epoch ms. */
  start(cursor: string | null, attempts?: readonly number[]): void;
  /** Checks the stream now: a page was shown, or the network or the machine came back. */
  wake(): void;
  /** Reconnects with the same cursor if the filter differs. */
  setFilter(filter: StreamFilter): void;
  /** Idempotent. */
  close(): void;
}
