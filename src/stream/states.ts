import type { Spent } from './budget';
import type { WireItem } from './frames';
import type { PendingReconcile } from './pendingReconcile';
import type { DomainFrame, MintFailure, Outcome, PassPhase } from './ports';

/* The states of the client, what it remembers beside them, what can happen to it, and what it then wants done. */

/** Every `…Ms` is an instant of the steady clock. `dueMs` = looked at again then, whatever happens or does not. */
export type State =
  | { readonly tag: 'idle' }
  | { readonly tag: 'minting'; readonly dueMs: number }
  | { readonly tag: 'connecting'; readonly dueMs: number }
  /** Open, and nothing has said yet that it is live. */
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
  /** The key or the plan lets nobody in. */
  | { readonly tag: 'stopped'; readonly dueMs: number; readonly earliestMs: number; readonly reason: string }
  | { readonly tag: 'closed' };

interface OpenStream {
  /** Opened with a resume point: nothing lies between it and the stream before. */
  readonly resumed: boolean;
  /** Another connection takes its place then: servers rotate them sooner, and one that does not may have gone deaf. */
  readonly renewMs: number;
}

/** What outlives a connection. */
export interface Memory {
  /** Last resume point whose frames are durable, or null. */
  readonly cursor: string | null;
  readonly pendingReconcile: PendingReconcile;
  /** When the last byte of any stream was heard; null = never. */
  readonly heardMs: number | null;
  /** Attempts in a row that came to no good stream. */
  readonly failures: number;
  /** Connects in a row that brought nothing: no frame but the end. */
  readonly connectsWithoutData: number;
  /** 401s of the stream in a row: tokens that were spent before we could use them. */
  readonly spentTokens: number;
  readonly retryHintMs: number;
  readonly spent: Spent;
}

export interface Machine {
  readonly state: State;
  readonly memory: Memory;
}

/** The machine in one of some states. */
export type InState<Tag extends State['tag']> = Machine & { readonly state: Extract<State, { tag: Tag }> };

/** When, by the steady clock, and by what chance (0 to 1). */
export interface Tick {
  readonly nowMs: number;
  readonly random: number;
}

/** What can happen. All but the first block comes from the present attempt or pass: late answers of older ones are dropped before. */
export type MachineEvent =
  | { readonly kind: 'start'; readonly cursor: string | null; readonly attempts: readonly number[] }
  | { readonly kind: 'due' | 'wake' | 'refilter' | 'close' }
  | { readonly kind: 'durable'; readonly cursor: string }
  | { readonly kind: 'storage-failed' }
  /** Of what became durable an event could not be read. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'minted' }
  | { readonly kind: 'mint-failed'; readonly failure: MintFailure }
  | { readonly kind: 'opened'; readonly resumed: boolean }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs: number | null }
  /** A clean end. */
  | { readonly kind: 'ended' }
  /** No answer, no event stream, or a cut. */
  | { readonly kind: 'lost'; readonly reason: string }
  /** A chunk arrived; what it holds follows. */
  | { readonly kind: 'bytes' }
  | WireItem
  | { readonly kind: 'pass-progress' | 'pass-failed' }
  | { readonly kind: 'pass-done'; readonly outcome: Outcome };

export type Input = Tick & MachineEvent;

export type Effect =
  | { readonly do: 'mint' | 'connect' }
  /** Ends whatever the present attempt has open. */
  | { readonly do: 'abandon' }
  /** Hand on for good, in this order; the resume point after it, or null where it brings none. */
  | { readonly do: 'keep'; readonly frame: DomainFrame | null; readonly cursor: string | null }
  | { readonly do: 'forget-cursor' }
  /** Begins a REST pass; one that is under way ends. */
  | { readonly do: 'pass'; readonly phase: PassPhase }
  | { readonly do: 'end-pass' };

/** One step of the machine. */
export interface Step {
  readonly machine: Machine;
  readonly effects: readonly Effect[];
}

/** A state's time has come: its timer says so, or a wake that found the timer late. */
export function isDue({ state }: InState<'minting' | 'connecting' | 'reconciling'>, { kind, nowMs }: Input): boolean {
  return (kind === 'due' || kind === 'wake') && nowMs >= state.dueMs;
}
