/** Signals that ask a program to end: Ctrl-C, a service manager, a closed terminal. */
export const shutdownSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** `npm start` repeats a Ctrl-C that the terminal has already sent. A second signal within this time is the same request. */
const defaultRepeatMs = 250;
/** Time limit for ending. All acknowledged data is on disk before that. */
const defaultDeadlineMs = 900;
const parentCheckMs = 300;

interface ShutdownOptions {
  close(): Promise<void>;
  /** Whether to end with the parent process. True under `npm start`, because npm's shell ends on a signal without passing it on. */
  readonly endWithParent: boolean;
  readonly process: Pick<NodeJS.Process, 'on' | 'exit' | 'ppid'>;
  readonly clock: { now(): number };
  /** A second signal within this time is the same request. Default: 250 ms. */
  readonly repeatMs?: number;
  readonly deadlineMs?: number;
  /** Exit code if ending takes too long or fails. Default: the requested code. */
  readonly lateCode?: number;
}

/** Ends the program in order at the first request, and immediately at the second. Returns a function that requests the end. */
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
    if (requestedAtMs === null) end(); // a Ctrl-C that also reached npm's shell is the same request
  }, parentCheckMs);
  check.unref();
  return end;
}

interface StopRequest {
  /** Requests the program's end with this exit code. Default: 0. */
  stop(code?: number): void;
  /** Calls `end` for every request, including one made before this call. */
  handle(end: (code?: number) => void): void;
}

/** Stores the first request until the program has started. */
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
