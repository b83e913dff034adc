import { freeAtMs } from './budget';
import { requireReconcile } from './pendingReconcile';
import type { Effect, Input, InState, Machine, Memory, Step, Tick } from './states';
import { timing } from './timing';
import { afterStream, attempt, backOff, resync, stay, stop, withFailure } from './transitions';

/* What an open stream (`opened` or `live`) does with its frames, its silence and its end. */

/** Error codes that only another key or plan can resolve. The other three codes are temporary failures of the server. */
const finalCodes = new Set(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** Longest resume point. Servers refuse longer request lines with an error that the client cannot interpret. */
const maxResumePointCharacters = 1_000;
/** How many characters of the server's error code or reason a state contains at most. The engine's report has the same limit. */
const maxQuoteCharacters = 40;

export function whileOpen(machine: InState<'opened' | 'live'>, input: Input): Step {
  const { state, memory } = machine;
  switch (input.kind) {
    case 'bytes':
      return stay({ state, memory: { ...memory, lastByteMs: input.nowMs } });
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
    case 'too-long':
      return resync(afterStream(machine), input);
    case 'ended':
      return onEnded(machine, input);
    case 'lost':
      return backOff(afterStream(machine), input.reason, input);
    case 'storage-failed':
      return backOff(withFailure(memory), 'storage', input);
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

/** Requires a pass that starts after `connected`, because a pass that started earlier may miss events. */
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

/** A clean end is a rotation, so the client reconnects immediately. It backs off if streams keep ending, or if the stream was not live yet. */
function onEnded(machine: InState<'opened' | 'live'>, tick: Tick): Step {
  const next = afterStream(machine);
  return machine.state.tag === 'live' && next.failures <= 1 ? attempt(next, tick) : backOff(next, 'stream-ended', tick);
}

/** Replaces the connection, or keeps it if the budget does not allow a new one. */
function renew({ state, memory }: InState<'opened' | 'live'>, next: Memory, tick: Tick): Step {
  const freeMs = freeAtMs(next.recentRequests, tick.nowMs);
  return freeMs <= tick.nowMs ? attempt(next, tick) : stay({ state: { ...state, renewMs: freeMs }, memory });
}

function onOpenDue(machine: InState<'opened' | 'live'>, tick: Tick): Step {
  const { state, memory } = machine;
  if (silenceMs(memory, tick) >= timing.watchdogMs) return backOff(afterStream(machine), 'silence', tick);
  return tick.nowMs >= state.renewMs ? renew(machine, afterStream(machine), tick) : stay(machine);
}

function silenceMs({ lastByteMs }: Memory, { nowMs }: Tick): number {
  return nowMs - (lastByteMs ?? nowMs);
}

/** The id as a resume point. null if it cannot be one: `0-0` (creator-api.md, "Resume and replay"), or too long for a URL. */
export function resumePoint(id: string | null): string | null {
  return id === null || id === '' || id === '0-0' || id.length > maxResumePointCharacters ? null : id;
}

function keepId(id: string | null): Effect[] {
  const cursor = resumePoint(id);
  return cursor === null ? [] : [{ do: 'keep', frame: null, cursor }];
}

function quote(data: unknown, name: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return (typeof value === 'string' && value.replace(/[^\w-]+/g, '-').slice(0, maxQuoteCharacters)) || 'unknown';
}
