/** The runtime's own timers, as ports take them. */
export const realTimers = {
  set: (run: () => void, delayMs: number) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
