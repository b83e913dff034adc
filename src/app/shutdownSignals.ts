/** Signals that ask a program to end: Ctrl-C, a service manager, a terminal that is closed. */
export const shutdownSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** `npm start` passes on a Ctrl-C that the terminal has sent already: a signal this soon after another is the same request. */
const defaultRepeatMs = 250;
/** Ending takes no longer than this; what was acknowledged is on disk by then. */
const defaultDeadlineMs = 900;
const parentCheckMs = 300;

interface ShutdownOptions {
  close(): Promise<void>;
  /** True under `npm start`: npm's shell ends on a signal without passing it on, so the end of the parent is one as well. */
  readonly endWithParent: boolean;
  readonly process: Pick<NodeJS.Process, 'on' | 'exit' | 'ppid'>;
  readonly clock: { now(): number };
  /** A signal this soon after the first is the same request; absent = 250 ms. */
  readonly repeatMs?: number;
  readonly deadlineMs?: number;
  /** Exit code if ending takes longer or fails; absent = that of the request. */
  readonly lateCode?: number;
}

/** Ends the program in order at the first request, and at once at a second one. Returns a function that requests it as well. */
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
    if (requestedAtMs === null) end(); // after a Ctrl-C that npm's shell got as well it is the same request
  }, parentCheckMs);
  check.unref();
  return end;
}

interface StopRequest {
  /** Requests the end of the program, with this exit code; absent = 0. */
  stop(code?: number): void;
  /** Runs `end` for each request from now on, and for one that came before. */
  handle(end: (code?: number) => void): void;
}

/** Requests to end a program that may not have started yet: the first one is kept until it has. */
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
