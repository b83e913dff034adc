import { endOnSignals } from '../../src/app/shutdownSignals.ts';

/* For long runs that start other processes. Stops all of these processes at Ctrl-C or SIGTERM. */

/** How long the started processes may take to exit. Long, because nodes first drain their streams. */
const deadlineMs = 60_000;
/** How long a repeated signal is ignored. `timeout` sends its signal twice, and a busy computer may deliver both late. */
const repeatMs = 5_000;

/**
 * Runs the work of `npm run <script>`. SIGINT or SIGTERM aborts `signal`. Then the work must end, and the program exits with an
 * error.
 */
export async function untilInterrupted<Result>(script: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const interrupt = new AbortController();
  const working = work(interrupt.signal);
  endOnSignals({
    close: async () => {
      interrupt.abort();
      await working.catch(() => {}); // the work rejects because it was aborted
    },
    endWithParent: process.env.npm_lifecycle_event === script,
    process: {
      on: process.on.bind(process) as typeof process.on,
      // A run that was aborted must not count as passed.
      exit: () => process.exit(1),
      get ppid() {
        return process.ppid;
      },
    },
    clock: { now: () => Date.now() },
    ...{ repeatMs, deadlineMs },
  });
  try {
    return await working;
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    return new Promise(() => {}); // never resolves, because the signal handler exits the program
  }
}

/** Settles like the work. Rejects as soon as the signal is aborted, and then ignores the work's result. */
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
