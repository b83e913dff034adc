import { type EventType, eventTypes, parseBusinessEvent } from '../../contract/api';
import type { Incoming, IntakeBatch, Unreadable } from './ledger';
import type { DomainFrame, StreamBatch } from './stream';

/** The envelope version that this build reads. */
const readableVersion = 1;

/** Parses frames for the ledger. Unknown types are ignored (creator-api.md, "Versioning"); frames of known types that cannot be parsed are returned as unreadable. */
export function readBatch({ frames, cursor }: StreamBatch): IntakeBatch {
  const incoming: Incoming[] = [];
  const unreadable: Unreadable[] = [];
  for (const frame of frames) {
    if (!isKnownType(frame.type)) continue;
    const read = readFrame(frame, frame.type);
    if (read.ok) incoming.push({ event: read.event, arrival: frame.replayed ? 'replayed' : 'live' });
    else unreadable.push({ id: frame.id, type: frame.type, data: frame.data, why: read.error });
  }
  return { incoming, unreadable, cursor };
}

function readFrame(frame: DomainFrame, type: EventType): ReturnType<typeof parseBusinessEvent> {
  if (frame.version !== readableVersion) return { ok: false, error: `envelope version ${frame.version} is not known` };
  return parseBusinessEvent(type, frame.data);
}

function isKnownType(type: string): type is EventType {
  return (eventTypes as readonly string[]).includes(type); // widened only to ask
}
