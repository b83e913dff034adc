import type { Health } from '../../contract';
import type { Clock } from '../ports';

/** What the platform says of its limit, as it stands on each of its answers. */
export interface PlatformLimit {
  readonly fetch: typeof fetch;
  read(): Health['limit'];
}

/** Listens to the headers of what goes by. */
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

/** Some platforms say how many seconds are left, others at which second of the epoch it is. */
function resetOf(seconds: number, nowMs: number): number {
  return seconds > 1_000_000_000 ? Math.max(0, seconds * 1_000 - nowMs) : seconds * 1_000;
}
