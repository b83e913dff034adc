import * as z from 'zod/mini';
import { type BroadcastWord, Instant } from '../../contract';

/** The creator's stream, as OBS told of it. Times are epoch milliseconds. */
export const Broadcast = z.object({
  isOn: z.boolean(),
  /** null = none was ever told of. */
  sinceMs: z.nullable(Instant),
  /** null = it has not ended yet. */
  endedAtMs: z.nullable(Instant),
});
export type Broadcast = z.infer<typeof Broadcast>;

export const noBroadcast: Broadcast = { isOn: false, sinceMs: null, endedAtMs: null };

/** Every source of OBS tells of one start. */
const echoMs = 60_000;
/** A stream that is back so soon was interrupted, and goes on. */
const interruptedMs = 10 * 60_000;

/** After a word of OBS. `sinceMs` changes where another stream has begun, and only there. */
export function afterWord(known: Broadcast, word: BroadcastWord, nowMs: number): Broadcast {
  const { isOn, sinceMs, endedAtMs } = known;
  if (word === 'stopped' || word === 'off') return isOn ? { ...known, isOn: false, endedAtMs: nowMs } : known;
  const isPresent = isOn && (word === 'on' || (sinceMs !== null && nowMs - sinceMs < echoMs));
  if (isPresent) return known;
  const isBack = !isOn && sinceMs !== null && endedAtMs !== null && nowMs - endedAtMs < interruptedMs;
  return { isOn: true, sinceMs: isBack ? sinceMs : nowMs, endedAtMs: null };
}
