import type { Health } from '../../contract';
import type { Clock } from '../ports';

/** The platform's rate limit, as its last response stated it. */
export interface PlatformLimit {
  readonly fetch: typeof fetch;
  read(): Health['limit'];
}

/** Reads the rate limit headers of each response. */
export function watchPlatformLimit(inner: typeof fetch, clock: Clock): PlatformLimit {
  let known: Health['limit'] = null;
  return {
    fetch: async (input, init) => {
      const answer = await inner(input, init);
      const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => numberIn(answer.headers.get(`X-RateLimit-${name}`)));
      if (limit != null && remaining != null) {
        const atMs = clock.now();
        known = { atMs, limit, remaining, resetMs: reset == null ? null : resetOf(reset, atMs) };
      }
      return answer;
    },
    read: () => known,
  };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Some platforms send the seconds that are left, others the epoch second of the reset. */
function resetOf(seconds: number, nowMs: number): number {
  return seconds > 1_000_000_000 ? Math.max(0, seconds * 1_000 - nowMs) : seconds * 1_000;
}
