import type { MintFailure, PassPhase, StreamNotice } from './ports';

/* The states of the client, what it remembers beside them, what can happen to it, and what it then wants done. */

/** The REST pass that a live stream owes: none, one under way, or one to be tried at an instant. */
export type Pass =
  | { readonly tag: 'none' }
  | { readonly tag: 'running'; readonly dueMs: number }
  | { readonly tag: 'owed'; readonly dueMs: number };

export type State =
  | { readonly tag: 'idle' }
  | { readonly tag: 'minting'; readonly dueMs: number }
  | { readonly tag: 'connecting'; readonly dueMs: number }
  /** Open, and nothing has said yet that it is live. */
  | { readonly tag: 'opened'; readonly heardMs: number; readonly openedMs: number; readonly frames: boolean }
  | {
      readonly tag: 'live';
      readonly heardMs: number;
      readonly openedMs: number;
      readonly frames: boolean;
      readonly sinceMs: number;
      readonly pass: Pass;
    }
  /** After a resync: the first REST pass, without a stream. */
  | { readonly tag: 'reconciling'; readonly dueMs: number }
  | { readonly tag: 'waiting'; readonly dueMs: number; readonly reason: string; readonly mayHurry: boolean }
  | { readonly tag: 'stopped'; readonly dueMs: number; readonly reason: string }
  | { readonly tag: 'closed' };

/** What outlives a connection. */
export interface Memory {
  /** Last resume point that is durably queued, or null. */
  readonly cursor: string | null;
  /** A stream was opened without a resume point (or a frame was unreadable), and REST has not been read since. */
  readonly owesPass: boolean;
  readonly failures: number;
  readonly passFailures: number;
  /** 401s of the stream in a row: tokens that were spent before we could use them. */
  readonly spentTokens: number;
  readonly retryHintMs: number;
  /** Instants of recent mints. */
  readonly attempts: readonly number[];
}

export interface Machine {
  readonly state: State;
  readonly memory: Memory;
}

/** When, and by what chance (0 to 1). */
export interface At {
  readonly nowMs: number;
  readonly random: number;
}

export type Input = At &
  (
    | { readonly kind: 'start'; readonly cursor: string | null }
    | { readonly kind: 'due' | 'wake' | 'refilter' | 'close' }
    | { readonly kind: 'minted' }
    | { readonly kind: 'mint-failed'; readonly failure: MintFailure }
    | { readonly kind: 'opened' }
    | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs: number | null }
    /** No answer, no event stream, a cut, or a clean end. */
    | { readonly kind: 'lost'; readonly reason: string }
    | { readonly kind: 'bytes' | 'domain' }
    | { readonly kind: 'control'; readonly type: string; readonly data: unknown }
    | { readonly kind: 'unreadable'; readonly why: string }
    | { readonly kind: 'retry-hint'; readonly retryMs: number }
    | { readonly kind: 'durable'; readonly cursor: string }
    | { readonly kind: 'intake-failed' }
    | { readonly kind: 'pass-done' | 'pass-failed'; readonly phase: PassPhase }
  );

export type Effect =
  | { readonly do: 'mint' | 'connect' }
  /** Ends whatever the present attempt has open; its late answers are not listened to. */
  | { readonly do: 'abandon' }
  | { readonly do: 'forget-cursor' }
  | { readonly do: 'pass'; readonly phase: PassPhase }
  | { readonly do: 'persist-cursor' }
  | { readonly do: 'notice'; readonly notice: StreamNotice };

/** One step of the machine. */
export interface Step {
  readonly machine: Machine;
  readonly effects: readonly Effect[];
}
