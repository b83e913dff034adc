import type { Computer, Inspection, VoiceOptions } from '../companion';
import type { Crash } from './supervisor/supervise';

export interface Runtime {
  readonly clock: { now(): number };
  readonly timers: { set(run: () => void, delayMs: number): () => void };
  randomBytes(size: number): Uint8Array;
  readonly fetch: typeof fetch;
  interfaceAddresses(): readonly string[];
  readonly crashes?: readonly Crash[];
  /** Monotonic time. If absent, changes of the system clock are not noticed. */
  monotonicMs?(): number;
  logFails?(): boolean;
  readonly versions?: { readonly ovation: string; readonly node: string; readonly system: string };
  readonly voices?: VoiceOptions;
  /** The computer's settings that the settings page can change. Absent if there are none. */
  readonly computer?: Computer;
  /**
   * Random numbers from 0 to 1, for the delays of the companion's own event stream. If absent, the companion does not read events itself.
   */
  readonly feedRandom?: () => number;
  /** Makes a folder private on systems without file modes. Rejects if that fails. */
  keepPrivate?(folder: string): Promise<void>;
  /** Checks the files of an uploaded backup in a separate process, which can be killed if one of the files makes it hang. */
  inspectStores(folder: string): Promise<Inspection>;
  /** Prints one line for the user. The line must contain no secrets. */
  report(line: string): void;
}
