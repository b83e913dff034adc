import type { Inspection, Machine, VoiceOptions } from '../companion';
import type { Crash } from './supervisor/policy';

/** What the program takes from its surroundings; `start.ts` alone reads them. */
export interface Runtime {
  readonly clock: { now(): number };
  /** `set` returns its cancel. */
  readonly timers: { set(run: () => void, delayMs: number): () => void };
  randomBytes(size: number): Uint8Array;
  readonly fetch: typeof fetch;
  /** Addresses of this machine's own interfaces. */
  interfaceAddresses(): readonly string[];
  /** Crashes before this run. */
  readonly crashes?: readonly Crash[];
  /** Milliseconds by a clock that nobody sets; absent = the clock is not watched. */
  monotonicMs?(): number;
  /** The log cannot be written. */
  logFails?(): boolean;
  /** For reports of bugs; absent = not known. */
  readonly versions?: { readonly ovation: string; readonly node: string; readonly system: string };
  /** What speaks on this machine; absent = nothing. */
  readonly voices?: VoiceOptions;
  /** What the settings page may want of the computer; absent = nothing. */
  readonly machine?: Machine;
  /** Keeps a folder from other users where modes do not; rejects where that cannot be. */
  keepPrivate?(folder: string): Promise<void>;
  /** Looks at stores that somebody brought, in a process that can be killed. */
  inspectStores(folder: string): Promise<Inspection>;
  /** One line for the person who started the program; no secrets. */
  report(line: string): void;
}
