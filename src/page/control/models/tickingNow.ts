import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ControlPorts, Undo } from '../ports';

interface TickingNow {
  /** The companion's clock, epoch milliseconds; updated every second while something counts down. */
  readonly nowMs: ReadonlySignal<number>;
  close(): void;
}

interface TickingNowOptions {
  readonly ports: Pick<ControlPorts, 'clock' | 'timers'>;
  readonly aheadMs: ReadonlySignal<number>;
  /** End of the last countdown on the page, by the companion's clock. */
  readonly untilMs: ReadonlySignal<number>;
}

/** No timer runs while nothing counts down, because a dock stays open for hours. */
export function createTickingNow({ ports: { clock, timers }, aheadMs, untilMs }: TickingNowOptions): TickingNow {
  const nowMs = signal(clock.now());
  let cancel: Undo = () => {};
  const tick = (ahead: number, until: number) => {
    nowMs.value = clock.now() + ahead;
    if (nowMs.peek() < until) cancel = timers.set(() => tick(ahead, until), 1_000);
  };
  const stop = effect(() => {
    cancel();
    tick(aheadMs.value, untilMs.value);
  });
  return {
    nowMs,
    close: () => {
      stop();
      cancel();
    },
  };
}
