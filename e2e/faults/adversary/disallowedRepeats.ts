import type { Receipt } from '../../../src/contract/index.ts';
import type { SeenAlert } from '../../support/watch.ts';

/** A reload of the page: when it began, and when the old page was gone; epoch ms. */
export interface Reload {
  readonly atMs: number;
  readonly goneAtMs: number;
}

export interface ShowHistory {
  readonly seen: readonly Pick<SeenAlert, 'keys' | 'atMs'>[];
  readonly receipts: readonly Pick<Receipt, 'key' | 'restarts'>[];
  readonly reloads: readonly Reload[];
  /** Duration of each alert. */
  readonly durationMs: number;
}

/** Between the half of an alert and the moment in which that is durable. */
const halfToleranceMs = 150;

/**
 * Describes repeated shows that DLV-4 does not allow. An alert that a reload reload short in its first half is shown again from its
 * beginning, and its receipt counts that. The receipt alone proves nothing: a duplicate may be counted too.
 */
export function disallowedRepeats({ seen, receipts, reloads, durationMs }: ShowHistory): string[] {
  const restarts = new Map(receipts.map((receipt) => [receipt.key, receipt.restarts]));
  const maxOnStageMs = durationMs / 2 + halfToleranceMs;
  return [...showsByKey(seen)].flatMap(([key, shownAtMs]) => [
    ...(shownAtMs.length > 1 + (restarts.get(key) ?? 0) ? [`shown ${shownAtMs.length} times: ${key}`] : []),
    ...unjustified(shownAtMs, reloads, maxOnStageMs).map((why) => `${why}: ${key}`),
  ]);
}

function showsByKey(seen: ShowHistory['seen']): ReadonlyMap<string, number[]> {
  const shows = new Map<string, number[]>();
  for (const { keys, atMs } of seen) for (const key of keys) shows.set(key, [...(shows.get(key) ?? []), atMs]);
  return shows;
}

/** Each reload justifies one repeat. */
function unjustified(shownAtMs: readonly number[], reloads: readonly Reload[], maxOnStageMs: number): string[] {
  let remaining = reloads;
  return shownAtMs.slice(1).flatMap((againAtMs, index) => {
    const firstAtMs = shownAtMs[index] ?? againAtMs;
    const found = remaining.findIndex(({ atMs, goneAtMs }) => goneAtMs >= firstAtMs && atMs <= againAtMs);
    const reload = remaining[found];
    if (!reload) return ['shown again though nothing cut it short'];
    remaining = remaining.slice(found + 1);
    const onStageMs = reload.atMs - firstAtMs;
    return onStageMs > maxOnStageMs ? [`shown again after ${onStageMs} ms on stage`] : [];
  });
}
