import * as z from 'zod/mini';
import { dayMs, WholeInstant } from '../../contract';
import { type BroadcastState, ObsName } from '../../contract/companion';
import type { DocumentKind } from '../storage/storedDocument';

/** The creator's stream, as OBS reported it. Times are in epoch ms. */
export const Broadcast = z.object({
  isOn: z.boolean(),
  sinceMs: z.nullable(WholeInstant),
  endedAtMs: z.nullable(WholeInstant),
  /** The name of the OBS that streams; absent if unknown. */
  obs: z.optional(ObsName),
});
export type Broadcast = z.infer<typeof Broadcast>;

export const broadcastDocument = { name: 'broadcast.json', schema: Broadcast, migrations: [] } satisfies DocumentKind<typeof Broadcast>;

export const noBroadcast: Broadcast = { isOn: false, sinceMs: null, endedAtMs: null };

/** Every browser source reports a start. Reports within this time mean the same stream. */
const echoMs = 60_000;
/** A stream that returns within this time was only interrupted, and is the same stream. */
const interruptedMs = 10 * 60_000;
/** After this time without reports, an OBS no longer counts as streaming, because its computer may have lost power. */
const longestMs = dayMs;

/**
 * The state after a report of OBS. `sinceMs` changes if a new stream starts.
 * `obs` is the OBS that reports. Only the OBS that streams can end the stream.
 */
export function applyReport(known: Broadcast, word: BroadcastState, nowMs: number, obs?: string): Broadcast {
  const { isOn, sinceMs, endedAtMs } = known;
  if (word === 'stopped' || word === 'off') {
    const isRecent = sinceMs !== null && Math.abs(nowMs - sinceMs) < longestMs;
    const isOfAnother = isRecent && known.obs !== undefined && obs !== undefined && known.obs !== obs;
    return isOn && !isOfAnother ? { ...known, isOn: false, endedAtMs: nowMs } : known;
  }
  const isPresent = isOn && (word === 'on' || (sinceMs !== null && Math.abs(nowMs - sinceMs) < echoMs));
  // The name of an OBS changes when its sources get another address.
  if (isPresent) return word === 'on' && obs !== undefined ? { ...known, obs } : known;
  const isBack = !isOn && sinceMs !== null && endedAtMs !== null && Math.abs(nowMs - endedAtMs) < interruptedMs;
  return { isOn: true, sinceMs: isBack ? sinceMs : nowMs, endedAtMs: null, ...(obs !== undefined && { obs }) };
}
