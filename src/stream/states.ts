import type { RecentRequests } from './budget';
import type { WireItem } from './frames';
import type { PendingReconcile } from './pendingReconcile';
import type { DomainFrame, MintFailure, Outcome, PassPhase } from './ports';

/** Each `…Ms` is a time of the steady clock. The client sends the machine its next `due` event at `dueMs`, or earlier for a REST pass. */
export type State =
  | { readonly tag: 'idle' }
  | { readonly tag: 'minting'; readonly dueMs: number }
  | { readonly tag: 'connecting'; readonly dueMs: number }
  /** Open, but no frame has proved yet that the stream is live. */
  | ({ readonly tag: 'opened' } & OpenStream)
  | ({ readonly tag: 'live'; readonly sinceMs: number } & OpenStream)
  /** The first REST pass after a resync, without a stream. */
  | { readonly tag: 'reconciling'; readonly dueMs: number }
  /** At `dueMs`, the machine enters the state `next`. A wake may make this happen earlier, but not before `earliestMs`. */
  | {
      readonly tag: 'waiting';
      readonly next: 'mint' | 'first-pass';
      readonly dueMs: number;
      readonly earliestMs: number;
      readonly reason: string;
    }
  | { readonly tag: 'stopped'; readonly dueMs: number; readonly earliestMs: number; readonly reason: string }
  | { readonly tag: 'closed' };

interface OpenStream {
  /** Whether the stream was opened with a resume point, so that no event since the previous stream is missing. */
  readonly resumed: boolean;
  /**
   * When to replace the connection. Servers close streams earlier, so a stream that is still open at this time may be dead, even if it
   * pings.
   */
  readonly renewMs: number;
}

export interface WithoutStream {
  readonly dueMs: number;
  readonly failures: number;
  readonly running: { readonly startedMs: number; readonly progressMs: number } | null;
}

export interface Memory {
  /** The latest resume point for which all earlier frames are stored. null if there is none. */
  readonly cursor: string | null;
  readonly pendingReconcile: PendingReconcile;
  /** When a stream was opened or a complete frame arrived, whichever is later. null if never. */
  readonly lastByteMs: number | null;
  /** How many consecutive attempts failed, i.e. had no stream that was live for half a minute. */
  readonly failures: number;
  readonly connectsWithoutData: number;
  /** How many consecutive times the stream answered 401, which means that the token had already been used. */
  readonly spentTokens: number;
  readonly retryHintMs: number;
  readonly recentRequests: RecentRequests;
  /** The REST passes that replace the stream. null if none are needed, for example because a stream has been live for a while. */
  readonly withoutStream: WithoutStream | null;
}

export interface Machine {
  readonly state: State;
  readonly memory: Memory;
}

export type InState<Tag extends State['tag']> = Machine & { readonly state: Extract<State, { tag: Tag }> };

export interface Tick {
  readonly nowMs: number;
  readonly random: number;
}

/** `minted` and all kinds below belong to the current attempt or pass. The client drops late answers of earlier ones. */
export type MachineEvent =
  | { readonly kind: 'start'; readonly cursor: string | null; readonly attempts: readonly number[] }
  | { readonly kind: 'due' | 'wake' | 'refilter' | 'close' }
  | { readonly kind: 'durable'; readonly cursor: string }
  | { readonly kind: 'storage-failed' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'minted' }
  | { readonly kind: 'mint-failed'; readonly failure: MintFailure }
  | { readonly kind: 'opened'; readonly resumed: boolean }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'ended' }
  /** No answer, an answer that is not an event stream, or a broken connection. */
  | { readonly kind: 'lost'; readonly reason: string }
  /**
   * A chunk with complete frames has arrived. An event for each of these frames follows. Comments and partial frames do not prove that the
   * stream works, so they do not count.
   */
  | { readonly kind: 'bytes' }
  | WireItem
  | { readonly kind: 'pass-progress' | 'pass-failed' }
  | { readonly kind: 'pass-done'; readonly outcome: Outcome };

export type Input = Tick & MachineEvent;

export type Effect =
  | { readonly do: 'mint' | 'connect' }
  | { readonly do: 'abandon' }
  /** Passes the frame to the ledger, in order. `cursor`: the resume point after the frame, or null if the resume point does not change. */
  | { readonly do: 'keep'; readonly frame: DomainFrame | null; readonly cursor: string | null }
  | { readonly do: 'forget-cursor' }
  | { readonly do: 'pass'; readonly phase: PassPhase }
  | { readonly do: 'end-pass' };

export interface Step {
  readonly machine: Machine;
  readonly effects: readonly Effect[];
}

/** Whether the state's time is over. A wake can find this before the timer fires, because the timer may be late. */
export function isDue({ state }: InState<'minting' | 'connecting' | 'reconciling'>, { kind, nowMs }: Input): boolean {
  return (kind === 'due' || kind === 'wake') && nowMs >= state.dueMs;
}
