import type { Receipt } from '../../../../src/contract/engine/index.ts';
import type { SeenAlert } from '../../../support/watch.ts';

/** A reload of the page: when it started, and when the old page was closed, epoch ms. */
export interface Reload {
  readonly atMs: number;
  readonly goneAtMs: number;
}

export interface ShowHistory {
  readonly seen: readonly Pick<SeenAlert, 'keys' | 'atMs'>[];
  readonly receipts: readonly Pick<Receipt, 'key' | 'restarts'>[];
  readonly reloads: readonly Reload[];
  readonly durationMs: number;
}

/** How long the engine may take to store that half of an alert has passed. */
export const halfToleranceMs = 150;

/**
 * Describes repeated shows that DLV-4 forbids: those that the receipt does not count in `restarts`, and those that no reload explains.
 * A bug that shows an alert twice may also count a restart, so `restarts` alone proves nothing.
 */
export function disallowedRepeats({ seen, receipts, reloads, durationMs }: ShowHistory): string[] {
  const restarts = new Map(receipts.map((receipt) => [receipt.key, receipt.restarts]));
  const maxOnStageMs = durationMs / 2 + halfToleranceMs;
  return [...showsByKey(seen)].flatMap(([key, shownAtMs]) => [
    ...(shownAtMs.length > 1 + (restarts.get(key) ?? 0) ? [`shown ${shownAtMs.length} times: ${key}`] : []),
    ...unjustifiedRepeats(shownAtMs, reloads, maxOnStageMs).map((why) => `${why}: ${key}`),
  ]);
}

function showsByKey(seen: ShowHistory['seen']): ReadonlyMap<string, number[]> {
  const shows = new Map<string, number[]>();
  for (const { keys, atMs } of seen) for (const key of keys) shows.set(key, [...(shows.get(key) ?? []), atMs]);
  return shows;
}

/** Describes repeated shows that no reload explains. One reload explains only one repeated show. */
function unjustifiedRepeats(showsAtMs: readonly number[], reloads: readonly Reload[], maxOnStageMs: number): string[] {
  let remaining = reloads;
  return showsAtMs.slice(1).flatMap((repeatedAtMs, index) => {
    const shownAtMs = showsAtMs[index] ?? repeatedAtMs;
    const found = remaining.findIndex(({ atMs, goneAtMs }) => goneAtMs >= shownAtMs && atMs <= repeatedAtMs);
    const reload = remaining[found];
    if (!reload) return ['shown again without an interruption'];
    remaining = remaining.slice(found + 1);
    const onStageMs = reload.atMs - shownAtMs;
    return onStageMs > maxOnStageMs ? [`shown again after ${onStageMs} ms on stage`] : [];
  });
}
