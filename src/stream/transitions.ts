import { freeAtMs, recordRequest } from './budget';
import { requireNewReconcile } from './pendingReconcile';
import type { Effect, Machine, Memory, State, Step, Tick } from './states';
import { backoffMs, limitMs, timing } from './timing';

/* Transitions that several states share. Each closes the current connection. */

export function stay(machine: Machine, ...effects: Effect[]): Step {
  return { machine, effects };
}

/** Goes to `minting`, or to `waiting` until the budget allows an attempt. */
export function attempt(memory: Memory, tick: Tick): Step {
  const freeMs = freeAtMs(memory.recentRequests, tick.nowMs);
  if (freeMs > tick.nowMs) return wait(memory, { reason: 'budget', dueMs: freeMs, earliestMs: freeMs });
  return {
    machine: {
      state: { tag: 'minting', dueMs: tick.nowMs + timing.mintMs },
      memory: { ...memory, recentRequests: recordRequest(memory.recentRequests, 'mints', tick.nowMs) },
    },
    effects: [{ do: 'abandon' }, { do: 'mint' }],
  };
}

export function connectNow(memory: Memory, { nowMs }: Tick): Step {
  return {
    machine: {
      state: { tag: 'connecting', dueMs: nowMs + timing.connectMs },
      memory: {
        ...memory,
        connectsWithoutData: memory.connectsWithoutData + 1,
        recentRequests: recordRequest(memory.recentRequests, 'connects', nowMs),
      },
    },
    effects: [{ do: 'connect' }],
  };
}

interface Wait {
  readonly reason: string;
  readonly dueMs: number;
  readonly earliestMs: number;
  readonly next?: 'mint' | 'first-pass';
}

export function wait(memory: Memory, { next = 'mint', ...rest }: Wait): Step {
  return { machine: { state: { tag: 'waiting', next, ...rest }, memory }, effects: [{ do: 'abandon' }] };
}

/** Goes to `waiting`, longer after each failure. A wake may end the wait. */
export function backOff(memory: Memory, reason: string, { nowMs, random }: Tick): Step {
  const dueMs = nowMs + backoffMs(Math.max(0, memory.failures - 1), memory.retryHintMs, random);
  return wait(memory, { reason, dueMs, earliestMs: nowMs });
}

/** Goes to `waiting` for as long as a rate limit says. A wake does not end the wait. */
export function waitForLimit(memory: Memory, retryAfterMs: number | null, { nowMs, random }: Tick): Step {
  const dueMs = nowMs + limitMs(retryAfterMs, random);
  return wait(memory, { reason: 'limited', dueMs, earliestMs: dueMs });
}

export function stop(memory: Memory, reason: string, { nowMs }: Tick): Step {
  const state: State = { tag: 'stopped', reason, dueMs: nowMs + timing.probeMs, earliestMs: nowMs + timing.wakeProbeMs };
  return { machine: { state, memory }, effects: [{ do: 'abandon' }] };
}

/** Goes to `reconciling`: forgets the cursor, reads REST, then connects without a resume point (SPEC DLV-13). */
export function resync(memory: Memory, tick: Tick): Step {
  const { machine, effects } = firstPass({ ...memory, cursor: null, pendingReconcile: requireNewReconcile(tick.nowMs) }, tick);
  return { machine, effects: [{ do: 'forget-cursor' }, ...effects] };
}

export function firstPass(memory: Memory, { nowMs }: Tick): Step {
  const state: State = { tag: 'reconciling', dueMs: nowMs + timing.firstPassMs };
  return { machine: { state, memory }, effects: [{ do: 'abandon' }, { do: 'pass', phase: 'before' }] };
}

export function withFailure(memory: Memory): Memory {
  return { ...memory, failures: memory.failures + 1 };
}

/**
 * The memory after a stream has ended. If the stream was live for half a minute, the count of failures is reset. Otherwise the end counts
 * as a failure.
 */
export function afterStream({ state, memory }: Machine): Memory {
  const good = state.tag === 'live' && memory.lastByteMs !== null && memory.lastByteMs - state.sinceMs >= timing.stableMs;
  return good ? { ...memory, failures: 0 } : withFailure(memory);
}
