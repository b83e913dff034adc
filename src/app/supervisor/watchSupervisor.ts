export interface WatchedSupervisor {
  /** Runs `then` when the supervisor is gone, also if it went before the call. */
  onGone(then: () => void): void;
}

/** Watches the channel to the process that started this program. null = no channel, so no supervisor. */
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
