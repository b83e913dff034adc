import type { KeptReceipt } from '../../contract';
import type { Violation } from './evidence';
import type { History } from './history';

/** What a clock may be ahead of the companion's (RCP-11). */
const aheadAtMostMs = 86_400_000;
/** Of the companion's clock, which a history may set. */
const slackMs = 2 * 3_600_000;

/** RCP-2, RCP-11: the creator's history can be read, has what overlays wrote down, and ends today. `listed`: it, or why it could not be read. */
export function checkCompanionHistory(listed: readonly KeptReceipt[] | string, { commits, clearedAtMs, now }: History): Violation[] {
  const wrong = (what: string): Violation => ({ invariant: 'I1', what });
  if (typeof listed === 'string') return [wrong(`the history cannot be read: ${listed}`)];
  const kept = new Set(listed.map(({ box, key }) => `${box} ${key}`));
  const sinceMs = clearedAtMs.at(-1) ?? 0; // what had not been copied yet is gone with the storage
  const written = commits.filter(({ atMs }) => atMs > sinceMs).flatMap(({ receipts }) => receipts);
  const lacking = new Set(written.filter(({ box, key }) => !kept.has(`${box} ${key}`)).map(({ box, key }) => `${key} of ${box}`));
  const latestMs = now() + aheadAtMostMs + slackMs;
  return [
    ...[...lacking].map((name) => wrong(`${name} is not in the history`)),
    ...listed
      .filter(({ receivedAtMs, endedAtMs }) => receivedAtMs < 0 || Math.max(receivedAtMs, endedAtMs) > latestMs)
      .map(({ box, key, endedAtMs }) => wrong(`${key} of ${box} ended at ${endedAtMs} in the history, which lies in no day of it`)),
  ];
}
