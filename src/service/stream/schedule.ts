import type { Clock, Timers } from '../runtime';
import type { ServiceLimits } from '../serviceLimits';

export interface ScheduledStream {
  /** Digest of the token that opened the stream. Null if it was opened with a key. */
  readonly tokenHash: string | null;
  ping(): void;
  rotate(): void;
}

export interface Schedule<Stream extends ScheduledStream> {
  join(stream: Stream): void;
  leave(stream: Stream): void;
  readonly streams: readonly Stream[];
  inOrderOfRotation(): readonly Stream[];
}

export interface ScheduleOptions<Stream extends ScheduledStream> {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limits: Pick<ServiceLimits, 'pingMs' | 'accessCheckMs' | 'rotationMs' | 'rotationSpreadMs'>;
  recheck(streams: readonly Stream[]): void;
}

const tickMs = 500;
/** Multiples of this number, modulo 1, are evenly distributed, no matter how many there are. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

interface Due {
  pingAt: number;
  checkAt: number;
  rotateAt: number;
}

/** One timer for all streams. It counts ticks and does not read the clock, because the clock may be changed. */
export function createSchedule<Stream extends ScheduledStream>({
  clock,
  timers,
  limits,
  recheck,
}: ScheduleOptions<Stream>): Schedule<Stream> {
  const dues = new Map<Stream, Due>();
  const pingTicks = toTicks(limits.pingMs);
  const checkTicks = toTicks(limits.accessCheckMs);
  const rotationTicks = toTicks(limits.rotationMs);
  const spreadTicks = toTicks(limits.rotationSpreadMs);
  let tick = 0;
  let joined = 0;
  let nextTickMs = 0;
  let cancelTick: (() => void) | null = null;

  /** The next tick is due one interval after the previous tick was due, so that delays do not add up. */
  function scheduleTick(): void {
    const now = clock.now();
    nextTickMs = Math.min(Math.max(nextTickMs + tickMs, now), now + tickMs);
    cancelTick = timers.set(runTick, nextTickMs - now);
  }

  function runTick(): void {
    tick += 1;
    scheduleTick();
    const unchecked: Stream[] = [];
    for (const [stream, due] of dues) visit(stream, due, unchecked);
    const open = unchecked.filter((stream) => dues.has(stream));
    if (open.length > 0) recheck(open);
  }

  function visit(stream: Stream, due: Due, unchecked: Stream[]): void {
    if (due.rotateAt <= tick) return stream.rotate();
    if (due.checkAt <= tick) {
      due.checkAt += checkTicks;
      unchecked.push(stream);
    }
    if (due.pingAt <= tick) {
      due.pingAt += pingTicks;
      stream.ping();
    }
  }

  return {
    join: (stream) => {
      // Spreads streams that open together. The first stream waits for a full interval.
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
