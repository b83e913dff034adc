import { dayMs, hourMs } from '../../../src/contract';
import type { KeptReceipt } from '../../../src/contract/companion';
import { checkControl } from './checkControl';
import { checkCursor } from './checkCursor';
import { checkLetThrough } from './checkLetThrough';
import { checkLimits, checkSecrets } from './checkLimits';
import { checkReceipts, checkShows } from './checkShows';
import { checkSilence } from './checkSilence';
import { checkStates } from './checkStates';
import { checkSuppressed } from './checkSuppressed';
import type { Evidence, Violation } from './evidence';
import { type ExpectedEvent, promised, settingsVersions } from './expected';
import type { History } from './history';
import type { Plan } from './plan';

/**
 * Checks the seven invariants for a complete history. Shares only the contract's types and the comparison of amounts with the
 * engine.
 */
export function checkHistory(evidence: Evidence): Violation[] {
  return [
    ...checkNothingLost(evidence),
    ...checkSilence(evidence),
    ...checkReceipts(evidence),
    ...checkShows(evidence),
    ...checkControl(evidence),
    ...checkLetThrough(evidence),
    ...checkSuppressed(evidence),
    ...checkMerged(evidence),
    ...checkCursor(evidence),
    ...checkLimits(evidence),
    ...checkStates(evidence),
    ...checkSecrets(evidence),
  ];
}

/** I1, which includes I6, because this is checked after the faults have stopped. */
function checkNothingLost({ expected, history, plan }: Evidence): Violation[] {
  const missing = missingReceipts(promised(expected, history, plan), history, plan);
  return missing.map(({ box, key }) => ({ invariant: 'I1', what: `${key} has no receipt in ${box}` }));
}

export function missingReceipts(
  events: readonly ExpectedEvent[],
  { commits, clearedAtMs }: History,
  { pages }: Plan,
): { readonly box: string; readonly key: string }[] {
  const sinceMs = clearedAtMs.at(-1) ?? 0;
  const ended = new Set(
    commits.filter(({ atMs }) => atMs >= sinceMs).flatMap(({ receipts }) => receipts.map(({ box, key }) => `${box} ${key}`)),
  );
  return [...new Set(pages)].flatMap((element) =>
    events.filter(({ key }) => !ended.has(`${element} ${key}`)).map(({ key }) => ({ box: element, key })),
  );
}

/** About 20 dollars in each currency of the plans, in minor units (SPEC SHW-22). */
const largeFrom: Readonly<Record<string, number>> = { USD: 2_000, EUR: 2_000, GBP: 2_000, JPY: 2_000 };

/** Checks that a large donation is not part of a summary, unless this is a combo of the same supporter (SPEC SHW-10). */
function checkMerged({ history, plan, expected }: Evidence): Violation[] {
  const versions = settingsVersions(plan);
  const largeKeys = new Set(expected.filter(isLarge).map(({ key }) => key));
  const receipts = history.commits.flatMap((commit) => commit.receipts);
  return receipts.flatMap(({ box, key, fate }): Violation[] => {
    const boxes = versions.flatMap(({ boxes }) => boxes[box] ?? []);
    const isAllowed = boxes.some(({ look, pacing }) => !look.tiers || pacing.comboMs > 0);
    if (fate.tag !== 'merged' || isAllowed || !largeKeys.has(key)) return [];
    return [{ invariant: 'I1', what: `${key} is too large to be one of many, and was in ${box}` }];
  });
}

function isLarge({ money }: ExpectedEvent): boolean {
  return money !== undefined && money.amount >= (largeFrom[money.currency] ?? Number.POSITIVE_INFINITY);
}

/** How far a receipt's time can be ahead of the companion's clock (RCP-11). */
const maxAheadMs = dayMs;
const slackMs = 2 * hourMs;

/**
 * RCP-1, RCP-11: checks that the companion's history can be read, contains all receipts of the overlays, and contains no
 * receipts from the future. `listed`: the companion's receipts, or the error if they cannot be read.
 */
export function checkCompanionHistory(listed: readonly KeptReceipt[] | string, { commits, clearedAtMs, now }: History): Violation[] {
  const wrong = (what: string): Violation => ({ invariant: 'I1', what });
  if (typeof listed === 'string') return [wrong(`the history is unreadable: ${listed}`)];
  const present = new Set(listed.map(({ box, key }) => `${box} ${key}`));
  const sinceMs = clearedAtMs.at(-1) ?? 0; // clearing the storage deleted the receipts that had not been copied
  const written = commits.filter(({ atMs }) => atMs > sinceMs).flatMap(({ receipts }) => receipts);
  const lacking = new Set(written.filter(({ box, key }) => !present.has(`${box} ${key}`)).map(({ box, key }) => `${key} of ${box}`));
  const latestMs = now() + maxAheadMs + slackMs;
  return [
    ...[...lacking].map((name) => wrong(`${name} is not in the history`)),
    ...listed
      .filter(({ receivedAtMs, endedAtMs }) => receivedAtMs < 0 || Math.max(receivedAtMs, endedAtMs) > latestMs)
      .map(({ box, key, endedAtMs }) => wrong(`${key} of ${box} ended at ${endedAtMs} in the history, outside of its days`)),
  ];
}
