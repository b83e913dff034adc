import type { Clock, ConnectionState, Timers, WaitReason } from '../../../contract';

/** What the client needs from its runtime. */
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

/** One domain frame, in the order of the wire. The engine validates `data`. */
export interface DomainFrame {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly replayed: boolean;
  readonly receivedAtMs: number;
}

/** Frames that must become durable together. `cursor` = resume point after the batch; null = unchanged. */
export interface StreamBatch {
  readonly frames: readonly DomainFrame[];
  readonly cursor: string | null;
}

export type MintFailure =
  /** The platform refuses the key or the plan: stop, and try again rarely. */
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

/** `before` = after a resync, while there is no stream; `after` = on a live stream that was opened without a resume point. */
export type PassPhase = 'before' | 'after';

export interface StreamClientOptions {
  readonly ports: StreamPorts;
  mint(filter: StreamFilter, signal: AbortSignal): Promise<MintResult>;
  /**
   * Rejecting means: not durable. The client goes back to its last durable point. `partial` = an event could not be read
   * and the resume point was not stored: a REST pass is owed, which may know it in a shape that can be read.
   */
  intake(batch: StreamBatch): Promise<Outcome>;
  /** The old cursor is unusable: forget it durably. */
  forgetCursor(): Promise<void>;
  /**
   * A REST pass. Rejecting means: failed for now; the client asks again and never forgets that one is owed. One that
   * says that it goes on is not taken for one that hangs; what one could read in part only is read again after a while.
   */
  reconcile(phase: PassPhase, signal: AbortSignal, onProgress: () => void): Promise<Outcome>;
  onState(state: ConnectionState): void;
}

export interface StreamClient {
  /** `cursor` = the last durable resume point, or null; `attempts` = instants of attempts before this client's, epoch ms. */
  start(cursor: string | null, attempts?: readonly number[]): void;
  /** Checks the stream now: a page was shown, or the network or the machine came back. */
  wake(): void;
  /** Reconnects with the same cursor when the filter differs. */
  setFilter(filter: StreamFilter): void;
  /** Idempotent. */
  close(): void;
}
