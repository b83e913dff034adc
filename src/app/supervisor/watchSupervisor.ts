interface WatchedSupervisor {
  /** Runs `then` when the supervisor is gone, also if it went before the call. */
  onGone(then: () => void): void;
  /** Sends one heartbeat, which {@link supervise} counts. */
  beat(): void;
  /** The start is over: sends a heartbeat that says so, as all others do from now on. */
  tellListening(): void;
}

/** The heartbeat of a program whose start is over; any other one is sent in its start. */
export const listeningBeat = 'listens';

/** Watches the channel to the process that started this program. null = no channel, so no supervisor. */
export function watchSupervisor(process: Pick<NodeJS.Process, 'connected' | 'on' | 'send'>): WatchedSupervisor | null {
  // Node: undefined without a channel, and false where it has closed already.
  if (process.connected === undefined) return null;
  let isGone = !process.connected;
  let notify = () => {};
  let word = 'alive';
  // Without a callback, a failure to send would end the program. It needs no answer: the supervisor misses the heartbeat.
  const beat = () => void (process.connected && process.send?.(word, undefined, undefined, () => {}));
  process.on('disconnect', () => {
    isGone = true;
    notify();
  });
  return {
    onGone: (then) => {
      if (isGone) then();
      else notify = then;
    },
    beat,
    tellListening: () => {
      word = listeningBeat;
      beat();
    },
  };
}
