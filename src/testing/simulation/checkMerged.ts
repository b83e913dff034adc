import type { Evidence, Violation } from './evidence';
import { type ExpectedEvent, settingsVersions } from './expected';

/** About 20 dollars of what histories are paid in, in minor units (SPEC SHW-22). */
const large: Readonly<Record<string, number>> = { USD: 2_000, EUR: 2_000, GBP: 2_000, JPY: 2_000 };

/** What is large is told of by itself: no summary has it, only its supporter's own row (SPEC SHW-10). */
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
  return money !== undefined && money.amount >= (large[money.currency] ?? Number.POSITIVE_INFINITY);
}
