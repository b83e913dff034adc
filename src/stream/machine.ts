import { limits } from '../contract';
import { noRecentRequests } from './budget';
import { whileConnecting, whileMinting } from './connecting';
import { resumePoint, whileOpen } from './live';
import { noPendingReconcile, recordProgress, requireReconcile, scheduleRecheck } from './pendingReconcile';
import { giveUpFirstPass, onPassDone, onPassFailed, reconcileDueMs, updateReconcile } from './reconciling';
import { type Input, type InState, isDue, type Machine, type Memory, type Step, type Tick } from './states';
import { timing } from './timing';
import { attempt, firstPass, stay } from './transitions';
import { updateWithoutStream, withoutStreamDueMs, withProgress } from './withoutStream';

/*
 * The stream client's state machine. Pure: time and randomness are inputs, actions are returned as effects, and each state
 * names the time of the next `due` event.
 *
 *   state         what happens                       transitions
 *   idle          nothing                            start → minting.
 *   minting       asks for a token (5 s)             token → connecting; key, plan or link refused → stopped; filter changed →
 *                                                    minting; failure or timeout → waiting.
 *   connecting    asks for the stream (10 s)         event stream → opened, with a required REST pass if there was no resume
 *                                                    point or no byte for 15 minutes; 401 → minting; third 401 in succession → waiting;
 *                                                    400 to a resume point → reconciling; filter changed → minting;
 *                                                    anything else or timeout → waiting.
 *   opened        reads frames, not live yet         first live frame → live; clean end → waiting; otherwise as live.
 *   live          reads frames, runs a required      frames: see below; clean end → minting, or waiting if streams keep ending;
 *                 REST pass                          cut, 27 s of silence or failed storage → waiting; filter changed, 5.5 minutes
 *                                                    without a rotation, or a wake after 12 s of silence → minting.
 *   reconciling   first REST pass after a resync     done → minting, or waiting after consecutive resyncs;
 *                                                    60 s over → minting; failed → waiting; third failure → minting.
 *   waiting       nothing                            time over, or a wake if `earliestMs` allows it → minting or reconciling.
 *   stopped       waits five minutes                 as waiting.
 *   closed        nothing                            none.
 *
 * Waits grow with each failure, with jitter, up to a minute. A rate limit (429 or `Retry-After`) sets its own wait.
 * Every transition to minting uses `attempt`, which waits while the budget of mints and connects is used up. `close` leads to closed
 * from every state. REST passes on a live stream (reconciling.ts), and without a live stream (withoutStream.ts), run beside
 * the states and change none of them.
 *
 * Frames count only in `opened` and `live` (live.ts); in other states they belong to an abandoned stream.
 *
 *   frame                 effect
 *   domain, any type      passed on; its id is the next resume point; the stream is live unless the frame is replayed.
 *   ping                  the stream is live; its id, if any, is the next resume point.
 *   connected             the stream is live; without a resume point a REST pass that starts after this frame is required.
 *   replayed              none.
 *   reconnect             minting.
 *   resync                forgets the cursor; reconciling, then a stream without a resume point, then another REST pass.
 *   error                 of key or plan: stopped; any other: waiting.
 *   other control         none, as the contract asks.
 *   unknown family        dropped before the machine.
 *   unreadable            (no envelope, or an event that cannot be parsed) requires a REST pass; its id is the next resume point,
 *                         which waits for the pass like every other.
 *   endless line          as resync: the next connection would get the same line again.
 *   retry                 sets the delay from which waits grow.
 *
 * An id that is empty, `0-0` or longer than 1,000 characters is no resume point: the previous one stays. A resume point becomes
 * durable together with the frames before it, but not while a REST pass is required. `resumeFrom` (connecting.ts) chooses the
 * resume point of a connect. Half a minute after a start and after each required pass, a live stream rechecks REST, and five minutes
 * after that again (pendingReconcile.ts), because lists may lag. Rechecks delay nothing.
 */

export const initialMachine: Machine = {
  state: { tag: 'idle' },
  memory: {
    cursor: null,
    pendingReconcile: noPendingReconcile,
    lastByteMs: null,
    failures: 0,
    connectsWithoutData: 0,
    spentTokens: 0,
    retryHintMs: limits.retryHintMs,
    recentRequests: noRecentRequests,
    withoutStream: null,
  },
};

export function step(machine: Machine, input: Input): Step {
  return updateReconcile(updateWithoutStream(react(machine, input), input), input);
}

function react({ state, memory }: Machine, input: Input): Step {
  switch (input.kind) {
    case 'close':
      return { machine: { state: { tag: 'closed' }, memory }, effects: [{ do: 'abandon' }, { do: 'end-pass' }] };
    case 'durable':
      return stay({ state, memory: { ...memory, cursor: input.cursor } });
    case 'unread':
      return stay({ state, memory: { ...memory, pendingReconcile: requireReconcile(memory.pendingReconcile) } });
    case 'pass-progress':
      return stay({
        state,
        memory: withProgress({ ...memory, pendingReconcile: recordProgress(memory.pendingReconcile, input.nowMs) }, input.nowMs),
      });
    case 'pass-done':
      return onPassDone({ state, memory }, input);
    case 'pass-failed':
      return onPassFailed({ state, memory }, input);
  }
  switch (state.tag) {
    case 'idle':
      return input.kind === 'start' ? onStart(memory, input) : stay({ state, memory });
    case 'minting':
      return whileMinting({ state, memory }, input);
    case 'connecting':
      return whileConnecting({ state, memory }, input);
    case 'opened':
    case 'live':
      return whileOpen({ state, memory }, input);
    case 'reconciling':
      return isDue({ state, memory }, input) ? giveUpFirstPass(memory, input) : stay({ state, memory });
    case 'waiting':
    case 'stopped':
      return whileWaiting({ state, memory }, input);
    case 'closed':
      return stay({ state, memory });
  }
}

/**
 * Counts each attempt of an earlier engine as one mint and one connect. Ignores attempts in the future, which were stored before the clock
 * was set back.
 */
function onStart(memory: Memory, input: Extract<Input, { kind: 'start' }>): Step {
  const before = input.attempts.filter((atMs) => atMs <= input.nowMs);
  const lastByteMs = before.at(-1) ?? null; // the latest attempt is a good estimate, because streams reconnect within the server's retention
  const recentRequests = { mints: before, connects: before };
  return attempt(
    { ...memory, cursor: resumePoint(input.cursor), pendingReconcile: scheduleRecheck(input.nowMs), lastByteMs, recentRequests },
    input,
  );
}

function whileWaiting(machine: InState<'waiting' | 'stopped'>, input: Input): Step {
  const { state, memory } = machine;
  if (input.kind === 'wake')
    return onDue({ state: { ...state, dueMs: Math.min(state.dueMs, Math.max(input.nowMs, state.earliestMs)) }, memory }, input);
  return input.kind === 'due' ? onDue(machine, input) : stay(machine);
}

function onDue(machine: InState<'waiting' | 'stopped'>, tick: Tick): Step {
  const { state, memory } = machine;
  if (tick.nowMs < state.dueMs) return stay(machine);
  return state.tag === 'waiting' && state.next === 'first-pass' ? firstPass(memory, tick) : attempt(memory, tick);
}

/** When the machine needs its next `due` event if no other event comes first. null if it needs none. */
export function dueMsOf(machine: Machine): number | null {
  const { state, memory } = machine;
  if (state.tag === 'idle' || state.tag === 'closed') return null;
  const times = 'renewMs' in state ? [(memory.lastByteMs ?? 0) + timing.watchdogMs, state.renewMs] : [state.dueMs];
  const passes = [reconcileDueMs(memory.pendingReconcile, state.tag), withoutStreamDueMs(machine)];
  return Math.min(...times, ...passes.filter((dueMs) => dueMs !== null));
}
