import { limits } from '../contract';
import { requireReconcile } from './pendingReconcile';
import type { MintFailure } from './ports';
import { type Input, type InState, isDue, type Memory, type Step, type Tick } from './states';
import { timing } from './timing';
import { attempt, backOff, connectNow, resync, stay, stop, waitForLimit, withFailure } from './transitions';

/* How a stream is opened or refused, from the mint to the stream's response. */

/**
 * After this many consecutive connects without data, the client no longer uses the resume point, because the resume point may be the
 * cause.
 */
const maxConnectsWithoutData = 10;

/** The resume point of the next connect. null requires a REST pass, which finds missed events (SPEC DLV-27). */
export function resumeFrom({ cursor, connectsWithoutData }: Memory): string | null {
  return connectsWithoutData > maxConnectsWithoutData ? null : cursor;
}

/**
 * A browser may send a request twice, which uses up the token. The client then requests a new token immediately, but only this many times
 * in succession.
 */
const maxImmediateRetries = 2;

export function whileMinting(machine: InState<'minting'>, input: Input): Step {
  const { memory } = machine;
  switch (input.kind) {
    case 'minted':
      return connectNow(memory, input);
    case 'mint-failed':
      return onMintFailed(memory, input.failure, input);
    case 'refilter': // the token contains the filter
      return attempt(memory, input);
    default:
      return isDue(machine, input) ? backOff(withFailure(memory), 'mint-silent', input) : stay(machine);
  }
}

function onMintFailed(memory: Memory, failure: MintFailure, tick: Tick): Step {
  switch (failure.kind) {
    case 'limited':
      return waitForLimit(withFailure(memory), failure.retryAfterMs, tick);
    case 'unavailable':
      return backOff(withFailure(memory), failure.reason, tick);
    default:
      return stop(memory, failure.kind, tick);
  }
}

export function whileConnecting(machine: InState<'connecting'>, input: Input): Step {
  const { memory } = machine;
  switch (input.kind) {
    case 'opened':
      return onOpened(memory, input);
    case 'refused':
      return onRefused(memory, input);
    case 'lost':
      return backOff(withFailure(memory), input.reason, input);
    case 'refilter':
      return attempt(memory, input);
    default:
      return isDue(machine, input) ? backOff(withFailure(memory), 'stream-silent', input) : stay(machine);
  }
}

function onOpened(memory: Memory, { nowMs, resumed }: Extract<Input, { kind: 'opened' }>): Step {
  // If the silence was longer than the server keeps events, the resumed stream may lack some events. A REST pass is then necessary.
  const wasLong = memory.lastByteMs !== null && nowMs - memory.lastByteMs > limits.retentionMs;
  const pendingReconcile = !resumed || wasLong ? requireReconcile(memory.pendingReconcile) : memory.pendingReconcile;
  const cursor = resumeFrom(memory);
  return stay(
    {
      state: { tag: 'opened', resumed, renewMs: nowMs + timing.renewMs },
      memory: { ...memory, cursor, pendingReconcile, lastByteMs: nowMs, spentTokens: 0 },
    },
    // Forgets the resume point if this connect did not use it. A REST pass finds missed events.
    ...(cursor === memory.cursor ? [] : [{ do: 'forget-cursor' } as const]),
  );
}

function onRefused(memory: Memory, input: Extract<Input, { kind: 'refused' }>): Step {
  const { status, retryAfterMs } = input;
  if (status === 401) return onSpentToken(memory, input);
  // A 400 to a request with a resume point means that the server refuses the resume point. The client then does the same as after a
  // resync.
  if (status === 400 && resumeFrom(memory) !== null) return resync(withFailure(memory), input);
  if (status === 429 || retryAfterMs !== null) return waitForLimit(withFailure(memory), retryAfterMs, input);
  return backOff(withFailure(memory), `status-${status}`, input);
}

function onSpentToken(memory: Memory, tick: Tick): Step {
  const spentTokens = memory.spentTokens + 1;
  if (spentTokens <= maxImmediateRetries) return attempt({ ...memory, spentTokens }, tick);
  return backOff(withFailure({ ...memory, spentTokens: 0 }), 'tokens-refused', tick);
}
