import type { Timers } from '../contract';

export const realTimers: Timers = {
  set: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
