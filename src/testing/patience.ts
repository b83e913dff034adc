import { vi } from 'vitest';

/* For all unit tests: what waits for a condition waits as long as `expect.poll` does. */

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) => waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options });
