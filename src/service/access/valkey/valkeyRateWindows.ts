import * as z from 'zod/mini';
import type { Valkey } from '../../../platform/valkey';
import type { Metrics } from '../../metrics';
import type { Clock } from '../../runtime';
import { type AccessChanges, createMemoryAccessChanges } from '../apiKeys';
import type { WindowUse } from '../gates';
import type { RateVerdict, RateWindows } from '../rateWindows';
import { accessKey, takeScript, windowKey } from './scripts';

/** Result of the Lua function `take`. The final element is the number of access changes. Null if there were none yet. */
export const Verdict = z.tuple([z.number(), z.number(), z.number(), z.number(), z.nullable(z.string())]);

interface ValkeyRateWindowsOptions {
  readonly valkey: Valkey;
  readonly node: string;
  readonly local: RateWindows;
  readonly metrics: Pick<Metrics, 'countedLocally'>;
  onFailure(error: unknown): void;
  onAccess(changes: string | null): void;
  /** Default: the server's clock, which all nodes share. */
  readonly clock?: Clock | undefined;
}

/** Windows that nodes share. The methods are for scripts that count a use together with other steps. */
export interface ValkeyRateWindows extends RateWindows {
  keysOf(use: WindowUse): readonly [window: string, access: string];
  /** The arguments of a script. If `isUsed` is false, the script reads the window and counts nothing. */
  valuesOf(use: WindowUse, isUsed: boolean): readonly [now: string, quota: number, windowMs: number, use: string];
  readVerdict(answer: z.infer<typeof Verdict>): RateVerdict;
  takeLocally(use: WindowUse, isUsed: boolean): Promise<RateVerdict>;
}

/** Sliding windows that are exact across all nodes. While Valkey is unavailable, each node counts only its own uses. */
export function createValkeyRateWindows({
  valkey,
  node,
  local,
  metrics,
  onFailure,
  onAccess,
  clock,
}: ValkeyRateWindowsOptions): ValkeyRateWindows {
  let uses = 0;

  function nextUse(): string {
    uses += 1;
    return `${node}:${uses.toString(36)}`;
  }

  function readVerdict([allowed, remaining, resetMs, nowMs, changes]: z.infer<typeof Verdict>): RateVerdict {
    onAccess(changes);
    return { allowed: allowed === 1, remaining, resetMs, nowMs };
  }

  const keysOf = ({ subject }: WindowUse) => [windowKey(subject), accessKey] as const;
  const valuesOf = ({ window }: WindowUse, isUsed: boolean) =>
    [clock ? `${clock.now()}` : '', window.quota, window.windowMs, isUsed ? nextUse() : ''] as const;

  async function ask(use: WindowUse, isUsed: boolean): Promise<RateVerdict> {
    if (valkey.up) {
      try {
        return readVerdict(z.parse(Verdict, await valkey.run(takeScript, keysOf(use), valuesOf(use, isUsed))));
      } catch (error) {
        onFailure(error);
      }
    }
    return takeLocally(use, isUsed);
  }

  function takeLocally({ subject, window }: WindowUse, isUsed: boolean): Promise<RateVerdict> {
    metrics.countedLocally();
    return isUsed ? local.take(subject, window) : local.peek(subject, window);
  }

  return {
    take: (subject, window) => ask({ subject, window }, true),
    peek: (subject, window) => ask({ subject, window }, false),
    keysOf,
    valuesOf,
    readVerdict,
    takeLocally,
  };
}

interface ValkeyAccessChanges extends AccessChanges {
  /** Call this for each answer of Valkey, with its number of access changes. If the number has changed, caches are emptied. */
  see(changes: string | null): void;
}

interface ValkeyAccessChangesOptions {
  readonly valkey: Valkey;
  onFailure(error: unknown): void;
}

export function createValkeyAccessChanges({ valkey, onFailure }: ValkeyAccessChangesOptions): ValkeyAccessChanges {
  const here = createMemoryAccessChanges();
  /** The number of changes in the latest answer. null: there were none yet. undefined: unknown, so any answer counts as a change. */
  let seen: string | null | undefined = null;
  let { epoch } = valkey;
  valkey.onChange(() => {
    if (valkey.epoch === epoch) return;
    epoch = valkey.epoch;
    seen = undefined;
    void here.announce();
  });

  function see(changes: string | null): void {
    if (changes === seen) return;
    seen = changes;
    void here.announce();
  }

  return {
    announce: async () => {
      await here.announce();
      try {
        see(String(z.parse(z.number(), await valkey.call('INCR', accessKey))));
      } catch (error) {
        onFailure(error);
      }
    },
    refresh: async () => {
      if (!valkey.up) return;
      try {
        see(z.parse(z.nullable(z.string()), await valkey.call('GET', accessKey)));
      } catch (error) {
        onFailure(error);
      }
    },
    onChange: here.onChange,
    see,
  };
}
