import { dayMs, hourMs, type KeptReceipt } from '../../contract';
import type { Violation } from './evidence';
import type { History } from './history';

/** How far a receipt's times may be ahead of the companion's clock (RCP-11). */
const maxAheadMs = dayMs;
/** Tolerance for steps of the companion's clock. */
const slackMs = 2 * hourMs;

/** RCP-2, RCP-11: the companion's history can be read, has all receipts of the overlays, and none of the future. `listed`: its receipts, or the error. */
export function checkCompanionHistory(listed: readonly KeptReceipt[] | string, { commits, clearedAtMs, now }: History): Violation[] {
  const wrong = (what: string): Violation => ({ invariant: 'I1', what });
  if (typeof listed === 'string') return [wrong(`the history cannot be read: ${listed}`)];
  const present = new Set(listed.map(({ box, key }) => `${box} ${key}`));
  const sinceMs = clearedAtMs.at(-1) ?? 0; // receipts that had not been copied yet were deleted with the storage
  const written = commits.filter(({ atMs }) => atMs > sinceMs).flatMap(({ receipts }) => receipts);
  const lacking = new Set(written.filter(({ box, key }) => !present.has(`${box} ${key}`)).map(({ box, key }) => `${key} of ${box}`));
  const latestMs = now() + maxAheadMs + slackMs;
  return [
    ...[...lacking].map((name) => wrong(`${name} is not in the history`)),
    ...listed
      .filter(({ receivedAtMs, endedAtMs }) => receivedAtMs < 0 || Math.max(receivedAtMs, endedAtMs) > latestMs)
      .map(({ box, key, endedAtMs }) => wrong(`${key} of ${box} ended at ${endedAtMs} in the history, which lies in no day of it`)),
  ];
}
