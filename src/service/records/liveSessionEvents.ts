import type { Selectable } from 'kysely';
import type { LiveSessionEvent, LiveSessionEventCreate } from '../../contract/api';
import type { LiveSessionEventsTable } from '../database/tables';
import { isoTime } from '../runtime';
import { findSession, noSession } from './liveSessions';
import { isAfter, type PageRequest } from './pages';
import type { RecordsOptions } from './records';

/** Events during a live session, as reported by the creator's software. */
export function createLiveSessionEvents({ database, pages, clock, newId }: RecordsOptions) {
  return {
    add: (accountId: string, event: LiveSessionEventCreate): Promise<LiveSessionEvent> =>
      database.write(async (queries) => {
        if (!(await findSession(queries, accountId, event.sessionId))) throw noSession('sessionId');
        const nowMs = clock.now();
        const row = {
          id: newId(),
          session_id: event.sessionId,
          type: event.type,
          note: event.note ?? null,
          occurred_at: event.occurredAt === undefined ? nowMs : Date.parse(event.occurredAt),
          created_at: nowMs,
        };
        await queries.insertInto('live_session_events').values(row).execute();
        return toEvent(row);
      }, `account:${accountId}`),

    /** Nothing for a session that is not the account's. */
    list: async (accountId: string, { sessionId, ...page }: PageRequest & { readonly sessionId: string }) => {
      const session = await findSession(database.queries, accountId, sessionId);
      const { rows, nextCursor } = await pages.read({ list: `live-session-events:${sessionId}`, accountId, page }, (after, count) => {
        const ofSession = database.queries.selectFrom('live_session_events').selectAll().where('session_id', '=', sessionId);
        const query = ofSession
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(session ? count : 0);
        return (after ? query.where(isAfter(after)) : query).execute();
      });
      return { events: rows.map(toEvent), nextCursor };
    },
  };
}

function toEvent(row: Selectable<LiveSessionEventsTable>): LiveSessionEvent {
  return {
    id: row.id,
    sessionId: row.session_id,
    type: row.type,
    note: row.note,
    occurredAt: isoTime(row.occurred_at),
    createdAt: isoTime(row.created_at),
  };
}
