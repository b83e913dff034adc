import { withinCalendar } from '../../contract';
import type { Health } from '../../contract/companion';
import type { Clock } from '../ports';

/** The platform's rate limit, as its last response stated it. */
export interface PlatformLimit {
  readonly fetch: typeof fetch;
  read(): Health['limit'];
  /** Now by the platform's clock, as its last response dated itself; null = none did. */
  platformMs(): number | null;
}

/** Reads the rate limit headers and the date of each response. */
export function watchPlatformLimit(inner: typeof fetch, clock: Clock): PlatformLimit {
  let known: Health['limit'] = null;
  let aheadMs: number | null = null;
  return {
    fetch: async (input, init) => {
      const answer = await inner(input, init);
      const datedMs = Date.parse(answer.headers.get('Date') ?? '');
      if (!Number.isNaN(datedMs)) aheadMs = withinCalendar(datedMs) - clock.now();
      const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => numberIn(answer.headers.get(`X-RateLimit-${name}`)));
      if (limit != null && remaining != null) {
        const atMs = clock.now();
        known = { atMs, limit, remaining, resetMs: reset == null ? null : resetOf(reset, atMs) };
      }
      return answer;
    },
    read: () => known,
    platformMs: () => (aheadMs === null ? null : clock.now() + aheadMs),
  };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Some platforms send the seconds that are left, others the epoch second of the reset. */
function resetOf(seconds: number, nowMs: number): number {
  return seconds > 1_000_000_000 ? Math.max(0, seconds * 1_000 - nowMs) : seconds * 1_000;
}
