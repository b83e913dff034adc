import type { Evidence, Violation } from './evidence';
import { type ExpectedEvent, settingsVersions } from './expected';

/** About 20 dollars in each currency that plans use, in minor units (SPEC SHW-22). */
const largeFrom: Readonly<Record<string, number>> = { USD: 2_000, EUR: 2_000, GBP: 2_000, JPY: 2_000 };

/** A large donation is never part of a summary, except of its supporter's own combo (SPEC SHW-10). */
export function checkMerged({ history, plan, expected }: Evidence): Violation[] {
  const versions = settingsVersions(plan);
  const largeKeys = new Set(expected.filter(isLarge).map(({ key }) => key));
  const receipts = history.commits.flatMap((commit) => commit.receipts);
  return receipts.flatMap(({ box, key, fate }): Violation[] => {
    const boxes = versions.flatMap(({ boxes }) => boxes[box] ?? []);
    const mayBe = boxes.some(({ look, pacing }) => !look.tiers || pacing.comboMs > 0);
    if (fate.tag !== 'merged' || mayBe || !largeKeys.has(key)) return [];
    return [{ invariant: 'I1', what: `${key} is too large to be one of many, and was in ${box}` }];
  });
}

function isLarge({ money }: ExpectedEvent): boolean {
  return money !== undefined && money.amount >= (largeFrom[money.currency] ?? Number.POSITIVE_INFINITY);
}
