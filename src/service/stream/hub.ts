import type { EventLog } from '../log/eventLog';
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
}

export function createHub(log: Pick<EventLog, 'subscribe'>): Hub {
  const rooms = new Map<string, { readonly members: Set<HubMember>; readonly leaveLog: () => void }>();

  function open(accountId: string) {
    const members = new Set<HubMember>();
    const leaveLog = log.subscribe(accountId, (entries) => {
      const batch = entries.map(readEntry);
      for (const member of members) member.hear(batch);
    });
    const room = { members, leaveLog };
    rooms.set(accountId, room);
    return room;
  }

  return {
    join: (accountId, member) => {
      const room = rooms.get(accountId) ?? open(accountId);
      room.members.add(member);
    },
    leave: (accountId, member) => {
      const room = rooms.get(accountId);
      if (!room?.members.delete(member) || room.members.size > 0) return;
      room.leaveLog();
      rooms.delete(accountId);
    },
  };
}
