/** Signals that ask a program to exit. They come from Ctrl-C, a service manager or a closed terminal. */
export const shutdownSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A second signal within this time counts as the same request, because `npm start` repeats a Ctrl-C that the terminal has already sent. */
const defaultRepeatMs = 250;
/** How long exiting may take. After that, the program exits at once: acknowledged data is already on disk. */
const defaultDeadlineMs = 900;
const parentCheckMs = 300;

interface ShutdownOptions {
  close(): Promise<void>;
  /** Whether to exit when the parent process exits. True under `npm start`, because npm's shell exits on a signal but does not pass it on. */
  readonly endWithParent: boolean;
  readonly process: Pick<NodeJS.Process, 'on' | 'exit' | 'ppid'>;
  readonly clock: { now(): number };
  /** A second signal within this time counts as the same request. Default: 250. */
  readonly repeatMs?: number;
  readonly deadlineMs?: number;
  /** The exit code if exiting fails or takes too long. Default: the requested code. */
  readonly lateCode?: number;
}

/** At the first request to exit, calls `close`, then exits. At the second, exits immediately. Returns a function that requests an exit. */
export function endOnSignals({
  close,
  endWithParent,
  process,
  clock,
  repeatMs = defaultRepeatMs,
  deadlineMs = defaultDeadlineMs,
  lateCode,
}: ShutdownOptions): (code?: number) => void {
  let requestedAtMs: number | null = null;

  function end(code = 0): void {
    if (requestedAtMs !== null) {
      if (clock.now() - requestedAtMs > repeatMs) process.exit(1);
      return;
    }
    requestedAtMs = clock.now();
    setTimeout(() => process.exit(lateCode ?? code), deadlineMs);
    void close().then(
      () => process.exit(code),
      () => process.exit(lateCode ?? code),
    );
  }

  for (const signal of shutdownSignals) process.on(signal, () => end());
  if (!endWithParent) return end;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    if (requestedAtMs === null) end(); // a Ctrl-C that npm's shell receives too is still one request
  }, parentCheckMs);
  check.unref();
  return end;
}

interface StopRequest {
  /** Asks the program to exit with this code. Default: 0. */
  stop(code?: number): void;
  /** Calls `end` for every request to exit, including one that was made earlier. */
  handle(end: (code?: number) => void): void;
}

export function createStopRequest(): StopRequest {
  let end: ((code?: number) => void) | null = null;
  let kept: { readonly code: number | undefined } | null = null;
  return {
    stop: (code) => {
      if (end) end(code);
      else kept ??= { code };
    },
    handle: (handler) => {
      end = handler;
      if (kept) end(kept.code);
    },
  };
}
