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
 * Checks the seven invariants for a complete history. It uses only the contract's types and the engine's comparison of amounts,
 * so that a bug of the engine cannot hide itself.
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

/** Invariant I1: no event is lost. The check runs after the faults have stopped, so it also proves that everything has recovered (I6). */
function checkNothingLost({ expected, history, plan }: Evidence): Violation[] {
  const missing = missingReceipts(promised(expected, history, plan), history, plan);
  return missing.map(({ box: element, key }) => ({ invariant: 'I1', what: `${key} has no receipt in ${element}` }));
}

export function missingReceipts(
  events: readonly ExpectedEvent[],
  { commits, clearedAtMs }: History,
  { pages }: Plan,
): { readonly box: string; readonly key: string }[] {
  const sinceMs = clearedAtMs.at(-1) ?? 0;
  const ended = new Set(
    commits.filter(({ atMs }) => atMs >= sinceMs).flatMap(({ receipts }) => receipts.map(({ box: element, key }) => `${element} ${key}`)),
  );
  return [...new Set(pages)].flatMap((element) =>
    events.filter(({ key }) => !ended.has(`${element} ${key}`)).map(({ key }) => ({ box: element, key })),
  );
}

/** About 20 dollars in each currency of the plans, in minor units (SPEC SHW-22). */
const largeFrom: Readonly<Record<string, number>> = { USD: 2_000, EUR: 2_000, GBP: 2_000, JPY: 2_000 };

/** Checks that a summary contains no large donation, except in a combo of one supporter (SPEC SHW-117). */
function checkMerged({ history, plan, expected }: Evidence): Violation[] {
  const versions = settingsVersions(plan);
  const largeKeys = new Set(expected.filter(isLarge).map(({ key }) => key));
  const receipts = history.commits.flatMap((commit) => commit.receipts);
  return receipts.flatMap(({ box: element, key, fate: outcome }): Violation[] => {
    const elements = versions.flatMap(({ boxes: elements }) => elements[element] ?? []);
    const isAllowed = elements.some(({ look: design, pacing }) => !design.tiers || pacing.comboMs > 0);
    if (outcome.tag !== 'merged' || isAllowed || !largeKeys.has(key)) return [];
    return [{ invariant: 'I1', what: `${key} is too large to be one of many, and was in ${element}` }];
  });
}

function isLarge({ money }: ExpectedEvent): boolean {
  return money !== undefined && money.amount >= (largeFrom[money.currency] ?? Number.POSITIVE_INFINITY);
}

/** How far the time of a receipt can be ahead of the companion's clock (RCP-3). */
const maxAheadMs = dayMs;
const slackMs = 2 * hourMs;

/**
 * RCP-1, RCP-3: checks that the companion's history is readable, contains all receipts of the overlays, and contains no receipts
 * from the future.
 * `listed`: the companion's receipts, or an error text if they cannot be read.
 */
export function checkCompanionHistory(listed: readonly KeptReceipt[] | string, { commits, clearedAtMs, now }: History): Violation[] {
  const wrong = (what: string): Violation => ({ invariant: 'I1', what });
  if (typeof listed === 'string') return [wrong(`the history is unreadable: ${listed}`)];
  const present = new Set(listed.map(({ box: element, key }) => `${element} ${key}`));
  const sinceMs = clearedAtMs.at(-1) ?? 0; // clearing the storage deleted receipts that had not been copied yet
  const written = commits.filter(({ atMs }) => atMs > sinceMs).flatMap(({ receipts }) => receipts);
  const lacking = new Set(
    written.filter(({ box: element, key }) => !present.has(`${element} ${key}`)).map(({ box: element, key }) => `${key} of ${element}`),
  );
  const latestMs = now() + maxAheadMs + slackMs;
  return [
    ...[...lacking].map((name) => wrong(`${name} is not in the history`)),
    ...listed
      .filter(({ receivedAtMs, endedAtMs }) => receivedAtMs < 0 || Math.max(receivedAtMs, endedAtMs) > latestMs)
      .map(({ box: element, key, endedAtMs }) => wrong(`${key} of ${element} ended at ${endedAtMs} in the history, outside of its days`)),
  ];
}
