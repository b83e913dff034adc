import type { EventLog } from '../log/eventLog';
import { type Published, readEntry } from './published';

/** Hears what is appended together, in one call. */
export type HubListener = (batch: readonly Published[]) => void;

/** All connections of an account, behind one subscription to its log: each entry is read and encoded once. */
export interface Hub {
  /** Hears every append from now on. Returns the undo. */
  join(accountId: string, listener: HubListener): () => void;
}

export function createHub(log: EventLog): Hub {
  const rooms = new Map<string, { readonly members: Set<HubListener>; readonly leaveLog: () => void }>();

  function open(accountId: string) {
    const members = new Set<HubListener>();
    const leaveLog = log.subscribe(accountId, (entries) => {
      const batch = entries.map(readEntry);
      for (const member of members) member(batch);
    });
    const room = { members, leaveLog };
    rooms.set(accountId, room);
    return room;
  }

  return {
    join: (accountId, listener) => {
      const room = rooms.get(accountId) ?? open(accountId);
      room.members.add(listener);
      return () => {
        if (!room.members.delete(listener) || room.members.size > 0) return;
        room.leaveLog();
        rooms.delete(accountId);
      };
    },
  };
}
