import { endOnSignals } from '../../src/app/shutdownSignals.ts';

/* Long runs that start processes of their own, and end all of them at Ctrl-C or SIGTERM. */

/** Everything that was started has this long to end. Nodes drain their streams first. */
const deadlineMs = 60_000;

/**
 * Does the work of a program, `npm run <script>`. At a signal `signal` is aborted; the work has to come to its end then, and the
 * program fails.
 */
export async function untilInterrupted<Result>(script: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const interrupt = new AbortController();
  const working = work(interrupt.signal);
  endOnSignals({
    close: async () => {
      interrupt.abort();
      await working.catch(() => {}); // it was given up
    },
    endWithParent: process.env.npm_lifecycle_event === script,
    process: {
      on: process.on.bind(process) as typeof process.on,
      // A run that was given up has not passed.
      exit: () => process.exit(1),
      get ppid() {
        return process.ppid;
      },
    },
    clock: { now: () => Date.now() },
    deadlineMs,
  });
  try {
    return await working;
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    return new Promise(() => {}); // the program ends above
  }
}

/**
 * Resolves as the work does, or rejects as soon as the signal is aborted. The work then goes on by itself, and what becomes of it
 * is nobody's concern.
 */
export async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let stopListening = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    stopListening = () => signal.removeEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stopListening();
  }
}
