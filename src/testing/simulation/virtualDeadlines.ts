import type { Time } from './time';

const tooLate = new DOMException('The operation timed out', 'TimeoutError');

/** While `work` runs, `AbortSignal.timeout`, the runtime's own deadline of calls, goes by virtual time. */
export async function withVirtualDeadlines<T>(time: Time, work: () => Promise<T>): Promise<T> {
  const real = AbortSignal.timeout;
  AbortSignal.timeout = (delayMs) => {
    const deadline = new AbortController();
    time.after(delayMs, () => deadline.abort(tooLate));
    return deadline.signal;
  };
  try {
    return await work();
  } finally {
    AbortSignal.timeout = real;
  }
}
