import type { Alert } from '../../../contract/engine';
import type { Pacing } from '../../../contract/settings';

/** Reading speed of subtitles: 20 letters or 9 Chinese characters a second (Netflix's Timed Text Style Guides for adults). */
const letterMs = 50;
const ideographMs = 110;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** How long an alert is on stage, ms: longer if its message is long, shorter if many alerts wait (SPEC SHW-67, SHW-31). */
export function durationOf(alert: Pick<Alert, 'durationMs' | 'message' | 'heroMs'>, waiting: number, pacing: Pacing): number {
  const longestMs = alert.durationMs + pacing.readMs;
  // The message appears only after the hero, the entrance of an alert of tier 4.
  const readableMs = Math.min(longestMs, (alert.heroMs ?? 0) + readingMs(alert.message ?? ''));
  return shortened(Math.max(alert.durationMs, readableMs), waiting, pacing);
}

function readingMs(message: string): number {
  const slow = message.match(ideographs)?.length ?? 0;
  return (message.length - slow) * letterMs + slow * ideographMs;
}

function shortened(durationMs: number, waiting: number, { hurryAbove, floorMs }: Pacing): number {
  if (hurryAbove === 0 || waiting <= hurryAbove) return durationMs;
  return Math.max(Math.min(floorMs, durationMs), Math.round((durationMs * hurryAbove) / waiting));
}
