import type { RecentRequests } from './budget';
import type { WireItem } from './frames';
import type { PendingReconcile } from './pendingReconcile';
import type { DomainFrame, MintFailure, Outcome, PassPhase } from './ports';

/* States, memory, events and effects of the stream client's machine. */

/** Each `…Ms` is a time of the steady clock. `dueMs`: the latest time of the machine's next `due` event. */
export type State =
  | { readonly tag: 'idle' }
  | { readonly tag: 'minting'; readonly dueMs: number }
  | { readonly tag: 'connecting'; readonly dueMs: number }
  /** Open, but no frame has shown yet that the stream is live. */
  | ({ readonly tag: 'opened' } & OpenStream)
  | ({ readonly tag: 'live'; readonly sinceMs: number } & OpenStream)
  /** After a resync: the first REST pass, without a stream. */
  | { readonly tag: 'reconciling'; readonly dueMs: number }
  /** `next` happens at `dueMs`; a wake may bring it forward to `earliestMs`. */
  | {
      readonly tag: 'waiting';
      readonly next: 'mint' | 'first-pass';
      readonly dueMs: number;
      readonly earliestMs: number;
      readonly reason: string;
    }
  /** The key or the plan was refused. */
  | { readonly tag: 'stopped'; readonly dueMs: number; readonly earliestMs: number; readonly reason: string }
  | { readonly tag: 'closed' };

interface OpenStream {
  /** Opened with a resume point: nothing was missed since the previous stream. */
  readonly resumed: boolean;
  /** When the connection is replaced. Servers rotate sooner; a stream that does not rotate may be dead although it pings. */
  readonly renewMs: number;
}

/** The REST passes while no stream gets live. */
export interface WithoutStream {
  /** Earliest start of the next pass. */
  readonly dueMs: number;
  /** Consecutive failed passes. */
  readonly failures: number;
  /** Start and last progress of the running pass. null = none is running. */
  readonly running: { readonly startedMs: number; readonly progressMs: number } | null;
}

/** The state that the machine keeps across connections. */
export interface Memory {
  /** Last resume point whose frames are durable; null = none. */
  readonly cursor: string | null;
  readonly pendingReconcile: PendingReconcile;
  /** Time of the last whole frame of any stream, or of its opening; null = never. */
  readonly lastByteMs: number | null;
  /** Consecutive attempts without a good stream. */
  readonly failures: number;
  /** Consecutive connects that brought no frame. */
  readonly connectsWithoutData: number;
  /** Consecutive 401s of the stream: tokens that were already used. */
  readonly spentTokens: number;
  readonly retryHintMs: number;
  readonly recentRequests: RecentRequests;
  /** null = a stream is live, or none is wanted. */
  readonly withoutStream: WithoutStream | null;
}

export interface Machine {
  readonly state: State;
  readonly memory: Memory;
}

export type InState<Tag extends State['tag']> = Machine & { readonly state: Extract<State, { tag: Tag }> };

/** Time of the steady clock and a random number in [0, 1), for each step. */
export interface Tick {
  readonly nowMs: number;
  readonly random: number;
}

/** Events from `minted` on belong to the current attempt or pass: the client drops late answers of older ones. */
export type MachineEvent =
  | { readonly kind: 'start'; readonly cursor: string | null; readonly attempts: readonly number[] }
  | { readonly kind: 'due' | 'wake' | 'refilter' | 'close' }
  | { readonly kind: 'durable'; readonly cursor: string }
  | { readonly kind: 'storage-failed' }
  /** A stored batch contained an unreadable event. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'minted' }
  | { readonly kind: 'mint-failed'; readonly failure: MintFailure }
  | { readonly kind: 'opened'; readonly resumed: boolean }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs: number | null }
  /** A clean end. */
  | { readonly kind: 'ended' }
  /** No answer, no event stream, or a cut. */
  | { readonly kind: 'lost'; readonly reason: string }
  /** A chunk with whole frames arrived; they follow. Comments and parts of frames prove nothing. */
  | { readonly kind: 'bytes' }
  | WireItem
  | { readonly kind: 'pass-progress' | 'pass-failed' }
  | { readonly kind: 'pass-done'; readonly outcome: Outcome };

export type Input = Tick & MachineEvent;

export type Effect =
  | { readonly do: 'mint' | 'connect' }
  /** Ends the current attempt. */
  | { readonly do: 'abandon' }
  /** Pass to the ledger, in this order. `cursor`: resume point after the frame; null = unchanged. */
  | { readonly do: 'keep'; readonly frame: DomainFrame | null; readonly cursor: string | null }
  | { readonly do: 'forget-cursor' }
  /** Starts a REST pass; a running pass ends. */
  | { readonly do: 'pass'; readonly phase: PassPhase }
  | { readonly do: 'end-pass' };

export interface Step {
  readonly machine: Machine;
  readonly effects: readonly Effect[];
}

/** The state's time is over: its timer fired, or a wake came before a late timer. */
export function isDue({ state }: InState<'minting' | 'connecting' | 'reconciling'>, { kind, nowMs }: Input): boolean {
  return (kind === 'due' || kind === 'wake') && nowMs >= state.dueMs;
}
