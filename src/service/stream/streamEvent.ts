import * as z from 'zod/mini';
import { type BusinessEvent, EventType, envelopeVersion, parseBusinessEvent } from '../../contract/api';
import { encodeFrame } from '../../server/http';
import { type EventId, formatEventId } from '../log/eventId';
import type { LogEntry } from '../log/eventLog';
import { isoTime } from '../runtime';
import type { Filterable } from './filter';

export type StreamEvent =
  | ({ readonly tag: 'event'; readonly id: EventId; frame(replayed: boolean): Uint8Array } & Filterable)
  /** The event has another protocol version or is damaged. No later event may be sent after it. */
  | { readonly tag: 'unreadable'; readonly id: EventId };

export type ReadableStreamEvent = Extract<StreamEvent, { tag: 'event' }>;

export function readEntry(entry: LogEntry): StreamEvent {
  const event = entry.event ?? parseEntry(entry);
  if (!event) return { tag: 'unreadable', id: entry.id };
  let live: Uint8Array | undefined;
  return {
    tag: 'event',
    id: entry.id,
    type: event.type,
    perkIds: perkIdsOf(event),
    frame: (replayed) => {
      if (replayed) return encode(entry, true);
      live ??= encode(entry, false);
      return live;
    },
  };
}

function parseEntry({ version, type, data }: LogEntry): BusinessEvent | null {
  const known = z.safeParse(EventType, type);
  // JSON may contain a line break between its tokens. In a frame, that would end the line.
  if (version !== envelopeVersion || !known.success || /[\r\n]/.test(data)) return null;
  try {
    const parsed = parseBusinessEvent(known.data, JSON.parse(data));
    return parsed.ok ? parsed.event : null;
  } catch {
    return null; // not JSON: the caller closes its streams with `replay-corrupt`
  }
}

function perkIdsOf(event: BusinessEvent): string[] | null {
  if (event.type !== 'donation.created' && event.type !== 'perks.purchased') return null;
  const { perk, perks } = event.data;
  return [...(perk ? [perk] : []), ...perks].map(({ id }) => id.toLowerCase());
}

/** The event log stores the data of the event as JSON on one line. The frame contains exactly this text. */
function encode({ id, version, type, data }: LogEntry, replayed: boolean): Uint8Array {
  const text = formatEventId(id);
  // The time is taken from the id, so that live events and replayed events have the same time.
  const createdAt = isoTime(id.ms);
  const head = `"id":"${text}","family":"domain","type":"${type}","version":${version},"createdAt":"${createdAt}","replayed":${replayed}`;
  return encodeFrame({ id: text, event: type, json: `{${head},"data":${data}}` });
}
