import type { Alert, Pacing } from '../../../contract';

/** Time of an alert for all but its message: it comes, goes, and says who gave what. */
const besidesMessageMs = 1_500;
/** Silent reading, of letters at 238 words and of ideographs at 260 words a minute (Brysbaert, Journal of Memory and Language, 2019). */
const letterMs = 42;
const ideographMs = 150;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** How long an alert stands, ms: its own duration, longer for a long message, shorter while many wait (SPEC SHW-69, SHW-31). */
export function durationOf(alert: Pick<Alert, 'durationMs' | 'message'>, waiting: number, pacing: Pacing): number {
  const longestMs = alert.durationMs + pacing.readMs;
  const readableMs = Math.min(longestMs, readingMs(alert.message ?? ''));
  return shortened(Math.max(alert.durationMs, readableMs), waiting, pacing);
}

function readingMs(message: string): number {
  const slow = message.match(ideographs)?.length ?? 0;
  return besidesMessageMs + (message.length - slow) * letterMs + slow * ideographMs;
}

/** Never below the floor. */
function shortened(durationMs: number, waiting: number, { hurryAbove, floorMs }: Pacing): number {
  if (hurryAbove === 0 || waiting <= hurryAbove) return durationMs;
  return Math.max(Math.min(floorMs, durationMs), Math.round((durationMs * hurryAbove) / waiting));
}
