import { begun, type Debt, look, oweAnew, postponed, settled } from './pendingReconcile';
import type { At, Input, Machine, Memory, State, Step } from './states';
import { timing } from './timing';
import { attempt, backOff, stay, wait } from './transitions';

/* What the client does about REST passes: the first one of a resync, and those that a live stream owes. */

/** After so many failures the first pass of a resync is left to the second one, which is owed in any case. */
const firstPassTries = 3;

export function onPassDone({ state, memory }: Machine, at: Extract<Input, { kind: 'pass-done' }>): Step {
  if (state.tag === 'reconciling') return afterFirstPass({ ...memory, debt: oweAnew(at.nowMs) }, at);
  if (memory.debt.tag !== 'running') return stay({ state, memory });
  return stay({ state, memory: { ...memory, debt: settled(memory.debt, at.outcome) } });
}

/** One resync is followed at once; a server that answers each connect with one is not. */
function afterFirstPass(memory: Memory, at: At): Step {
  return memory.failures <= 1 ? attempt(memory, at) : backOff(memory, 'resync', at);
}

export function onPassFailed({ state, memory }: Machine, at: At): Step {
  const debt = postponed(memory.debt, memory.retryHintMs, at);
  const next = { ...memory, debt };
  if (state.tag === 'reconciling') {
    const again = debt.failures < firstPassTries;
    const tried = again
      ? wait(next, { reason: 'reconciling', next: 'first-pass', dueMs: debt.dueMs, earliestMs: at.nowMs })
      : attempt(next, at);
    return tried;
  }
  if (memory.debt.tag !== 'running') return stay({ state, memory });
  return stay({ state, memory: next });
}

export function giveUpFirstPass(memory: Memory, at: At): Step {
  const { machine, effects } = attempt(memory, at);
  return { machine, effects: [{ do: 'end-pass' }, ...effects] };
}

/** Begins the pass that is owed once there is a live stream, and ends one that hangs. */
export function tendDebt(step: Step, at: At): Step {
  const { effects } = step;
  const { state } = step.machine;
  const debt = look(step.machine.memory.debt, at.nowMs);
  const memory = { ...step.machine.memory, debt };
  if (debt.tag === 'running' && state.tag !== 'closed' && at.nowMs >= debt.heardMs + timing.passMs) {
    return stay({ state, memory: { ...memory, debt: postponed(debt, memory.retryHintMs, at) } }, ...effects, { do: 'end-pass' });
  }
  if (state.tag !== 'live' || debt.tag !== 'owed' || at.nowMs < debt.dueMs) return stay({ state, memory }, ...effects);
  return { machine: { state, memory: { ...memory, debt: begun(debt, at.nowMs) } }, effects: [...effects, { do: 'pass', phase: 'after' }] };
}

/** When {@link tendDebt} has something to do; null = not by time alone. */
export function debtDueMs(debt: Debt, stateTag: State['tag']): number | null {
  if (debt.tag === 'running') return debt.heardMs + timing.passMs;
  if (stateTag !== 'live') return null;
  return debt.tag === 'owed' ? debt.dueMs : debt.lookMs;
}
