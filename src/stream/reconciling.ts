import { finishPass, type PendingReconcile, requireNewReconcile, retryLater, startDueRecheck, startPass } from './pendingReconcile';
import type { Input, Machine, Memory, State, Step, Tick } from './states';
import { timing } from './timing';
import { attempt, backOff, stay, wait } from './transitions';
import { endPassWithoutStream } from './withoutStream';

/* REST passes: the first pass after a resync, and the passes that a live stream requires. */

/** After this many failures, the client skips the first pass of a resync. The next pass is required anyway and finds the same events. */
const firstPassTries = 3;

export function onPassDone({ state, memory }: Machine, tick: Extract<Input, { kind: 'pass-done' }>): Step {
  if (state.tag === 'reconciling') return afterFirstPass({ ...memory, pendingReconcile: requireNewReconcile(tick.nowMs) }, tick);
  const after = endPassWithoutStream(memory, true, tick);
  if (after) return stay({ state, memory: after });
  if (memory.pendingReconcile.tag !== 'running') return stay({ state, memory });
  return stay({ state, memory: { ...memory, pendingReconcile: finishPass(memory.pendingReconcile, tick.outcome) } });
}

/** Connects immediately after a single resync, but backs off if every connect is answered with a resync. */
function afterFirstPass(memory: Memory, tick: Tick): Step {
  return memory.failures <= 1 ? attempt(memory, tick) : backOff(memory, 'resync', tick);
}

export function onPassFailed({ state, memory }: Machine, tick: Tick): Step {
  const after = endPassWithoutStream(memory, false, tick);
  if (after) return stay({ state, memory: after });
  const pendingReconcile = retryLater(memory.pendingReconcile, memory.retryHintMs, tick);
  const next = { ...memory, pendingReconcile };
  if (state.tag === 'reconciling') {
    const again = pendingReconcile.failures < firstPassTries;
    const tried = again
      ? wait(next, { reason: 'reconciling', next: 'first-pass', dueMs: pendingReconcile.dueMs, earliestMs: tick.nowMs })
      : attempt(next, tick);
    return tried;
  }
  if (memory.pendingReconcile.tag !== 'running') return stay({ state, memory });
  return stay({ state, memory: next });
}

export function giveUpFirstPass(memory: Memory, tick: Tick): Step {
  const { machine, effects } = attempt(memory, tick);
  return { machine, effects: [{ do: 'end-pass' }, ...effects] };
}

export function updateReconcile(step: Step, tick: Tick): Step {
  const { effects } = step;
  const { state } = step.machine;
  const pendingReconcile = startDueRecheck(step.machine.memory.pendingReconcile, tick.nowMs);
  const memory = { ...step.machine.memory, pendingReconcile };
  if (pendingReconcile.tag === 'running' && state.tag !== 'closed' && tick.nowMs >= pendingReconcile.progressMs + timing.passMs) {
    return stay({ state, memory: { ...memory, pendingReconcile: retryLater(pendingReconcile, memory.retryHintMs, tick) } }, ...effects, {
      do: 'end-pass',
    });
  }
  if (state.tag !== 'live' || pendingReconcile.tag !== 'required' || tick.nowMs < pendingReconcile.dueMs)
    return stay({ state, memory }, ...effects);
  return {
    machine: { state, memory: { ...memory, pendingReconcile: startPass(pendingReconcile, tick.nowMs) } },
    effects: [...effects, { do: 'pass', phase: 'after' }],
  };
}

/** When {@link updateReconcile} must run next, or null if time alone does not require it. */
export function reconcileDueMs(pendingReconcile: PendingReconcile, stateTag: State['tag']): number | null {
  if (pendingReconcile.tag === 'running') return pendingReconcile.progressMs + timing.passMs;
  if (stateTag !== 'live') return null;
  return pendingReconcile.tag === 'required' ? pendingReconcile.dueMs : pendingReconcile.recheckMs;
}
