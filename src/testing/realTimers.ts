import type { Timers } from '../contract';

/** The {@link Timers} port, using the runtime's timers. */
export const realTimers: Timers = {
  set: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
