import * as z from 'zod/mini';
import { dayMs, WholeInstant } from '../../contract';
import { type BroadcastState, ObsName } from '../../contract/companion';
import type { DocumentKind } from '../storage/storedDocument';

/** The creator's stream, as OBS reported it. Times are epoch milliseconds. */
export const Broadcast = z.object({
  isOn: z.boolean(),
  /** null = OBS has never reported one. */
  sinceMs: z.nullable(WholeInstant),
  /** null = it has not ended yet. */
  endedAtMs: z.nullable(WholeInstant),
  /** The OBS that streams, by what it calls itself; absent = not known. */
  obs: z.optional(ObsName),
});
export type Broadcast = z.infer<typeof Broadcast>;

export const broadcastDocument = { name: 'broadcast.json', schema: Broadcast, migrations: [] } satisfies DocumentKind<typeof Broadcast>;

export const noBroadcast: Broadcast = { isOn: false, sinceMs: null, endedAtMs: null };

/** A start is reported by every browser source; reports within this time mean the same one. */
const echoMs = 60_000;
/** A stream that is back within this time was interrupted and counts as the same one. */
const interruptedMs = 10 * 60_000;
/** An OBS that began a stream longer ago and said nothing since, as after a power cut, streams no more. */
const longestMs = dayMs;

/**
 * The state after a report of OBS. `sinceMs` changes if another stream began. `obs` reports; only the OBS that streams can end a stream.
 */
export function applyReport(known: Broadcast, word: BroadcastState, nowMs: number, obs?: string): Broadcast {
  const { isOn, sinceMs, endedAtMs } = known;
  if (word === 'stopped' || word === 'off') {
    const isRecent = sinceMs !== null && Math.abs(nowMs - sinceMs) < longestMs;
    const isOfAnother = isRecent && known.obs !== undefined && obs !== undefined && known.obs !== obs;
    return isOn && !isOfAnother ? { ...known, isOn: false, endedAtMs: nowMs } : known;
  }
  const isPresent = isOn && (word === 'on' || (sinceMs !== null && Math.abs(nowMs - sinceMs) < echoMs));
  // An OBS has another name when its sources have another address.
  if (isPresent) return word === 'on' && obs !== undefined ? { ...known, obs } : known;
  const isBack = !isOn && sinceMs !== null && endedAtMs !== null && Math.abs(nowMs - endedAtMs) < interruptedMs;
  return { isOn: true, sinceMs: isBack ? sinceMs : nowMs, endedAtMs: null, ...(obs !== undefined && { obs }) };
}
