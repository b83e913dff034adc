import type { RateWindow } from '../../contract';
import type { Clock } from '../runtime';
import type { RateVerdict, RateWindows } from './rateWindows';

/** Idle subjects forgotten per use. More than one, so that forgetting outruns growth. */
const sweepStep = 2;

interface Uses {
  /** Epoch milliseconds, oldest first, from `first` on. */
  times: number[];
  first: number;
  windowMs: number;
}

/** Sliding windows of this process. Every use is remembered, so that the answer is exact. */
export function createMemoryRateWindows(clock: Clock): RateWindows {
  // In order of last use: idle subjects come first.
  const subjects = new Map<string, Uses>();

  function forgetIdle(now: number) {
    let forgotten = 0;
    for (const [subject, uses] of subjects) {
      dropPast(uses, now);
      if (uses.first < uses.times.length) return;
      subjects.delete(subject);
      if (++forgotten === sweepStep) return;
    }
  }

  function take(subject: string, { quota, windowMs }: RateWindow): RateVerdict {
    const now = clock.now();
    const uses = subjects.get(subject) ?? { times: [], first: 0, windowMs };
    dropPast(uses, now);
    const used = uses.times.length - uses.first;
    const allowed = used < quota;
    if (allowed) {
      uses.times.push(now);
      subjects.delete(subject);
      subjects.set(subject, uses);
      forgetIdle(now);
    }
    const oldest = uses.times[uses.first] ?? now;
    return { allowed, remaining: Math.max(0, quota - used - 1), resetMs: oldest + windowMs };
  }

  return { take: async (subject, window) => take(subject, window) };
}

/** Drops uses that have left the window, and those of a future that a clock set back has undone. */
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
