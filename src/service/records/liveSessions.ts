import type { Selectable } from 'kysely';
import {
  endsTooSoon,
  type LiveSession,
  type LiveSessionCreate,
  type LiveSessionEvent,
  type LiveSessionEventCreate,
  type LiveSessionUpdate,
} from '../../contract/api';
import type { Queries } from '../database/database';
import type { LiveSessionEventsTable, LiveSessionsTable } from '../database/tables';
import { isoTime } from '../runtime';
import { newestFirst, type PageRequest } from './listPages';
import { invalidBody, type RecordsOptions } from './records';

type SessionRow = Selectable<LiveSessionsTable>;
export function createLiveSessions({ database, pages, clock, newId }: RecordsOptions) {
  function toRow(accountId: string, session: LiveSessionCreate): SessionRow {
    const nowMs = clock.now();
    const blank = { end_time: null, peak_viewers: null, final_viewers: null, note: null };
    return {
      ...blank,
      id: newId(),
      account_id: accountId,
      platform: session.platform,
      channel: session.accountId ?? null,
      external_id: session.externalSessionId ?? null,
      start_time: nowMs,
      created_at: nowMs,
      updated_at: nowMs,
      ...toChange(session),
    };
  }

  return {
    create: async (accountId: string, session: LiveSessionCreate): Promise<LiveSession> => {
      const row = toRow(accountId, session);
      checkOrder(row);
      await database.write((queries) => queries.insertInto('live_sessions').values(row).execute());
      return toSession(row);
    },

    getById: async (accountId: string, id: string): Promise<LiveSession | null> => {
      const row = await findSession(database.queries, accountId, id);
      return row ? toSession(row) : null;
    },

    list: async (accountId: string, page: PageRequest) => {
      const { rows, nextCursor } = await pages.read({ list: 'live-sessions', accountId, page }, (after, count) => {
        const ofAccount = database.queries.selectFrom('live_sessions').selectAll().where('account_id', '=', accountId);
        return newestFirst(ofAccount, after, count).execute();
      });
      return { sessions: rows.map(toSession), nextCursor };
    },

    update: (accountId: string, { id, ...changes }: LiveSessionUpdate): Promise<LiveSession> =>
      database.write(async (queries) => {
        const found = await findSession(queries, accountId, id);
        if (!found) throw noSession('id');
        const row = { ...found, ...toChange(changes), updated_at: clock.now() };
        checkOrder(row);
        await queries.updateTable('live_sessions').set(row).where('id', '=', id).execute();
        return toSession(row);
      }, `account:${accountId}`),

    delete: (accountId: string, id: string): Promise<boolean> =>
      database.write(async (queries) => {
        const found = await findSession(queries, accountId, id);
        if (!found) return false;
        await queries.deleteFrom('live_session_events').where('session_id', '=', id).execute();
        await queries.deleteFrom('live_sessions').where('id', '=', id).execute();
        return true;
      }, `account:${accountId}`),
  };
}

function findSession(queries: Queries, accountId: string, id: string): Promise<SessionRow | undefined> {
  return queries.selectFrom('live_sessions').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
}

/** The error for an unknown live session: a 400 and not a 404, because the path exists. Only the session named in the body is unknown. */
function noSession(field: string) {
  return invalidBody(field, 'must be a live session of this account');
}

function toChange({ startTime, endTime, peakViewerCount, finalViewerCount, note }: Omit<LiveSessionUpdate, 'id'>): Partial<SessionRow> {
  return {
    ...(startTime === undefined ? {} : { start_time: Date.parse(startTime) }),
    ...(endTime === undefined ? {} : { end_time: Date.parse(endTime) }),
    ...(peakViewerCount === undefined ? {} : { peak_viewers: peakViewerCount }),
    ...(finalViewerCount === undefined ? {} : { final_viewers: finalViewerCount }),
    ...(note === undefined ? {} : { note }),
  };
}

function checkOrder({ start_time, end_time }: SessionRow): void {
  if (end_time !== null && end_time < start_time) throw invalidBody('endTime', endsTooSoon);
}

function toSession(row: SessionRow): LiveSession {
  return {
    id: row.id,
    platform: row.platform,
    accountId: row.channel,
    startTime: isoTime(row.start_time),
    endTime: row.end_time === null ? null : isoTime(row.end_time),
    peakViewerCount: row.peak_viewers,
    finalViewerCount: row.final_viewers,
    externalSessionId: row.external_id,
    note: row.note,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
  };
}

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

    /** Returns an empty list if the session belongs to another account. */
    list: async (accountId: string, { sessionId, ...page }: PageRequest & { readonly sessionId: string }) => {
      const session = await findSession(database.queries, accountId, sessionId);
      const { rows, nextCursor } = await pages.read({ list: `live-session-events:${sessionId}`, accountId, page }, (after, count) => {
        const ofSession = database.queries.selectFrom('live_session_events').selectAll().where('session_id', '=', sessionId);
        return newestFirst(ofSession, after, session ? count : 0).execute();
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
