import type { Receipt } from '../../../src/contract/index.ts';
import type { SeenAlert } from '../../support/watch.ts';

/** The page is told to end, and it is another one; epoch ms. */
export interface Cut {
  readonly atMs: number;
  readonly goneAtMs: number;
}

export interface Shows {
  readonly seen: readonly Pick<SeenAlert, 'keys' | 'atMs'>[];
  readonly receipts: readonly Pick<Receipt, 'key' | 'restarts'>[];
  readonly cuts: readonly Cut[];
  /** Of each alert. */
  readonly durationMs: number;
}

/** Between the half of an alert and its durable mark. */
const halfToleranceMs = 150;

/**
 * Repeats that nothing allows, in words. What was cut short in its first half is shown again from its beginning, and its receipt
 * says so (DLV-4). The receipt's word alone is not enough: a doubling may count itself.
 */
export function repeatsOf({ seen, receipts, cuts, durationMs }: Shows): string[] {
  const told = new Map(receipts.map(({ key, restarts }) => [key, restarts]));
  const mostMs = durationMs / 2 + halfToleranceMs;
  return [...showsByKey(seen)].flatMap(([key, shownAtMs]) => [
    ...(shownAtMs.length > 1 + (told.get(key) ?? 0) ? [`shown ${shownAtMs.length} times: ${key}`] : []),
    ...unexcused(shownAtMs, cuts, mostMs).map((why) => `${why}: ${key}`),
  ]);
}

function showsByKey(seen: Shows['seen']): ReadonlyMap<string, number[]> {
  const shows = new Map<string, number[]>();
  for (const { keys, atMs } of seen) for (const key of keys) shows.set(key, [...(shows.get(key) ?? []), atMs]);
  return shows;
}

/** Each cut excuses one repeat. */
function unexcused(shownAtMs: readonly number[], cuts: readonly Cut[], mostMs: number): string[] {
  let left = cuts;
  return shownAtMs.slice(1).flatMap((againAtMs, index) => {
    const firstAtMs = shownAtMs[index] ?? againAtMs;
    const found = left.findIndex(({ atMs, goneAtMs }) => goneAtMs >= firstAtMs && atMs <= againAtMs);
    const cut = left[found];
    if (!cut) return ['shown again though nothing cut it short'];
    left = left.slice(found + 1);
    const onStageMs = cut.atMs - firstAtMs;
    return onStageMs > mostMs ? [`shown again after ${onStageMs} ms on stage`] : [];
  });
}
