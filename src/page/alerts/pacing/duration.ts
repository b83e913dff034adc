import type { BusinessEvent } from '../../../contract/api';
import type { Alert } from '../../../contract/engine';
import { defaultTierStarts, type Pacing, type TierStarts } from '../../../contract/settings';
import { giftOf, worth } from '../worth';

/** Reading speed of subtitles: 20 letters or 9 Chinese characters a second (Netflix's Timed Text Style Guides for adults). */
const letterMs = 50;
const ideographMs = 110;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Factors of the element's alert duration, one per tier (SPEC SHW-68). */
export const durationFactors = [0.8, 1, 1.15, 1.3, 1.2] as const;

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

const heroMs = { min: 2_000, max: 3_000 } as const;
/** The hero (the entrance of tier 4) lasts longest if the gift is at least this many times the amount from which tier 4 starts. */
const longestHeroFrom = 20;

/** How long the hero (the entrance of tier 4) fills the screen. It lasts longer if the largest gift is larger (SPEC SHW-112). */
export function heroMsOf(events: readonly BusinessEvent[], { amounts, currency }: TierStarts = defaultTierStarts): number {
  const gifts = events.flatMap((event) => giftOf(event) ?? []);
  const largest = Math.max(0, ...gifts.map((gift) => worth(gift.minor, gift.currency)));
  const times = Math.max(1, largest / Math.max(worth(amounts[3], currency), 0.01));
  const share = Math.min(1, Math.log(times) / Math.log(longestHeroFrom));
  return Math.round(heroMs.min + (heroMs.max - heroMs.min) * share);
}
