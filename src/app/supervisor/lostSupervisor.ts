export interface WatchedSupervisor {
  /** Runs `then` when it has gone, also where it went before anybody asked. */
  onGone(then: () => void): void;
}

/** Watches the channel to whoever started this program. Null = it began without one, and nobody looks after it. */
export function watchSupervisor(process: Pick<NodeJS.Process, 'connected' | 'on'>): WatchedSupervisor | null {
  // Node: undefined without a channel, and false where it has closed already.
  if (process.connected === undefined) return null;
  let isGone = !process.connected;
  let tell = () => {};
  process.on('disconnect', () => {
    isGone = true;
    tell();
  });
  return {
    onGone: (then) => {
      if (isGone) then();
      else tell = then;
    },
  };
}
