/** Asks hosts for files; each host has a queue of its own, so that one that does not answer keeps no other waiting. */
interface HostQueues {
  /** false = too many wait for this host, and it was not run. */
  add(host: string, run: () => Promise<void>): Promise<boolean>;
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** `atOnce` run of each host, and `waiting` wait for their turn. */
export function createHostQueues({ atOnce, waiting: mostWaiting }: { readonly atOnce: number; readonly waiting: number }): HostQueues {
  const queues = new Map<string, Queue>();
  return {
    add: async (host, run) => {
      const queue = queues.get(host) ?? { running: 0, waiting: [] };
      queues.set(host, queue);
      if (queue.running < atOnce) queue.running += 1;
      else if (queue.waiting.length >= mostWaiting) return false;
      else await new Promise<void>((resolve) => queue.waiting.push(resolve));
      try {
        await run();
      } finally {
        const next = queue.waiting.shift(); // takes over the place of this one
        if (next) next();
        else queue.running -= 1;
        if (queue.running === 0) queues.delete(host);
      }
      return true;
    },
  };
}
