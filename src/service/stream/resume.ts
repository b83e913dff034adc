import type { ResyncReason } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import { compareEventIds, type EventId, parseEventId } from '../log/eventId';
import { entriesAfter, type LogTail } from '../log/eventLog';
import { type EventFilter, matches } from './filter';
import { type ReadableStreamEvent, readEntry } from './streamEvent';

/** Parses a resume point. Throws a 400 for `0-0`, and for text that is not an id (SPEC STR-8). */
export function parseCursor(text: string): EventId {
  const id = parseEventId(text);
  if (!id || (id.ms === 0 && id.sequence === 0)) {
    throw new HttpProblem('INVALID_CURSOR', 'The resume cursor is not an id of this stream. To start live, send none.');
  }
  return id;
}

export interface ReplayCaps {
  readonly replayCap: number;
  readonly replayScanCap: number;
}

export type Start =
  | { readonly tag: 'live' }
  | { readonly tag: 'replay'; readonly events: readonly ReadableStreamEvent[] }
  | { readonly tag: 'resync'; readonly reason: ResyncReason };

/** Decides how a connection starts. A cursor is valid as long as no event after it was removed from the event log (SPEC STR-9). */
export function decideStart(tail: LogTail, cursor: EventId | null, filter: EventFilter, caps: ReplayCaps): Start {
  if (!cursor) return { tag: 'live' };
  if (compareEventIds(cursor, tail.last) > 0) return resync('cursor-ahead');
  if (compareEventIds(cursor, tail.trimmedThrough) < 0) return resync('cursor-trimmed');
  const missed = entriesAfter(tail.entries, cursor);
  const events: ReadableStreamEvent[] = [];
  for (const published of missed.slice(0, caps.replayScanCap).map(readEntry)) {
    if (published.tag === 'unreadable') return resync('replay-corrupt');
    if (matches(filter, published)) events.push(published);
  }
  if (events.length > caps.replayCap) return resync('replay-over-cap');
  return missed.length > caps.replayScanCap ? resync('replay-scan-over-cap') : { tag: 'replay', events };
}

function resync(reason: ResyncReason): Start {
  return { tag: 'resync', reason };
}
