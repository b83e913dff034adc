import type { RateWindow } from '../../contract';
import type { Clock } from '../runtime';

export interface RateVerdict {
  /** Whether the use was allowed. If not, the quota was used up and nothing was counted. */
  readonly allowed: boolean;
  readonly remaining: number;
  /** Epoch ms at which the oldest use leaves the window. If the quota is used up, this is when the next use is allowed. */
  readonly resetMs: number;
  /** When the verdict was made, by the same clock as `resetMs`. That clock may differ from this process's clock. */
  readonly nowMs: number;
}

/** Counts uses in sliding windows, with at most `quota` uses in any `windowMs`. */
export interface RateWindows {
  /** Counts one use of `subject` (such as a key or an address) if the quota allows it. A subject must always have the same window. */
  take(subject: string, window: RateWindow): Promise<RateVerdict>;
  peek(subject: string, window: RateWindow): Promise<RateVerdict>;
}

/** How many known subjects to check for each new subject. With 2, idle subjects are removed faster than new subjects are added. */
const sweepStep = 2;

interface Uses {
  times: number[];
  first: number;
  windowMs: number;
}

export function createMemoryRateWindows(clock: Clock): RateWindows {
  const subjects = new Map<string, Uses>();

  /** Adds a subject, and checks the next few known subjects. Removes idle subjects, and moves the others to the end. */
  function add(subject: string, windowMs: number, now: number): Uses {
    let checked = 0;
    for (const [other, uses] of subjects) {
      if (++checked > sweepStep) break;
      subjects.delete(other);
      dropPast(uses, now);
      if (uses.first < uses.times.length) subjects.set(other, uses);
    }
    const uses = noUses(windowMs);
    subjects.set(subject, uses);
    return uses;
  }

  function take(subject: string, window: RateWindow): RateVerdict {
    const now = clock.now();
    const uses = subjects.get(subject) ?? add(subject, window.windowMs, now);
    const before = judge(uses, window.quota, now);
    if (!before.allowed) return before;
    uses.times.push(now);
    return { ...before, remaining: before.remaining - 1 };
  }

  /** The state of a subject's window. Does not add an unused subject, to save memory. */
  function peek(subject: string, { quota, windowMs }: RateWindow): RateVerdict {
    return judge(subjects.get(subject) ?? noUses(windowMs), quota, clock.now());
  }

  return { take: async (subject, window) => take(subject, window), peek: async (subject, window) => peek(subject, window) };
}

function noUses(windowMs: number): Uses {
  return { times: [], first: 0, windowMs };
}

function judge(uses: Uses, quota: number, now: number): RateVerdict {
  dropPast(uses, now);
  const remaining = Math.max(0, quota - (uses.times.length - uses.first));
  const oldest = uses.times[uses.first] ?? now;
  return { allowed: remaining > 0, remaining, resetMs: oldest + uses.windowMs, nowMs: now };
}

/** Removes uses that have left the window. Also removes uses in the future, which are from before the clock was set back. */
function dropPast(uses: Uses, now: number): void {
  const { times, windowMs } = uses;
  if ((times.at(-1) ?? now) > now) {
    uses.times = times.filter((time) => time <= now);
    uses.first = 0;
  }
  while (uses.first < uses.times.length && (uses.times[uses.first] ?? now) <= now - windowMs) uses.first += 1;
  if (uses.first > 64 && uses.first * 2 > uses.times.length) {
    uses.times = uses.times.slice(uses.first);
    uses.first = 0;
  }
}
