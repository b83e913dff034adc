import type { Evidence, Violation } from './evidence';
import { keyOf, lastClearMs, promised } from './expected';

/** Invariant I3: when a resume point is stored, every event that was published before it is stored as well. */
export function checkCursor({ history, expected, published, plan }: Evidence): Violation[] {
  const promisedKeys = new Set(promised(expected, history, plan).map(({ key }) => key));
  const keys = published.map(keyOf);
  const placeOf = new Map(published.map(({ id }, place) => [id, place]));
  const seen = new Set<string>();
  const violations: Violation[] = [];
  let checkedTo = -1;
  let resumedAt: string | null = null;
  for (const commit of history.commits) {
    if (commit.atMs < lastClearMs(history)) continue;
    for (const key of commit.seen) seen.add(key);
    const place = commit.cursor ? (placeOf.get(commit.cursor) ?? -1) : -1;
    for (let index = checkedTo + 1; index <= place; index += 1) {
      const key = keys[index];
      // If the service's event log is lost and the clock is set back, new ids can be lower than the resume point. Then only REST delivers
      // the events with these ids (invariant I1).
      const isBehind = resumedAt !== null && !isLaterId(published[index]?.id ?? '', resumedAt);
      if (key !== undefined && promisedKeys.has(key) && !seen.has(key) && !isBehind) {
        violations.push({
          invariant: 'I3',
          what: `${commit.cursor} was stored at ${history.clockText(commit.atMs)} without ${key}, which is before it`,
        });
      }
    }
    checkedTo = Math.max(checkedTo, place);
    resumedAt = commit.cursor ?? resumedAt;
  }
  return violations;
}

function isLaterId(id: string, other: string): boolean {
  const [ms = 0, sequence = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherSequence = 0] = other.split('-').map(Number);
  return ms === otherMs ? sequence > otherSequence : ms > otherMs;
}
