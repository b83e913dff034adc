import { type RateWindow, type Sentence, windowFreeAtMs, withUse } from '../../contract';
import type { Clock } from '../ports';
import { refusal } from '../problems';

/** Counts what each overlay's link asks for; throws a 429 above the limit. */
type LinkLimit = (overlay: string) => void;

export function createLinkLimit(clock: Clock, window: RateWindow, tooMany: () => Sentence): LinkLimit {
  const uses = new Map<string, readonly number[]>();
  return (overlay) => {
    const nowMs = clock.now();
    // A use in the future was counted before the clock was set back.
    const counted = (uses.get(overlay) ?? []).filter((atMs) => atMs <= nowMs);
    const waitMs = windowFreeAtMs(counted, window, nowMs) - nowMs;
    if (waitMs > 0) throw refusal('TOO_MANY_REQUESTS', tooMany(), {}, { 'Retry-After': String(Math.ceil(waitMs / 1_000)) });
    uses.set(overlay, withUse(counted, window, nowMs));
  };
}
