import type { Time } from './time';

const tooLate = new DOMException('The operation timed out', 'TimeoutError');

/**
 * While `work` runs, `AbortSignal.timeout`, the runtime's own deadline of calls, goes by virtual time. What is left of the deadlines
 * is over with it: Node keeps a signal that was made of others, with all that listens to it, until one of them is aborted.
 */
export async function withVirtualDeadlines<T>(time: Time, work: () => Promise<T>): Promise<T> {
  const real = AbortSignal.timeout;
  const deadlines: AbortController[] = [];
  AbortSignal.timeout = (delayMs) => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    time.after(delayMs, () => deadline.abort(tooLate));
    return deadline.signal;
  };
  try {
    return await work();
  } finally {
    AbortSignal.timeout = real;
    for (const deadline of deadlines) deadline.abort(tooLate);
  }
}
