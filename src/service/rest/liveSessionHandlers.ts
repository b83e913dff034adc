import type { liveSessionEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/apiKeys';
import type { Records } from '../records';

export function createLiveSessionHandlers(records: Records): Handlers<typeof liveSessionEndpoints, Caller> {
  const { liveSessions: sessions, liveSessionEvents: events } = records;
  return {
    createLiveSession: ({ body, caller }) => sessions.create(caller.accountId, body),
    listLiveSessions: ({ query, caller }) => sessions.list(caller.accountId, query),
    getLiveSession: ({ query, caller }) => sessions.getById(caller.accountId, query.id),
    listLiveSessionEvents: ({ query, caller }) => events.list(caller.accountId, query),
    addLiveSessionEvent: ({ body, caller }) => events.add(caller.accountId, body),
    updateLiveSession: ({ body, caller }) => sessions.update(caller.accountId, body),
    deleteLiveSession: async ({ body, caller }) => ({ deleted: await sessions.delete(caller.accountId, body.id) }),
  };
}
