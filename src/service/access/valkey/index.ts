/** The access state that nodes share through one Valkey: windows, tokens, places and changes. */
import { type Valkey, ValkeyAway } from '../../../platform/valkey';
import type { AdapterContext } from '../../adapters';
import { type Clock, describeError } from '../../runtime';
import { createMemoryRateWindows } from '../rateWindows';
import type { LeaseTimes } from './lease';
import { createValkeyPlaces } from './valkeyPlaces';
import { createValkeyAccessChanges, createValkeyRateWindows } from './valkeyRateWindows';
import { createValkeyGates, createValkeyStreamTokens } from './valkeyStreamTokens';

export { placeKey } from './scripts';

export interface ValkeyAccessOptions extends Partial<LeaseTimes>, AdapterContext {
  readonly valkey: Valkey;
  /** Name of the running node. A node gets a new name each time it starts. No two nodes have the same name. Must not contain a colon. */
  readonly node: string;
  /** The clock of the windows. Default: Valkey's clock, which all nodes share. */
  readonly windowClock?: Clock;
}

/** How much longer than `rotationMs` Valkey stores a place that the node does not give back. */
const placeSlackMs = 30_000;
const reportMs = 60_000;

export function createValkeyAccess(options: ValkeyAccessOptions) {
  const { valkey, limits, metrics, clock, windowClock } = options;
  const onFailure = reportDefects(options);
  const accessChanges = createValkeyAccessChanges({ valkey, onFailure });
  const windows = createValkeyRateWindows({
    ...options,
    local: createMemoryRateWindows(windowClock ?? clock),
    clock: windowClock,
    metrics,
    onFailure,
    onAccess: accessChanges.see,
  });
  const tokens = createValkeyStreamTokens({ ...options, lifetimeMs: limits.tokenLifetimeMs });
  const counts = createValkeyPlaces({ ...options, windows, lifeMs: limits.rotationMs + placeSlackMs, onFailure });
  const gates = createValkeyGates({ valkey, windows, tokens, places: counts });
  return { windows, tokens, counts, gates, accessChanges, onFailure, close: counts.close };
}

/** Valkey's connection already reports when Valkey is unavailable. Any other failure is a bug, and is reported at most once a minute. */
function reportDefects({ report, clock }: Pick<ValkeyAccessOptions, 'report' | 'clock'>): (error: unknown) => void {
  let reportedMs = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (error instanceof ValkeyAway || clock.now() - reportedMs < reportMs) return;
    reportedMs = clock.now();
    report(`internal error: Valkey could not be used: ${describeError(error)}`);
  };
}
