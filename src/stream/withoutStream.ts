import type { MintFailure } from './ports';
import type { Machine, Memory, State, Step, Tick, WithoutStream } from './states';
import { backoffMs, timing } from './timing';
import { stay } from './transitions';

/*
 * REST passes while no stream is live, for example because a virus scanner holds back the stream's body (SPEC DLV-35).
 * Events after the last of these passes would be missing. So none of them counts as a required pass or changes a resume point.
 */

/** Reasons to refuse a mint that apply to REST too. The reasons in a stream's `error` frame are not included: REST may still work then. */
const refusedMints: ReadonlySet<string> = new Set<MintFailure['kind']>(['key-rejected', 'no-premium', 'no-account', 'link-rejected']);

/** Whether a stream is wanted but not live. False during the first pass of a resync, which reads REST itself. */
function isWithout(state: State): boolean {
  if (state.tag === 'stopped') return !refusedMints.has(state.reason);
  return state.tag === 'waiting' ? state.next === 'mint' : ['minting', 'connecting', 'opened'].includes(state.tag);
}

export function updateWithoutStream({ machine, effects }: Step, tick: Tick): Step {
  const { nowMs } = tick;
  const { state, memory } = machine;
  const known = memory.withoutStream;
  const withChange = (withoutStream: WithoutStream | null, ...more: Step['effects']): Step =>
    stay({ state, memory: { ...memory, withoutStream } }, ...effects, ...more);
  if (state.tag === 'live') {
    // A live stream ends the running pass. The delays of the next passes are kept for a while, because the stream may end within seconds.
    if (nowMs - state.sinceMs >= timing.withoutStreamMs) return known ? withChange(null) : { machine, effects };
    return known?.running ? withChange({ ...known, running: null }, { do: 'end-pass' }) : { machine, effects };
  }
  // The first pass of a resync has aborted the pass without a stream.
  if (state.tag === 'reconciling') return known?.running ? withChange({ ...known, running: null }) : { machine, effects };
  if (state.tag === 'stopped' && known && !isWithout(state))
    return withChange(null, ...(known.running ? [{ do: 'end-pass' } as const] : []));
  if (!isWithout(state)) return { machine, effects };
  // If a rate limit delays the stream, REST is read immediately, because the limit may last long.
  const isLimited = state.tag === 'waiting' && state.earliestMs > nowMs;
  const firstMs = isLimited ? nowMs : nowMs + timing.withoutStreamMs;
  if (!known) return updateWithoutStream(withChange({ dueMs: firstMs, failures: 0, running: null }), tick);
  const isBeforeFirst = !known.running && known.failures === 0 && known.dueMs > nowMs + timing.passEveryMs;
  if (isLimited && isBeforeFirst) return updateWithoutStream(withChange({ ...known, dueMs: firstMs }), tick);
  if (known.running && nowMs >= known.running.progressMs + timing.passMs) return withChange(null, { do: 'end-pass' });
  if (known.running || memory.pendingReconcile.tag === 'running' || nowMs < known.dueMs) return { machine, effects };
  const dueMs = nowMs + timing.passEveryMs;
  return withChange({ ...known, dueMs, running: { startedMs: nowMs, progressMs: nowMs } }, { do: 'pass', phase: 'without-stream' });
}

/** When {@link updateWithoutStream} must run next, or null if time alone does not require it. */
export function withoutStreamDueMs({ state, memory: { withoutStream, pendingReconcile } }: Machine): number | null {
  if (!withoutStream || !isWithout(state)) return null;
  if (withoutStream.running) return withoutStream.running.progressMs + timing.passMs;
  return pendingReconcile.tag === 'running' ? null : withoutStream.dueMs;
}

export function withProgress(memory: Memory, progressMs: number): Memory {
  const { withoutStream: known } = memory;
  return known?.running ? { ...memory, withoutStream: { ...known, running: { ...known.running, progressMs } } } : memory;
}

/** Called when the running pass is over. Returns null if none was running. Each failure makes the delay until the next pass longer. */
export function endPassWithoutStream(memory: Memory, isDone: boolean, { nowMs, random }: Tick): Memory | null {
  const { withoutStream: known } = memory;
  if (!known?.running) return null;
  const failures = isDone ? 0 : known.failures + 1;
  const delayMs = isDone ? 0 : timing.retryFloorMs + backoffMs(failures - 1, memory.retryHintMs, random);
  return { ...memory, withoutStream: { dueMs: Math.max(known.dueMs, nowMs + delayMs), failures, running: null } };
}
