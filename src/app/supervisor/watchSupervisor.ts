export interface WatchedSupervisor {
  /** Runs `then` when the supervisor is gone, also if it went before the call. */
  onGone(then: () => void): void;
  /** Sends one heartbeat, which {@link supervise} counts. */
  beat(): void;
}

/** Watches the channel to the process that started this program. null = no channel, so no supervisor. */
export function watchSupervisor(process: Pick<NodeJS.Process, 'connected' | 'on' | 'send'>): WatchedSupervisor | null {
  // Node: undefined without a channel, and false where it has closed already.
  if (process.connected === undefined) return null;
  let isGone = !process.connected;
  let notify = () => {};
  process.on('disconnect', () => {
    isGone = true;
    notify();
  });
  return {
    onGone: (then) => {
      if (isGone) then();
      else notify = then;
    },
    beat: () => {
      // Without a callback, a failure to send would end the program. It needs no answer: the supervisor misses the heartbeat.
      if (process.connected) process.send?.('alive', undefined, undefined, () => {});
    },
  };
}
