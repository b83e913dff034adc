import { checkControl } from './checkControl';
import { checkCursor } from './checkCursor';
import { checkLimits, checkSecrets } from './checkLimits';
import { checkMerged } from './checkMerged';
import { checkReceipts, checkShows } from './checkShows';
import { checkStates } from './checkStates';
import { checkSuppressed } from './checkSuppressed';
import type { Evidence, Violation } from './evidence';
import { type ExpectedEvent, promised } from './expected';
import type { History } from './history';
import type { Plan } from './plan';

/** Checks the seven invariants over a whole history. Shares no code with the engine but the contract's types and amount comparison. */
export function checkHistory(evidence: Evidence): Violation[] {
  return [
    ...checkNothingLost(evidence),
    ...checkReceipts(evidence),
    ...checkShows(evidence),
    ...checkControl(evidence),
    ...checkSuppressed(evidence),
    ...checkMerged(evidence),
    ...checkCursor(evidence),
    ...checkLimits(evidence),
    ...checkStates(evidence),
    ...checkSecrets(evidence),
  ];
}

/** I1, and thereby I6, because this runs after the faults have stopped. */
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
  return [...new Set(pages)].flatMap((box) => events.filter(({ key }) => !ended.has(`${box} ${key}`)).map(({ key }) => ({ box, key })));
}
