import { setImmediate } from 'node:timers';
import type { EventLog, LogEntry } from '../log/eventLog';
import { type Published, readEntry } from './published';

/** Hears what is appended together, in one call. */
export interface HubMember {
  hear(batch: readonly Published[]): void;
}

/** All connections of an account, behind one subscription to its log: each entry is read and encoded once. */
export interface Hub {
  /** From now on the member hears every append. */
  join(accountId: string, member: HubMember): void;
  leave(accountId: string, member: HubMember): void;
  /** Members hear at once what they would hear at the end of the next turn. */
  catchUp(accountId: string): void;
}

export function createHub(log: Pick<EventLog, 'subscribe'>): Hub {
  const rooms = new Map<string, Room>();

  return {
    join: (accountId, member) => {
      rooms.get(accountId)?.deliver(); // what was appended before is not for the new one
      const room = rooms.get(accountId) ?? new Room(log, accountId);
      rooms.set(accountId, room);
      room.members.add(member);
    },
    leave: (accountId, member) => {
      const room = rooms.get(accountId);
      if (!room?.members.delete(member) || room.members.size > 0) return;
      room.close();
      rooms.delete(accountId);
    },
    catchUp: (accountId) => rooms.get(accountId)?.deliver(),
  };
}

/**
 * The connections of one account. They hear what one turn of the event loop and the next bring in one batch: of a burst,
 * the first append wakes the loop alone, and the others would cost every reader a second write.
 */
class Room {
  readonly members = new Set<HubMember>();
  readonly close: () => void;
  private unheard: Published[] = [];

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
    for (const member of this.members) member.hear(batch);
  }
}
