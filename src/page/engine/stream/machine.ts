import { limits } from '../../../contract';
import { freeAtMs, nothingSpent } from './budget';
import { whileConnecting, whileMinting } from './connecting';
import { lookLater, noPendingReconcile, progressed, requireReconcile } from './pendingReconcile';
import { giveUpFirstPass, onPassDone, onPassFailed, reconcileDueMs, tendReconcile } from './reconciling';
import { type Effect, type Input, type InState, isDue, type Machine, type Memory, type Step, type Tick } from './states';
import { timing } from './timing';
import { afterStream, attempt, backOff, failed, firstPass, resync, stay, stop } from './transitions';

/*
 * The stream client's state machine. Pure: time and randomness are part of the input, actions are returned as effects,
 * and each state names the time at which it gets a `due` event if nothing else happens.
 *
 *   state         what goes on                            what ends it
 *   idle          nothing                                 start: minting
 *   minting       a token is asked for, for 5 s           a token: connecting · key, plan or link refused: stopped · another filter:
 *                                                         minting · no token, or none in time: waiting
 *   connecting    the stream is asked for, for 10 s       an event stream: opened, and a REST pass is owed where it has no resume
 *                                                         point or nothing was heard for 15 minutes · 401: minting, twice in a
 *                                                         row, then waiting · 403: stopped · 400 at a resume point: reconciling ·
 *                                                         another filter: minting · any other answer, or none in time: waiting
 *   opened        frames are heard, none says "live" yet  its first live frame: live · a clean end: waiting · else as live
 *   live          frames are heard, and a REST pass that  the frames below · a clean end: minting, or waiting where streams keep
 *                 is owed runs                            ending · cut, 27 s of silence, or storage fails: waiting · another
 *                                                         filter, 5.5 minutes without a rotation, or a wake after 12 s of
 *                                                         silence: minting
 *   reconciling   the first REST pass after a resync      done, or nothing for 60 s: minting, or waiting where it is one resync
 *                                                         after the other · fails: waiting, and after the third time minting
 *   waiting       nothing, until its time                 its time, or a wake where that may hurry it: minting, or reconciling again
 *   stopped       nothing, for five minutes               as waiting
 *   closed        nothing, for good
 *
 * Waits grow with failures, by chance and to a minute; a limit (429, or a `Retry-After`) is waited for as long as it says.
 * Whatever leads to minting is `attempt` and waits while the budget of mints and connects is spent; `close` leads to
 * closed from everywhere. REST passes on a live stream (reconciling.ts) run beside the states and change none of them.
 *
 * Frames count in `opened` and `live`; in every other state they are of a stream that was left, and nothing.
 *
 *   domain, any type   hand it on; its id is the next resume point; the stream is live, unless the frame is a replayed one
 *   ping               the stream is live; its id, where it has one, is the next resume point
 *   connected          the stream is live; one that was opened without a resume point owes a REST pass that begins after it
 *   replayed           nothing
 *   reconnect          minting
 *   resync             forget the cursor; reconciling, then a stream without a resume point, and REST once more
 *   error              about key or plan: stopped; any other: waiting
 *   other control      nothing, as the contract asks
 *   unknown family     nothing; it does not come here
 *   unreadable         (no envelope, or one whose event cannot be read) a REST pass is owed; its id is the next resume point, and waits for the pass like every other
 *   endless line       as resync: a second connection would bring the same line again
 *   an id that is empty, `0-0` or above 1,000 characters is no resume point: the one before stays
 *   retry              no frame: how the waits after failures begin to grow
 *
 * A resume point becomes durable with the frames before it, and not while a REST pass is owed. Which one a connect
 * sends, or none, is `resumeFrom` (connecting.ts). Half a minute and five minutes after each pass, and after a start, a
 * live stream has REST looked at again (pendingReconcile.ts), because lists lag; that holds up nothing.
 */

export const initialMachine: Machine = {
  state: { tag: 'idle' },
  memory: {
    cursor: null,
    pendingReconcile: noPendingReconcile,
    heardMs: null,
    failures: 0,
    connectsWithoutData: 0,
    spentTokens: 0,
    retryHintMs: limits.retryHintMs,
    spent: nothingSpent,
  },
};

/** Error codes that only another key or plan can resolve. The other three codes are temporary failures of the server. */
const finalCodes = new Set(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** Longest resume point, characters: servers refuse longer request lines without a usable error. */
const longestResumePoint = 1_000;
/** Longest quote from the wire in a state, characters. */
const longestQuote = 60;

export function step(machine: Machine, input: Input): Step {
  return tendReconcile(react(machine, input), input);
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
      return stay({ state, memory: { ...memory, pendingReconcile: progressed(memory.pendingReconcile, input.nowMs) } });
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

/** Counts each earlier attempt as a mint and a connect. Attempts in the future were made before the clock was set back. */
function onStart(memory: Memory, input: Extract<Input, { kind: 'start' }>): Step {
  const before = input.attempts.filter((atMs) => atMs <= input.nowMs);
  const heardMs = before.at(-1) ?? null; // a good stream is renewed more often than the server's retention ends
  const spent = { mints: before, connects: before };
  return attempt({ ...memory, cursor: resumePoint(input.cursor), pendingReconcile: lookLater(input.nowMs), heardMs, spent }, input);
}

function whileOpen(machine: InState<'opened' | 'live'>, input: Input): Step {
  const { state, memory } = machine;
  switch (input.kind) {
    case 'bytes':
      return stay({ state, memory: { ...memory, heardMs: input.nowMs } });
    case 'retry-hint':
      return stay({ state, memory: { ...memory, retryHintMs: input.retryMs } });
    case 'domain':
      return onDomain(machine, input);
    case 'control':
      return onControl(machine, input);
    case 'unreadable':
      return {
        machine: { state, memory: { ...memory, pendingReconcile: requireReconcile(memory.pendingReconcile) } },
        effects: keepId(input.id),
      };
    case 'endless':
      return resync(afterStream(machine), input);
    case 'ended':
      return onEnded(machine, input);
    case 'lost':
      return backOff(afterStream(machine), input.reason, input);
    case 'storage-failed':
      return backOff(failed(memory), 'storage', input);
    case 'refilter':
      return renew(machine, memory, input);
    case 'wake':
      return silenceMs(memory, input) > timing.suspectMs ? renew(machine, afterStream(machine), input) : stay(machine);
    case 'due':
      return onOpenDue(machine, input);
    default:
      return stay(machine);
  }
}

function onDomain(machine: InState<'opened' | 'live'>, input: Extract<Input, { kind: 'domain' }>): Step {
  const { frame } = input;
  const { state, memory } = frame.replayed ? withData(machine) : goLive(machine, input);
  return stay({ state, memory }, { do: 'keep', frame, cursor: resumePoint(frame.id) });
}

function onControl(machine: InState<'opened' | 'live'>, input: Extract<Input, { kind: 'control' }>): Step {
  switch (input.type) {
    case 'connected':
      return stay(goLive(machine.state.resumed ? machine : afterConnected(machine), input));
    case 'ping':
      return { machine: goLive(machine, input), effects: keepId(input.id) };
    case 'reconnect':
      return attempt(afterStream(machine), input);
    case 'resync':
      return resync(afterStream(machine), input);
    case 'error':
      return onTerminal(machine, quote(input.data, 'code'), input);
    default:
      return stay(machine);
  }
}

/** A pass that began at a ping may be too early: events are complete only from `connected` on. */
function afterConnected({ state, memory }: InState<'opened' | 'live'>): InState<'opened' | 'live'> {
  return { state, memory: { ...memory, pendingReconcile: requireReconcile(memory.pendingReconcile) } };
}

function goLive(machine: InState<'opened' | 'live'>, { nowMs }: Tick): Machine {
  const { state, memory } = withData(machine);
  return { state: state.tag === 'live' ? state : { ...state, tag: 'live', sinceMs: nowMs }, memory };
}

function withData({ state, memory }: InState<'opened' | 'live'>): InState<'opened' | 'live'> {
  return { state, memory: { ...memory, connectsWithoutData: 0 } };
}

function onTerminal(machine: InState<'opened' | 'live'>, code: string, tick: Tick): Step {
  return finalCodes.has(code) ? stop(machine.memory, code, tick) : backOff(afterStream(machine), code, tick);
}

/** A clean end is a rotation: reconnect at once. Repeated ends, or an end before the stream was live, back off. */
function onEnded(machine: InState<'opened' | 'live'>, tick: Tick): Step {
  const next = afterStream(machine);
  return machine.state.tag === 'live' && next.failures <= 1 ? attempt(next, tick) : backOff(next, 'stream-ended', tick);
}

/** Replaces the connection; keeps it while the budget does not allow another. */
function renew({ state, memory }: InState<'opened' | 'live'>, next: Memory, tick: Tick): Step {
  const freeMs = freeAtMs(next.spent, tick.nowMs);
  return freeMs <= tick.nowMs ? attempt(next, tick) : stay({ state: { ...state, renewMs: freeMs }, memory });
}

function onOpenDue(machine: InState<'opened' | 'live'>, tick: Tick): Step {
  const { state, memory } = machine;
  if (silenceMs(memory, tick) >= timing.watchdogMs) return backOff(afterStream(machine), 'silence', tick);
  return tick.nowMs >= state.renewMs ? renew(machine, afterStream(machine), tick) : stay(machine);
}

function silenceMs({ heardMs }: Memory, { nowMs }: Tick): number {
  return nowMs - (heardMs ?? nowMs);
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

/** When the machine needs a `due` event if nothing else happens; null = never. */
export function dueMsOf({ state, memory }: Machine): number | null {
  switch (state.tag) {
    case 'idle':
    case 'closed':
      return null;
    case 'opened':
    case 'live': {
      const silentMs = (memory.heardMs ?? 0) + timing.watchdogMs;
      return Math.min(silentMs, state.renewMs, reconcileDueMs(memory.pendingReconcile, state.tag) ?? silentMs);
    }
    default:
      return Math.min(state.dueMs, reconcileDueMs(memory.pendingReconcile, state.tag) ?? state.dueMs);
  }
}

/** A usable resume point or null. `0-0` (creator-api.md, "Resume and replay") and ids that are too long for a URL are not usable. */
function resumePoint(id: string | null): string | null {
  return id === null || id === '' || id === '0-0' || id.length > longestResumePoint ? null : id;
}

function keepId(id: string | null): Effect[] {
  const cursor = resumePoint(id);
  return cursor === null ? [] : [{ do: 'keep', frame: null, cursor }];
}

function quote(data: unknown, name: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value.slice(0, longestQuote) : 'unknown';
}
