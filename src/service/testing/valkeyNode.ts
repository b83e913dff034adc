import { randomBytes, randomUUID } from 'node:crypto';
import { openValkey, parseValkeyUrl } from '../../platform/valkey';
import { realTimers } from '../../testing/realTimers';
import { createValkeyAccess, type ValkeyAccessOptions } from '../access/valkey';
import { type Metrics, noMetrics } from '../metrics';
import type { Clock, Timers } from '../runtime';
import { completeLimits, type ServiceLimits } from '../serviceLimits';

export interface TestNodeOptions {
  readonly limits?: Partial<ServiceLimits>;
  readonly windowClock?: Clock;
  readonly timers?: Timers;
  readonly beatMs?: number;
  readonly leaseMs?: number;
}

export async function openTestNode(url: string, { limits, timers = realTimers, ...options }: TestNodeOptions = {}) {
  const reports: string[] = [];
  const report = (line: string) => void reports.push(line);
  const counts = { lost: 0, local: 0 };
  const metrics: Metrics = { ...noMetrics, placeLost: () => void counts.lost++, countedLocally: () => void counts.local++ };
  const valkey = await openValkey({ address: parseValkeyUrl(url), timers: realTimers, random: Math.random, report, pulseMs: 200 });
  const context: ValkeyAccessOptions = {
    valkey,
    node: randomUUID(),
    clock: { now: () => Date.now() },
    timers,
    randomness: { bytes: (size) => randomBytes(size) },
    limits: completeLimits(limits),
    metrics,
    report,
    ...options,
  };
  const access = createValkeyAccess(context);
  return {
    ...access,
    valkey,
    context,
    measured: counts,
    reports,
    /** Stops like a killed process, without returning its places. */
    kill: () => {
      valkey.close();
      void access.close();
    },
    close: async () => {
      await access.close();
      valkey.close();
    },
  };
}

export type TestNode = Awaited<ReturnType<typeof openTestNode>>;
