import type { Clock, Timers } from '../runtime';
import type { ServiceLimits } from '../serviceLimits';

/** Periodic tasks of an open stream. */
export interface ScheduledStream {
  /** Digest of the token that opened it; `null` = a key did. */
  readonly tokenHash: string | null;
  ping(): void;
  recheckAccess(): void;
  /** Ends the stream. */
  rotate(): void;
}

/** Pings, rechecks and rotates all open streams. */
export interface Schedule {
  join(stream: ScheduledStream): void;
  leave(stream: ScheduledStream): void;
  readonly streams: readonly ScheduledStream[];
  /** The streams, those that rotate next first. */
  inOrderOfRotation(): readonly ScheduledStream[];
}

export interface ScheduleOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limits: Pick<ServiceLimits, 'pingMs' | 'accessCheckMs' | 'rotationMs' | 'rotationSpreadMs'>;
}

const tickMs = 500;
/** Multiples of it, modulo 1, are evenly spread, however many there are. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** Ticks at which a stream is due next. */
interface Due {
  pingAt: number;
  checkAt: number;
  rotateAt: number;
}

/**
 * One timer for all streams, and none without streams. Counts ticks instead of reading the clock: setting the clock neither
 * delays pings nor causes a flood of them.
 */
export function createSchedule({ clock, timers, limits }: ScheduleOptions): Schedule {
  const dues = new Map<ScheduledStream, Due>();
  const pingTicks = toTicks(limits.pingMs);
  const checkTicks = toTicks(limits.accessCheckMs);
  const rotationTicks = toTicks(limits.rotationMs);
  const spreadTicks = toTicks(limits.rotationSpreadMs);
  let tick = 0;
  let joined = 0;
  /** Time of the next tick, epoch milliseconds. */
  let nextTickMs = 0;
  let cancelTick: (() => void) | null = null;

  /** Relative to when the last tick was due, so that delays do not add up, and at most one tick from now. */
  function scheduleTick(): void {
    const now = clock.now();
    nextTickMs = Math.min(Math.max(nextTickMs + tickMs, now), now + tickMs);
    cancelTick = timers.set(runTick, nextTickMs - now);
  }

  function runTick(): void {
    tick += 1;
    scheduleTick();
    for (const [stream, due] of dues) visit(stream, due);
  }

  function visit(stream: ScheduledStream, due: Due): void {
    if (due.rotateAt <= tick) return stream.rotate();
    if (due.checkAt <= tick) {
      due.checkAt += checkTicks;
      stream.recheckAccess();
    }
    if (due.pingAt <= tick && dues.has(stream)) {
      due.pingAt += pingTicks;
      stream.ping();
    }
  }

  return {
    join: (stream) => {
      // Spreads streams that open together. The first one waits a full interval.
      const phase = (joined * goldenRatio) % 1;
      joined += 1;
      const dueAfter = (ticks: number, spread = ticks) => tick + ticks - Math.floor(phase * spread);
      dues.set(stream, { pingAt: dueAfter(pingTicks), checkAt: dueAfter(checkTicks), rotateAt: dueAfter(rotationTicks, spreadTicks) });
      if (cancelTick) return;
      nextTickMs = clock.now();
      scheduleTick();
    },
    leave: (stream) => {
      dues.delete(stream);
      if (dues.size > 0) return;
      cancelTick?.();
      cancelTick = null;
      joined = 0;
    },
    get streams() {
      return [...dues.keys()];
    },
    inOrderOfRotation: () => [...dues].sort(([, one], [, other]) => one.rotateAt - other.rotateAt).map(([stream]) => stream),
  };
}

function toTicks(ms: number): number {
  return Math.max(1, Math.round(ms / tickMs));
}
