import type { Clock } from '../contract';
import type { ConnectionState } from '../contract/engine';
import { connect } from './connect';
import { resumeFrom } from './connecting';
import type { WireItem } from './frames';
import { createIntakeQueue } from './intakeQueue';
import { dueMsOf, initialMachine, step } from './machine';
import { holdsCursor } from './pendingReconcile';
import type { MintResult, PassPhase, StreamClient, StreamClientOptions, StreamFilter } from './ports';
import type { Effect, Machine, MachineEvent } from './states';

/** One attempt to connect. Its events are ignored once another attempt has begun. */
interface Attempt {
  readonly abort: AbortController;
  minted: Extract<MintResult, { ok: true }> | null;
}

/**
 * Keeps the stream connected: runs the state machine and performs its effects. Sends frames to `intake` and states to `onState`. Never
 * throws: a failure is a state.
 */
export function createStreamClient(options: StreamClientOptions): StreamClient {
  const { ports } = options;
  const clock = createSteadyClock(ports.clock);
  let machine: Machine = initialMachine;
  let filter: StreamFilter = {};
  let attempt: Attempt = newAttempt();
  let pass = new AbortController();
  let timer: { readonly dueMs: number; readonly cancel: () => void } | null = null;
  let reportedState = '';

  const queue = createIntakeQueue({
    timers: ports.timers,
    intake: options.intake,
    forgetCursor: options.forgetCursor,
    holdsCursor: () => holdsCursor(machine.memory.pendingReconcile),
    onDurable: (cursor) => dispatch([{ kind: 'durable', cursor }]),
    onUnread: () => dispatch([{ kind: 'unread' }]),
    onFailed: () => dispatch([{ kind: 'storage-failed' }]),
  });

  function dispatch(events: readonly MachineEvent[]): void {
    for (const event of events) advance(event);
    queue.flush(); // the REST pass may have ended, so a resume point may now be stored
    armTimer();
    reportState();
  }

  function advance(event: MachineEvent): void {
    const { machine: next, effects } = step(machine, { ...event, nowMs: clock.now(), random: ports.random() });
    machine = next;
    for (const effect of effects) perform(effect);
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'abandon':
        attempt.abort.abort();
        attempt = newAttempt();
        return;
      case 'mint':
        return mint(attempt);
      case 'connect':
        return void open(attempt);
      case 'keep':
        return queue.add(effect.frame, effect.cursor);
      case 'forget-cursor':
        return queue.forgetCursor();
      case 'pass':
        return reconcile(effect.phase);
      case 'end-pass':
        return pass.abort();
    }
  }

  const dispatchIfCurrent = (own: Attempt, events: readonly MachineEvent[]) => {
    if (own === attempt) dispatch(events);
  };

  function mint(own: Attempt): void {
    options.mint(filter, own.abort.signal).then(
      (result) => {
        if (result.ok) own.minted = result;
        dispatchIfCurrent(own, [result.ok ? { kind: 'minted' } : { kind: 'mint-failed', failure: result.failure }]);
      },
      () => dispatchIfCurrent(own, [{ kind: 'mint-failed', failure: { kind: 'unavailable', reason: 'mint-failed' } }]),
    );
  }

  async function open(own: Attempt): Promise<void> {
    const { minted } = own;
    own.minted = null; // a token is valid for one connect
    await queue.drained(); // otherwise the server would resend events that are still being stored
    if (!minted || own !== attempt) return;
    const cursor = resumeFrom(machine.memory);
    const end = await connect({
      fetch: ports.fetch,
      now: ports.clock.now,
      streamUrl: minted.streamUrl,
      token: minted.token,
      cursor,
      signal: own.abort.signal,
      onOpened: () => dispatchIfCurrent(own, [{ kind: 'opened', resumed: cursor !== null }]),
      onItems: (items) => receive(own, items),
    });
    dispatchIfCurrent(own, [end]);
  }

  function receive(own: Attempt, items: readonly WireItem[]): Promise<void> | undefined {
    if (items.length > 0) dispatchIfCurrent(own, [{ kind: 'bytes' }, ...items]);
    return queue.isFull() ? queue.drained() : undefined;
  }

  function reconcile(phase: PassPhase): void {
    pass.abort();
    const own = new AbortController();
    pass = own;
    const dispatchOwn = (event: MachineEvent) => {
      if (!own.signal.aborted) dispatch([event]);
    };
    options
      .reconcile(phase, own.signal, () => dispatchOwn({ kind: 'pass-progress' }))
      .then(
        (outcome) => dispatchOwn({ kind: 'pass-done', outcome }),
        () => dispatchOwn({ kind: 'pass-failed' }),
      );
  }

  function armTimer(): void {
    const dueMs = dueMsOf(machine);
    // Keep an earlier timer: it may fire for nothing, but this is less work than a new timer for every chunk.
    if (dueMs !== null && timer && timer.dueMs <= dueMs && timer.dueMs > clock.now()) return;
    timer?.cancel();
    timer = null;
    if (dueMs === null) return;
    const onDue = () => {
      timer = null;
      clock.reached(dueMs);
      dispatch([{ kind: 'due' }]);
    };
    timer = { dueMs, cancel: ports.timers.set(onDue, Math.max(0, dueMs - clock.now())) };
  }

  /** Reports the state if it has changed. Compares times of the steady clock, because wall-clock times change when the clock is set. */
  function reportState(): void {
    const text = JSON.stringify(toConnectionState(machine, { toWallMs: (ms) => ms }));
    if (text === reportedState) return;
    reportedState = text;
    options.onState(toConnectionState(machine, clock));
  }

  return {
    start: (cursor, attempts = []) => dispatch([{ kind: 'start', cursor, attempts }]),
    wake: () => dispatch([{ kind: 'wake' }]),
    setFilter: (next) => {
      if (sameFilter(next, filter)) return;
      filter = next;
      dispatch([{ kind: 'refilter' }]);
    },
    close: () => {
      queue.close();
      dispatch([{ kind: 'close' }]);
    },
  };
}

function newAttempt(): Attempt {
  return { abort: new AbortController(), minted: null };
}

function sameFilter(one: StreamFilter, other: StreamFilter): boolean {
  const text = ({ events, perkIds }: StreamFilter) => JSON.stringify([events && [...events].sort(), perkIds && [...perkIds].sort()]);
  return text(one) === text(other);
}

/** The machine's state for pages and reports, with wall-clock times. `opened` is not live yet, so it is reported as `connecting`. */
function toConnectionState({ state, memory }: Machine, { toWallMs }: Pick<SteadyClock, 'toWallMs'>): ConnectionState {
  switch (state.tag) {
    case 'idle':
    case 'closed':
      return { tag: 'starting' };
    case 'minting':
      return { tag: 'minting', attempt: memory.failures };
    case 'connecting':
    case 'opened':
      return { tag: 'connecting', attempt: memory.failures };
    case 'live':
      return { tag: 'live', sinceMs: toWallMs(state.sinceMs) };
    case 'reconciling':
      return { tag: 'waiting', reason: 'reconciling', retryAtMs: toWallMs(state.dueMs) };
    case 'waiting':
    case 'stopped':
      return { tag: state.tag, reason: state.reason, retryAtMs: toWallMs(state.dueMs) };
  }
}

interface SteadyClock {
  now(): number;
  /** Called when a timer for this time has fired. The steady clock then shows at least this time. */
  reached(instantMs: number): void;
  toWallMs(instantMs: number): number;
}

/**
 * A wall clock that never runs backwards. If the system clock is set back, the steady clock continues from its latest reading. Time while
 * the computer is asleep counts as well.
 */
export function createSteadyClock(wall: Clock): SteadyClock {
  let aheadMs = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const now = () => {
    const wallMs = wall.now();
    if (wallMs + aheadMs < lastMs) aheadMs = lastMs - wallMs;
    lastMs = wallMs + aheadMs;
    return lastMs;
  };
  return {
    now,
    reached: (instantMs) => {
      lastMs = Math.max(lastMs, instantMs);
      now();
    },
    toWallMs: (instantMs) => instantMs - aheadMs,
  };
}
