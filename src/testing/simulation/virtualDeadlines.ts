import type { Time } from './time';

const timeoutError = new DOMException('The operation timed out', 'TimeoutError');

/** Lets `AbortSignal.timeout` use virtual time while `work` runs. */
export async function withVirtualDeadlines<T>(time: Time, work: () => Promise<T>): Promise<T> {
  const real = AbortSignal.timeout;
  AbortSignal.timeout = (delayMs) => {
    const deadline = new AbortController();
    time.after(delayMs, () => deadline.abort(timeoutError));
    return deadline.signal;
  };
  try {
    return await work();
  } finally {
    AbortSignal.timeout = real;
  }
}
