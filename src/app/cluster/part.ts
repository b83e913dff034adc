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
