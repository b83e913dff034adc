import type { Time } from './time';

/** While `work` runs, `AbortSignal.timeout`, the runtime's own deadline of calls, goes by virtual time. */
export async function withVirtualDeadlines<T>(time: Time, work: () => Promise<T>): Promise<T> {
  const real = AbortSignal.timeout;
  AbortSignal.timeout = (delayMs) => {
    const deadline = new AbortController();
    time.after(delayMs, () => deadline.abort(new DOMException('The operation timed out', 'TimeoutError')));
    return deadline.signal;
  };
  try {
    return await work();
  } finally {
    AbortSignal.timeout = real;
  }
}
