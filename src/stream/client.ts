import type { ConnectionState } from '../contract';
import { connect } from './connect';
import type { WireItem } from './frames';
import { createIntakeQueue } from './intakeQueue';
import { dueMsOf, initialMachine, step } from './machine';
import type { DomainFrame, MintResult, PassPhase, StreamClient, StreamClientOptions, StreamFilter } from './ports';
import type { Effect, Input, Machine } from './states';

/** An input without its time and chance, which are added where it enters. */
type Happening = Input extends infer One ? (One extends Input ? Omit<One, 'nowMs' | 'random'> : never) : never;

/** Everything that one attempt has open. Its callbacks are heard only while it is the present one. */
interface Attempt {
  readonly abort: AbortController;
  minted: Extract<MintResult, { ok: true }> | null;
}

/**
 * Holds the event stream: the machine decides, this shell does. Frames go to `intake`, states to `onState`; failures
 * are states, never exceptions.
 */
export function createStreamClient(options: StreamClientOptions): StreamClient {
  const { ports } = options;
  let machine: Machine = initialMachine;
  let filter: StreamFilter = {};
  let attempt: Attempt = newAttempt();
  let pass: AbortController | null = null;
  let alarm: { readonly dueMs: number; readonly cancel: () => void } | null = null;
  let told = '';

  const queue = createIntakeQueue({
    intake: options.intake,
    forgetCursor: options.forgetCursor,
    holdsCursor: () => machine.memory.owesPass,
  });

  function happen(happening: Happening): void {
    const input = { ...happening, nowMs: ports.clock.now(), random: ports.random() } as Input; // `Happening` is `Input` without the two
    const { machine: next, effects } = step(machine, input);
    machine = next;
    for (const effect of effects) perform(effect);
    setAlarm();
    tell();
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'abandon':
        attempt.abort.abort();
        pass?.abort();
        attempt = newAttempt();
        return;
      case 'mint':
        return mint(attempt);
      case 'connect':
        return open(attempt);
      case 'forget-cursor':
        return queue.forgetCursor(() => happen({ kind: 'intake-failed' }));
      case 'persist-cursor':
        if (machine.memory.cursor !== null) queue.persistCursor(machine.memory.cursor, () => happen({ kind: 'intake-failed' }));
        return;
      case 'pass':
        return reconcile(effect.phase);
      case 'notice':
        return options.onNotice?.(effect.notice);
    }
  }

  /** Runs what an attempt came to, unless another one has begun. */
  const during = (own: Attempt, happening: Happening) => {
    if (own === attempt) happen(happening);
  };

  function mint(own: Attempt): void {
    options.mint(filter, own.abort.signal).then(
      (result) => {
        if (result.ok) own.minted = result;
        during(own, result.ok ? { kind: 'minted' } : { kind: 'mint-failed', failure: result.failure });
      },
      () => during(own, { kind: 'mint-failed', failure: { kind: 'unavailable', message: 'the mint failed' } }),
    );
  }

  function open(own: Attempt): void {
    if (!own.minted) return;
    const { streamUrl, token } = own.minted;
    own.minted = null; // a token is good for one connect
    const onDurable = (cursor: string) => during(own, { kind: 'durable', cursor });
    const onFailed = () => during(own, { kind: 'intake-failed' });
    const onItems = (items: readonly WireItem[]) => {
      if (own !== attempt) return;
      during(own, { kind: 'bytes' });
      const { frames, cursor } = collect(items);
      if (frames.length > 0 || cursor !== null) queue.add(frames, cursor, onDurable, onFailed);
      for (const item of items) if (item.kind !== 'domain') during(own, item);
      if (frames.length > 0) during(own, { kind: 'domain' });
    };
    connect({
      ...{ ports, streamUrl, token, onItems, cursor: machine.memory.cursor, signal: own.abort.signal },
      onOpened: () => during(own, { kind: 'opened' }),
      onRefused: (status, retryAfterMs) => during(own, { kind: 'refused', status, retryAfterMs }),
    }).then((reason) => {
      if (reason !== null) during(own, { kind: 'lost', reason });
    });
  }

  function reconcile(phase: PassPhase): void {
    pass?.abort();
    const own = new AbortController();
    pass = own;
    const settle = (kind: 'pass-done' | 'pass-failed') => () => {
      if (pass === own && !own.signal.aborted) happen({ kind, phase });
    };
    options.reconcile(phase, own.signal).then(settle('pass-done'), settle('pass-failed'));
  }

  /** One timer, for the instant that the state names. */
  function setAlarm(): void {
    const dueMs = dueMsOf(machine.state);
    if (dueMs === alarm?.dueMs) return;
    // A stream's due time moves with every chunk: the alarm that is set rings early and finds nothing to do.
    if (dueMs !== null && alarm && alarm.dueMs <= dueMs && alarm.dueMs > ports.clock.now()) return;
    alarm?.cancel();
    alarm = null;
    if (dueMs === null) return;
    const ring = () => {
      alarm = null;
      happen({ kind: 'due' });
    };
    alarm = { dueMs, cancel: ports.timers.set(ring, Math.max(0, dueMs - ports.clock.now())) };
  }

  function tell(): void {
    const state = toConnectionState(machine);
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    options.onState(state);
  }

  return {
    start: (cursor) => happen({ kind: 'start', cursor }),
    wake: () => happen({ kind: 'wake' }),
    setFilter: (next) => {
      if (JSON.stringify(next) === JSON.stringify(filter)) return;
      filter = next;
      happen({ kind: 'refilter' });
    },
    close: () => {
      happen({ kind: 'close' });
      alarm?.cancel();
    },
  };
}

function newAttempt(): Attempt {
  return { abort: new AbortController(), minted: null };
}

/** The domain frames of some items, up to a resync or another end, with the last id seen: the resume point after them. */
function collect(items: readonly WireItem[]): { frames: DomainFrame[]; cursor: string | null } {
  const frames: DomainFrame[] = [];
  let cursor: string | null = null;
  for (const item of items) {
    if (item.kind === 'domain') {
      frames.push(item.frame);
      cursor = item.frame.id;
    } else if (item.kind !== 'retry-hint') cursor = item.id ?? cursor;
  }
  return { frames, cursor };
}

function toConnectionState({ state, memory }: Machine): ConnectionState {
  switch (state.tag) {
    case 'idle':
    case 'closed':
      return { tag: 'starting' };
    case 'minting':
    case 'connecting':
      return { tag: state.tag, attempt: memory.failures };
    case 'opened':
      return { tag: 'connecting', attempt: memory.failures };
    case 'live':
      return { tag: 'live', sinceMs: state.sinceMs };
    case 'reconciling':
      return { tag: 'waiting', reason: 'reconciling', retryAtMs: state.dueMs };
    case 'waiting':
    case 'stopped':
      return { tag: state.tag, reason: state.reason, retryAtMs: state.dueMs };
  }
}
