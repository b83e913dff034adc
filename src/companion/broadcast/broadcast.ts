import * as z from 'zod/mini';
import { dayMs, WholeInstant } from '../../contract';
import { type BroadcastState, ObsName } from '../../contract/companion';
import type { DocumentKind } from '../storage/storedDocument';

/** The creator's stream, as OBS reported it. Times are epoch ms. */
export const Broadcast = z.object({
  isOn: z.boolean(),
  sinceMs: z.nullable(WholeInstant),
  endedAtMs: z.nullable(WholeInstant),
  obs: z.optional(ObsName),
});
export type Broadcast = z.infer<typeof Broadcast>;

export const broadcastDocument = { name: 'broadcast.json', schema: Broadcast, migrations: [] } satisfies DocumentKind<typeof Broadcast>;

export const noBroadcast: Broadcast = { isOn: false, sinceMs: null, endedAtMs: null };

/** Every browser source reports the start of a stream. Reports within this time belong to the same stream. */
const echoMs = 60_000;
/** A stream that returns within this time was only interrupted. It is still the same stream. */
const interruptedMs = 10 * 60_000;
/** An OBS that sends no report for this long no longer counts as streaming, because its computer may have lost power. */
const longestMs = dayMs;

/** The state after the OBS with the id `obs` has sent a report. Only the OBS that started a stream can end it. */
export function applyReport(known: Broadcast, word: BroadcastState, nowMs: number, obs?: string): Broadcast {
  const { isOn, sinceMs, endedAtMs } = known;
  if (word === 'stopped' || word === 'off') {
    const isRecent = sinceMs !== null && Math.abs(nowMs - sinceMs) < longestMs;
    const isOfAnother = isRecent && known.obs !== undefined && obs !== undefined && known.obs !== obs;
    return isOn && !isOfAnother ? { ...known, isOn: false, endedAtMs: nowMs } : known;
  }
  const isPresent = isOn && (word === 'on' || (sinceMs !== null && Math.abs(nowMs - sinceMs) < echoMs));
  // The id of an OBS changes with the address of its browser sources, so the latest id is stored.
  if (isPresent) return word === 'on' && obs !== undefined ? { ...known, obs } : known;
  const isBack = !isOn && sinceMs !== null && endedAtMs !== null && Math.abs(nowMs - endedAtMs) < interruptedMs;
  return { isOn: true, sinceMs: isBack ? sinceMs : nowMs, endedAtMs: null, ...(obs !== undefined && { obs }) };
}
