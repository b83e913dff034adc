import type { Time } from './time';

const timeoutError = new DOMException('The operation timed out', 'TimeoutError');

/**
 * Lets `AbortSignal.timeout` use virtual time while `work` runs. Aborts the remaining deadlines at the end, because Node keeps a
 * signal made of others (`AbortSignal.any`) and its listeners until one of them is aborted.
 */
export async function withVirtualDeadlines<T>(time: Time, work: () => Promise<T>): Promise<T> {
  const real = AbortSignal.timeout;
  const deadlines: AbortController[] = [];
  AbortSignal.timeout = (delayMs) => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    time.after(delayMs, () => deadline.abort(timeoutError));
    return deadline.signal;
  };
  try {
    return await work();
  } finally {
    AbortSignal.timeout = real;
    for (const deadline of deadlines) deadline.abort(timeoutError);
  }
}
