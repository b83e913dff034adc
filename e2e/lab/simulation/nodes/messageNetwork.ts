import type { Faults } from '../faults';
import type { History } from '../history';
import type { Random } from '../random';
import type { Time } from '../time';

export const messageFaults = ['word-lost', 'word-doubled', 'word-late', 'word-overtaken'] as const;

/** The longest delay of a message. Nodes check for missed events more often than this. */
const latestMs = 6_000;

/** Sends messages to nodes. Messages may arrive late, twice, in another order, or not at all. */
export interface MessageNetwork {
  carry(node: string, deliver: () => void): void;
}

export interface MessageNetworkOptions {
  readonly time: Time;
  readonly faults: Faults;
  readonly random: Random;
  readonly history: History;
}

export function createMessageNetwork({ time, faults, random, history }: MessageNetworkOptions): MessageNetwork {
  /** For each node, a function that sends a delayed message. It is called after the next message to the node has been sent. */
  const overtaken = new Map<string, () => void>();

  function release(node: string): void {
    const deliver = overtaken.get(node);
    overtaken.delete(node);
    deliver?.();
  }

  return {
    carry: (node, deliver) => {
      const fault = faults.draw('words', messageFaults);
      if (fault) history.note('words', () => `a message to ${node}: ${fault}`);
      if (fault && fault !== 'word-overtaken') history.reach(fault);
      if (fault === 'word-lost') return;
      if (fault === 'word-late') return void time.after(random.between(1, latestMs), deliver);
      if (fault === 'word-overtaken' && !overtaken.has(node)) {
        overtaken.set(node, deliver);
        time.after(latestMs, () => overtaken.get(node) === deliver && release(node));
        return;
      }
      deliver();
      if (fault === 'word-doubled') time.after(random.pick([0, 1, 700]), deliver);
      if (overtaken.has(node)) history.reach('word-overtaken');
      release(node);
    },
  };
}
