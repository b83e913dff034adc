import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../startupError';
import type { ManagedProcess } from './managedProcess';

/** One process of the cluster, which can be ended and started again. */
export interface Part {
  readonly name: string;
  /** The present process; null = it does not run. */
  process(): ManagedProcess | null;
  start(): Promise<void>;
}

/** A part that is waited for. */
export interface OwnPart extends Part {
  /** Resolves when no start is under way. */
  settled(): Promise<void>;
}

/** `start`: starts its process anew. */
export function createPart(name: string, start: () => Promise<ManagedProcess>): OwnPart {
  let present: ManagedProcess | null = null;
  let starting: Promise<void> = Promise.resolve();
  const begin = async () => {
    present = await start();
  };
  return {
    name,
    process: () => (present?.isRunning() ? present : null),
    start: () => {
      starting = begin();
      return starting;
    },
    settled: () => starting.catch(() => {}), // told to who started it
  };
}

/** Ends it, also while it starts or stands still. */
export async function endPart(part: OwnPart, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  await part.settled();
  const running = part.process();
  running?.signal('SIGCONT'); // a test may have stopped it
  await running?.stop(signal, graceMs);
}

interface KeepOptions {
  /** Aborted = the part may end. */
  readonly signal: AbortSignal;
  /** Between the end of a part and its next start, ms: what it needs may be away, too. */
  readonly restartMs: number;
  report(line: string): void;
}

/** Starts a part again whenever it has ended, as a platform's supervisor does, and as often as it takes. Resolves when it may end. */
export async function keepRunning(part: OwnPart, { signal, restartMs, report }: KeepOptions): Promise<void> {
  while (!signal.aborted) {
    await part.process()?.ended;
    await wait(restartMs, undefined, { signal }).catch(() => {}); // it may end
    if (signal.aborted) return;
    report(`${part.name} has ended and is started again`);
    await part.start().catch((error: unknown) => report(describeError(error)));
  }
}
