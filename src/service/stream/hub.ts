import { setImmediate } from 'node:timers';
import type { EventLog, LogEntry } from '../log/eventLog';
import { readEntry, type StreamEvent } from './streamEvent';

/** Hears what is appended together, in one call. */
export interface Subscriber {
  push(batch: readonly StreamEvent[]): void;
}

/** All connections of an account, behind one subscription to its log: each entry is read and encoded once. */
export interface Hub {
  /** From now on the member hears every append. */
  join(accountId: string, subscriber: Subscriber): void;
  leave(accountId: string, subscriber: Subscriber): void;
  /** Subscribers get at once what they would hear at the end of the next turn. */
  catchUp(accountId: string): void;
}

export function createHub(log: Pick<EventLog, 'subscribe'>): Hub {
  const channels = new Map<string, Channel>();

  return {
    join: (accountId, subscriber) => {
      channels.get(accountId)?.deliver(); // what was appended before is not for the new one
      const channel = channels.get(accountId) ?? new Channel(log, accountId);
      channels.set(accountId, channel);
      channel.subscribers.add(subscriber);
    },
    leave: (accountId, subscriber) => {
      const channel = channels.get(accountId);
      if (!channel?.subscribers.delete(subscriber) || channel.subscribers.size > 0) return;
      channel.close();
      channels.delete(accountId);
    },
    catchUp: (accountId) => channels.get(accountId)?.deliver(),
  };
}

/**
 * The connections of one account. They hear what one turn of the event loop and the next bring in one batch: of a burst,
 * the first append wakes the loop alone, and the others would cost every reader a second write.
 */
class Channel {
  readonly subscribers = new Set<Subscriber>();
  readonly close: () => void;
  private unheard: StreamEvent[] = [];

  constructor(log: Pick<EventLog, 'subscribe'>, accountId: string) {
    this.close = log.subscribe(accountId, (entries) => this.take(entries));
  }

  private take(entries: readonly LogEntry[]): void {
    if (this.unheard.length === 0) setImmediate(() => setImmediate(() => this.deliver()));
    this.unheard.push(...entries.map(readEntry));
  }

  deliver(): void {
    if (this.unheard.length === 0) return;
    const batch = this.unheard;
    this.unheard = [];
    for (const subscriber of this.subscribers) subscriber.push(batch);
  }
}
