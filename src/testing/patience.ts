import { vi } from 'vitest';

/* Makes `vi.waitFor` wait up to 10 s in all unit tests. `expect.poll` has the same limit. */

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) => waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options });
