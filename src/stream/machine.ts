import type { MintFailure, PassPhase, StreamNotice } from './ports';
import type { At, Effect, Input, Machine, Memory, State, Step } from './states';
import { attemptBudget, backoffMs, budgetFreeAtMs, timing } from './timing';

/*
 * What the client does on each input in each state. Pure: time and chance come in with the input, what is to be done
 * goes out as effects. Each state says by its `dueMs` when it is looked at again if nothing happens.
 */

export const initialMachine: Machine = {
  state: { tag: 'idle' },
  memory: { cursor: null, owesPass: false, failures: 0, passFailures: 0, spentTokens: 0, retryHintMs: 2_000, attempts: [] },
};

/** Codes after which only a changed key or plan helps. The other three are the server's trouble and pass. */
const finalCodes = new Set(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** Tokens lost to a resent request (delivery.md, fact 1) are replaced at once this often. */
const freshTokens = 2;

export function step(machine: Machine, input: Input): Step {
  const { state, memory } = machine;
  if (state.tag === 'closed') return { machine, effects: [] };
  switch (input.kind) {
    case 'close':
      return { machine: { state: { tag: 'closed' }, memory }, effects: [{ do: 'abandon' }] };
    case 'start':
      return attempt({ ...memory, cursor: input.cursor }, input);
    case 'durable':
      return { machine: { state, memory: { ...memory, cursor: input.cursor } }, effects: [] };
    case 'retry-hint':
      return { machine: { state, memory: { ...memory, retryHintMs: input.retryMs } }, effects: [] };
    case 'due':
      return onDue(machine, input);
    case 'wake':
      return onWake(machine, input);
    case 'refilter':
      return holdsToken(state) ? attempt(memory, input) : { machine, effects: [] };
    case 'minted':
      return { machine: { state: { tag: 'connecting', dueMs: input.nowMs + timing.connectMs }, memory }, effects: [{ do: 'connect' }] };
    case 'mint-failed':
      return onMintFailed(memory, input.failure, input);
    case 'opened':
      return onOpened(memory, input);
    case 'refused':
      return onRefused(memory, input);
    case 'lost':
      return retry(memoryAfter(machine, input), input.reason, input);
    case 'intake-failed':
      return retry(failed(memory), 'storage', input);
    case 'pass-done':
      return onPassDone(machine, input.phase, input);
    case 'pass-failed':
      return onPassFailed(machine, input.phase, input);
    default:
      return onFrame(machine, input);
  }
}

/** The filter is bound into the token: where there is one, another filter means another token. */
function holdsToken({ tag }: State): boolean {
  return tag === 'minting' || tag === 'connecting' || tag === 'opened' || tag === 'live';
}

/** Mints now, or as soon as the budget allows. */
function attempt(memory: Memory, at: At): Step {
  const freeAtMs = budgetFreeAtMs(memory.attempts, at.nowMs);
  if (freeAtMs > at.nowMs) return wait(memory, freeAtMs, 'budget', false);
  const attempts = [...memory.attempts.slice(1 - attemptBudget.quota), at.nowMs];
  const state: State = { tag: 'minting', dueMs: at.nowMs + timing.mintMs };
  return { machine: { state, memory: { ...memory, attempts } }, effects: [{ do: 'abandon' }, { do: 'mint' }] };
}

function wait(memory: Memory, dueMs: number, reason: string, mayHurry: boolean): Step {
  return { machine: { state: { tag: 'waiting', dueMs, reason, mayHurry }, memory }, effects: [{ do: 'abandon' }] };
}

/** Backs off by the failures so far. */
function retry(memory: Memory, reason: string, at: At): Step {
  const delayMs = backoffMs(Math.max(0, memory.failures - 1), memory.retryHintMs, at.random);
  return noticed(wait(memory, at.nowMs + delayMs, reason, true), { tag: 'lost', reason });
}

function stop(memory: Memory, reason: string, at: At): Step {
  return { machine: { state: { tag: 'stopped', dueMs: at.nowMs + timing.probeMs, reason }, memory }, effects: [{ do: 'abandon' }] };
}

function failed(memory: Memory): Memory {
  return { ...memory, failures: memory.failures + 1 };
}

/** A stream that was good clears the count of failures; any other end adds to it. */
function memoryAfter({ state, memory }: Machine, { nowMs }: At): Memory {
  const good = (state.tag === 'live' || state.tag === 'opened') && state.frames && nowMs - state.openedMs >= timing.stableMs;
  return good ? { ...memory, failures: 0 } : failed(memory);
}

function noticed({ machine, effects }: Step, notice: StreamNotice): Step {
  return { machine, effects: [...effects, { do: 'notice', notice }] };
}

function onDue(machine: Machine, at: At): Step {
  const { state, memory } = machine;
  if (at.nowMs < (dueMsOf(state) ?? Number.POSITIVE_INFINITY)) return { machine, effects: [] };
  switch (state.tag) {
    case 'minting':
      return retry(failed(memory), 'the mint does not answer', at);
    case 'connecting':
      return retry(failed(memory), 'the stream does not answer', at);
    case 'opened':
      return retry(memoryAfter(machine, at), 'silence', at);
    case 'live':
      return at.nowMs >= state.heardMs + timing.watchdogMs ? retry(memoryAfter(machine, at), 'silence', at) : onPassDue(machine, state, at);
    case 'reconciling':
    case 'waiting':
    case 'stopped':
      return attempt(memory, at);
    default:
      return { machine, effects: [] };
  }
}

function onPassDue({ memory }: Machine, state: Extract<State, { tag: 'live' }>, at: At): Step {
  // A pass that hangs is started anew; the effect ends the old one.
  return {
    machine: { state: { ...state, pass: { tag: 'running', dueMs: at.nowMs + timing.passMs } }, memory },
    effects: [{ do: 'pass', phase: 'after' }],
  };
}

function onWake(machine: Machine, at: At): Step {
  const { state, memory } = machine;
  switch (state.tag) {
    case 'opened':
    case 'live':
      return at.nowMs - state.heardMs > timing.suspectMs ? attempt(memoryAfter(machine, at), at) : { machine, effects: [] };
    case 'waiting':
      return state.mayHurry ? attempt(memory, at) : { machine, effects: [] };
    case 'stopped':
      return attempt(memory, at);
    default:
      return { machine, effects: [] };
  }
}

function onMintFailed(memory: Memory, failure: MintFailure, at: At): Step {
  switch (failure.kind) {
    case 'limited':
      return wait(failed(memory), at.nowMs + (failure.retryAfterMs ?? timing.unknownLimitMs), 'limited', false);
    case 'unavailable':
      return retry(failed(memory), failure.message, at);
    default:
      return stop(memory, failure.kind, at);
  }
}

function onOpened(memory: Memory, { nowMs }: At): Step {
  const state: State = { tag: 'opened', heardMs: nowMs, openedMs: nowMs, frames: false };
  return { machine: { state, memory: { ...memory, spentTokens: 0, owesPass: memory.owesPass || memory.cursor === null } }, effects: [] };
}

function onRefused(memory: Memory, input: Extract<Input, { kind: 'refused' }>): Step {
  switch (input.status) {
    case 401: {
      const spentTokens = memory.spentTokens + 1;
      if (spentTokens <= freshTokens) return attempt({ ...memory, spentTokens }, input);
      return retry(failed({ ...memory, spentTokens: 0 }), 'tokens are refused', input);
    }
    case 403:
      return stop(memory, 'no-premium', input);
    case 429:
      return wait(failed(memory), input.nowMs + (input.retryAfterMs ?? timing.unknownLimitMs), 'limited', false);
    case 400:
      // With a resume point it is the resume point that is refused: as good as a resync.
      if (memory.cursor !== null) return resync(failed(memory), 'refused', input);
  }
  return retry(failed(memory), `the stream answers ${input.status}`, input);
}

function resync(memory: Memory, reason: string, at: At): Step {
  const state: State = { tag: 'reconciling', dueMs: at.nowMs + timing.passMs };
  const effects: Effect[] = [
    { do: 'abandon' },
    { do: 'forget-cursor' },
    { do: 'pass', phase: 'before' },
    { do: 'notice', notice: { tag: 'resync', reason } },
  ];
  return { machine: { state, memory: { ...memory, cursor: null, owesPass: true } }, effects };
}

function onPassDone({ state, memory }: Machine, phase: PassPhase, at: At): Step {
  if (phase === 'before') return state.tag === 'reconciling' ? attempt(memory, at) : { machine: { state, memory }, effects: [] };
  if (state.tag !== 'live') return { machine: { state, memory }, effects: [] };
  const settled = { ...memory, owesPass: false, passFailures: 0 };
  return { machine: { state: { ...state, pass: { tag: 'none' } }, memory: settled }, effects: [{ do: 'persist-cursor' }] };
}

function onPassFailed({ state, memory }: Machine, phase: PassPhase, at: At): Step {
  const next = { ...memory, passFailures: memory.passFailures + 1 };
  const delayMs = timing.retryFloorMs + backoffMs(next.passFailures, memory.retryHintMs, at.random);
  // Without the first pass: the second one, which is owed, finds whatever the first would have found.
  if (phase === 'before')
    return state.tag === 'reconciling' ? wait(next, at.nowMs + delayMs, 'reconciling', true) : { machine: { state, memory }, effects: [] };
  if (state.tag !== 'live') return { machine: { state, memory: next }, effects: [] };
  return { machine: { state: { ...state, pass: { tag: 'owed', dueMs: at.nowMs + delayMs } }, memory: next }, effects: [] };
}

type FrameInput = Extract<Input, { kind: 'bytes' | 'domain' | 'control' | 'unreadable' }>;

/** Anything that arrives on an open stream. */
function onFrame(machine: Machine, input: FrameInput): Step {
  const { state, memory } = machine;
  if (state.tag !== 'opened' && state.tag !== 'live') return { machine, effects: [] };
  const heard = { ...state, heardMs: input.nowMs, frames: state.frames || input.kind !== 'bytes' };
  switch (input.kind) {
    case 'bytes':
    case 'domain':
      return { machine: { state: heard, memory }, effects: [] };
    case 'unreadable': {
      // REST may know what the frame said (SPEC DLV-12).
      const owing = withPass({ machine: { state: heard, memory: { ...memory, owesPass: true } }, effects: [] }, input);
      return noticed(owing, { tag: 'unreadable-frame', why: input.why });
    }
    case 'control':
      return onControl({ state: heard, memory }, input);
  }
}

function onControl(machine: Machine, input: Extract<Input, { kind: 'control' }>): Step {
  const { state, memory } = machine;
  switch (input.type) {
    case 'connected':
    case 'ping':
      return state.tag === 'opened'
        ? withPass({ machine: goLive(machine, state, input.nowMs), effects: [] }, input)
        : { machine, effects: [] };
    case 'reconnect':
      return attempt(memoryAfter(machine, input), input);
    case 'resync':
      return resync(memoryAfter(machine, input), fieldOf(input.data, 'reason'), input);
    case 'error': {
      const code = fieldOf(input.data, 'code');
      const next = finalCodes.has(code) ? stop(memory, code, input) : retry(memoryAfter(machine, input), code, input);
      return noticed(next, { tag: 'terminal', code });
    }
    default:
      return { machine: { state, memory }, effects: [] }; // `replayed`, and what later versions may say
  }
}

function goLive({ memory }: Machine, state: Extract<State, { tag: 'opened' }>, nowMs: number): Machine {
  return { state: { ...state, tag: 'live', sinceMs: nowMs, pass: { tag: 'none' } }, memory };
}

/** Begins the pass that a live stream owes, if it is not under way. */
function withPass(stepped: Step, { nowMs }: At): Step {
  const { state, memory } = stepped.machine;
  if (state.tag !== 'live' || !memory.owesPass || state.pass.tag !== 'none') return stepped;
  return {
    machine: { state: { ...state, pass: { tag: 'running', dueMs: nowMs + timing.passMs } }, memory },
    effects: [...stepped.effects, { do: 'pass', phase: 'after' }],
  };
}

/** When the state is looked at again if nothing happens, epoch ms; null = never. */
export function dueMsOf(state: State): number | null {
  switch (state.tag) {
    case 'idle':
    case 'closed':
      return null;
    case 'opened':
      return state.heardMs + timing.watchdogMs;
    case 'live':
      return Math.min(state.heardMs + timing.watchdogMs, state.pass.tag === 'none' ? Number.POSITIVE_INFINITY : state.pass.dueMs);
    default:
      return state.dueMs;
  }
}

function fieldOf(data: unknown, name: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value : 'unknown';
}
