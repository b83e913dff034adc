import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { count, dateTime, IdQuery, NextCursor, PageQuery, text, uuid } from './parameters';

const timestamp = z.iso.datetime();
const name = text({ min: 1, max: 200 });
const kind = text({ min: 1, max: 50 });
const note = text({ max: 2000 });
const viewers = z.int().check(z.gte(0), z.lte(1_000_000_000));

/**
 * A live session (creator-api.md, "Live session"). `accountId` and `externalSessionId` are nullable there. Which other fields are nullable
 * is our choice (SPEC API-39).
 */
export const LiveSession = z.object({
  id: z.uuid(),
  platform: z.string(),
  /** The channel on `platform` (such as `twitch`), by the name that the creator gave it. */
  accountId: z.nullable(z.string()),
  startTime: timestamp,
  /** When the session ended. null while the session is running. */
  endTime: z.nullable(timestamp),
  peakViewerCount: z.nullable(count),
  finalViewerCount: z.nullable(count),
  externalSessionId: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type LiveSession = z.infer<typeof LiveSession>;

const changeable = {
  startTime: z.optional(dateTime),
  endTime: z.optional(dateTime),
  peakViewerCount: z.optional(viewers),
  finalViewerCount: z.optional(viewers),
  note: z.optional(note),
};

export const endsTooSoon = 'must not be before startTime';

/**
 * Checks that `endTime` is not before `startTime`. If a request contains only one of them, the handler compares it with the stored session
 * (SPEC API-39).
 */
const checkTimes = z.refine<{ startTime?: string | undefined; endTime?: string | undefined }>(
  ({ startTime, endTime }) => startTime === undefined || endTime === undefined || Date.parse(startTime) <= Date.parse(endTime),
  { path: ['endTime'], error: endsTooSoon },
);

/** creator-api.md does not show this shape, so it is our choice (SPEC API-39). */
export const LiveSessionCreate = z
  .object({
    platform: kind,
    accountId: z.optional(z.nullable(name)),
    externalSessionId: z.optional(z.nullable(name)),
    ...changeable,
  })
  .check(checkTimes);
export type LiveSessionCreate = z.infer<typeof LiveSessionCreate>;

/** The body of `POST /live-session/update` in creator-api.md. */
export const LiveSessionUpdate = z.object({ id: uuid, ...changeable }).check(checkTimes);
export type LiveSessionUpdate = z.infer<typeof LiveSessionUpdate>;

/** creator-api.md does not show this shape, so it is our choice (SPEC API-39). */
export const LiveSessionEvent = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  type: z.string(),
  note: z.nullable(z.string()),
  occurredAt: timestamp,
  createdAt: timestamp,
});
export type LiveSessionEvent = z.infer<typeof LiveSessionEvent>;

export const LiveSessionEventCreate = z.object({
  sessionId: uuid,
  type: kind,
  note: z.optional(z.nullable(note)),
  occurredAt: z.optional(dateTime),
});
export type LiveSessionEventCreate = z.infer<typeof LiveSessionEventCreate>;

export const liveSessionEndpoints = {
  createLiveSession: endpoint({
    method: 'POST',
    path: '/live-session/create',
    auth: 'key',
    group: 'Live Session',
    summary: 'Record a live session',
    body: LiveSessionCreate,
    response: LiveSession,
  }),
  listLiveSessions: endpoint({
    method: 'GET',
    path: '/live-session/list',
    auth: 'key',
    group: 'Live Session',
    summary: 'List live sessions, newest first',
    query: PageQuery,
    response: z.object({ sessions: z.array(LiveSession), nextCursor: NextCursor }),
  }),
  getLiveSession: endpoint({
    method: 'GET',
    path: '/live-session/getById',
    auth: 'key',
    group: 'Live Session',
    summary: 'Get one live session, or null',
    query: IdQuery,
    response: z.nullable(LiveSession),
  }),
  listLiveSessionEvents: endpoint({
    method: 'GET',
    path: '/live-session/events',
    auth: 'key',
    group: 'Live Session',
    summary: 'List the events of a live session, newest first',
    query: z.extend(PageQuery, { sessionId: uuid }),
    response: z.object({ events: z.array(LiveSessionEvent), nextCursor: NextCursor }),
  }),
  addLiveSessionEvent: endpoint({
    method: 'POST',
    path: '/live-session/addEvent',
    auth: 'key',
    group: 'Live Session',
    summary: 'Add an event to a live session',
    body: LiveSessionEventCreate,
    response: LiveSessionEvent,
  }),
  updateLiveSession: endpoint({
    method: 'POST',
    path: '/live-session/update',
    auth: 'key',
    group: 'Live Session',
    summary: 'Change a live session',
    body: LiveSessionUpdate,
    response: LiveSession,
  }),
  deleteLiveSession: endpoint({
    method: 'POST',
    path: '/live-session/delete',
    auth: 'key',
    group: 'Live Session',
    summary: 'Delete a live session and its events',
    body: z.object({ id: uuid }),
    response: z.object({ deleted: z.boolean() }),
  }),
} as const;
