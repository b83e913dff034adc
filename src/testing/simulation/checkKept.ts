import type { KeptReceipt, Receipt } from '../../contract';
import type { Violation } from './checker';
import type { History } from './history';

/** What somebody who has an overlay's link may try to make the companion keep. */
export const forgeries = ['beyond the calendar', 'far ahead', 'endless', 'of no shape', 'of another account', 'of an event'] as const;
export type Forgery = (typeof forgeries)[number];

/** Receipts that no overlay wrote; `key` = of an event that an overlay may still show. */
export function forge(
  kind: Forgery,
  { box, key, nowMs }: { readonly box: string; readonly key: string; readonly nowMs: number },
): unknown[] {
  const receipt: Receipt = {
    ...{ box, seq: 1, key: 'donation.created:forged', type: 'donation.created', arrival: 'live', restarts: 0, alertKey: null },
    ...{ receivedAtMs: nowMs, startedAtMs: null, endedAtMs: nowMs, fate: { tag: 'suppressed', rule: 'forged' } },
  };
  const year = 365 * 86_400_000;
  switch (kind) {
    case 'beyond the calendar':
      return [
        { ...receipt, endedAtMs: 9e15 },
        { ...receipt, key: 'donation.created:long-ago', receivedAtMs: -9e15 },
      ];
    case 'far ahead':
      return [{ ...receipt, receivedAtMs: nowMs + 100 * year, endedAtMs: nowMs + 200 * year }];
    case 'endless':
      return [{ ...receipt, key: 'k'.repeat(10_000) }, { ...receipt, fate: { tag: 'failed', why: 'w'.repeat(100_000) } }, receipt];
    case 'of no shape':
      return [null, 7, 'receipt', [], { __proto__: receipt }, { ...receipt, box: 'constructor' }, { ...receipt, data: { toString: 1 } }];
    case 'of another account':
    case 'of an event':
      return [{ ...receipt, key }];
  }
}

/** What a clock may be ahead of the companion's (RCP-11). */
const aheadAtMostMs = 86_400_000;
/** Of the companion's clock, which a history may set. */
const slackMs = 2 * 3_600_000;

/** RCP-2, RCP-11: the creator's history can be read, has what overlays wrote down, and ends today. `listed`: it, or why it could not be read. */
export function checkKept(listed: readonly KeptReceipt[] | string, { commits, clearedAtMs, now }: History): Violation[] {
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
