import { checkControl } from './checkControl';
import { checkCursor } from './checkCursor';
import { checkLeftOut } from './checkLeftOut';
import { checkLimits, checkSecrets } from './checkLimits';
import { checkMerged } from './checkMerged';
import { checkReceipts, checkShows } from './checkShows';
import { checkStates } from './checkStates';
import { promised, type True } from './expected';
import type { History } from './history';
import type { Plan } from './plan';
import type { Witnessed } from './platform';

/** What is known of a history when it is over. */
export interface Evidence {
  readonly plan: Plan;
  readonly history: History;
  readonly truth: readonly True[];
  readonly witnessed: readonly Witnessed[];
}

export interface Violation {
  readonly invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7';
  readonly what: string;
}

/** Judges the invariants of delivery.md over a whole history. Shares nothing with the core but the contract's types. */
export function judge(evidence: Evidence): Violation[] {
  return [
    ...checkNothingLost(evidence),
    ...checkReceipts(evidence),
    ...checkShows(evidence),
    ...checkControl(evidence),
    ...checkLeftOut(evidence),
    ...checkMerged(evidence),
    ...checkCursor(evidence),
    ...checkLimits(evidence),
    ...checkStates(evidence),
    ...checkSecrets(evidence),
  ];
}

/** I1, and I6, because it is asked after the faults have stopped. */
function checkNothingLost({ truth, history, plan }: Evidence): Violation[] {
  const missing = missingReceipts(promised(truth, history, plan), history, plan);
  return missing.map(({ box, key }) => ({ invariant: 'I1', what: `${key} has no receipt in ${box}` }));
}

export function missingReceipts(
  events: readonly True[],
  { commits, clearedAtMs }: History,
  { pages }: Plan,
): { readonly box: string; readonly key: string }[] {
  const sinceMs = clearedAtMs.at(-1) ?? 0;
  const ended = new Set(
    commits.filter(({ atMs }) => atMs >= sinceMs).flatMap(({ receipts }) => receipts.map(({ box, key }) => `${box} ${key}`)),
  );
  return [...new Set(pages)].flatMap((box) => events.filter(({ key }) => !ended.has(`${box} ${key}`)).map(({ key }) => ({ box, key })));
}
