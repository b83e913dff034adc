import { setImmediate } from 'node:timers';
import type { EventId } from '../log/eventId';
import type { EventLog, LogEntry, LogListener, Subscription } from '../log/eventLog';
import { readEntry, type StreamEvent } from './streamEvent';

export interface Subscriber {
  push(batch: readonly StreamEvent[]): void;
  receiveGap(): void;
}

/** All subscribers of an account share one subscription to its event log, so that each entry is read and encoded only once. */
export interface Hub {
  /**
   * Resolves once the subscriber can no longer miss an event. The value is the newest id of the event log, or null if the log was read for
   * another subscriber. Rejects if the log cannot be read.
   */
  join(accountId: string, subscriber: Subscriber): Promise<EventId | null>;
  leave(accountId: string, subscriber: Subscriber): void;
  catchUp(accountId: string): void;
}

export function createHub(log: Pick<EventLog, 'subscribe'>, onDelivered: (batch: readonly StreamEvent[]) => void = () => {}): Hub {
  const channels = new Map<string, Channel>();

  return {
    join: (accountId, subscriber) => {
      channels.get(accountId)?.deliver();
      const found = channels.get(accountId);
      const channel = found ?? new Channel(log, accountId, onDelivered);
      channels.set(accountId, channel);
      channel.subscribers.add(subscriber);
      return found ? found.subscription.ready.then(() => null) : channel.subscription.ready;
    },
    leave: (accountId, subscriber) => {
      const channel = channels.get(accountId);
      if (!channel?.subscribers.delete(subscriber) || channel.subscribers.size > 0) return;
      channel.subscription.leave();
      channels.delete(accountId);
    },
    catchUp: (accountId) => channels.get(accountId)?.deliver(),
  };
}

/**
 * The subscribers of one account. Events of two turns of the event loop are sent together, because the first event of a burst often
 * arrives one turn earlier than the others.
 */
class Channel implements LogListener {
  readonly subscribers = new Set<Subscriber>();
  readonly subscription: Subscription;
  private pending: StreamEvent[] = [];

  constructor(
    log: Pick<EventLog, 'subscribe'>,
    accountId: string,
    private readonly onDelivered: (batch: readonly StreamEvent[]) => void,
  ) {
    this.subscription = log.subscribe(accountId, this);
  }

  receive(entries: readonly LogEntry[]): void {
    if (this.pending.length === 0) setImmediate(() => setImmediate(() => this.deliver()));
    this.pending.push(...entries.map(readEntry));
  }

  receiveGap(): void {
    this.deliver();
    for (const subscriber of this.subscribers) subscriber.receiveGap();
  }

  deliver(): void {
    if (this.pending.length === 0) return;
    const batch = this.pending;
    this.pending = [];
    for (const subscriber of this.subscribers) subscriber.push(batch);
    this.onDelivered(batch);
  }
}
