import type { Evidence, Violation } from './evidence';
import { keyOf, lastClearMs, promised } from './expected';

/** I3: when a resume point is stored, every event published up to it is stored too. */
export function checkCursor({ history, expected, published, plan }: Evidence): Violation[] {
  const promisedKeys = new Set(promised(expected, history, plan).map(({ key }) => key));
  const keys = published.map(keyOf);
  const placeOf = new Map(published.map(({ id }, place) => [id, place]));
  const seen = new Set<string>();
  const violations: Violation[] = [];
  let checkedTo = -1;
  for (const commit of history.commits) {
    if (commit.atMs < lastClearMs(history)) continue;
    for (const key of commit.seen) seen.add(key);
    const place = commit.cursor ? (placeOf.get(commit.cursor) ?? -1) : -1;
    for (let index = checkedTo + 1; index <= place; index += 1) {
      const key = keys[index];
      if (key !== undefined && promisedKeys.has(key) && !seen.has(key)) {
        violations.push({
          invariant: 'I3',
          what: `${commit.cursor} was stored at ${history.clockText(commit.atMs)} without ${key}, which lies before it`,
        });
      }
    }
    checkedTo = Math.max(checkedTo, place);
  }
  return violations;
}
