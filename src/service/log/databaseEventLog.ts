import type { EventLog, LogEntry } from './eventLog';
import { createStoredLog, type StoredLogOptions } from './storedLog';

export type DatabaseEventLogOptions = StoredLogOptions;

/** The event log, in the same database as the records. Subscribers are of this process only. */
export function createDatabaseEventLog(options: DatabaseEventLogOptions): EventLog {
  const listeners = new Map<string, Set<(entries: readonly LogEntry[]) => void>>();
  return {
    ...createStoredLog(options),

    announce: (accountId, { entries }) => {
      if (entries.length > 0) for (const listener of listeners.get(accountId) ?? []) listener(entries);
    },

    subscribe: (accountId, listener) => {
      const ofAccount = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, ofAccount.add(listener));
      return () => {
        ofAccount.delete(listener);
        if (ofAccount.size === 0 && listeners.get(accountId) === ofAccount) listeners.delete(accountId);
      };
    },
  };
}
