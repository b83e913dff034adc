import { type BusinessEvent, type EventType, eventTypes, parseBusinessEvent } from '../contract/api';
import type { DomainFrame, StreamBatch } from './ports';

const readableVersion = 1;

interface ReadBatch {
  readonly incoming: readonly { readonly event: BusinessEvent; readonly arrival: 'live' | 'replayed' }[];
  readonly unreadable: readonly { readonly id: string; readonly type: string; readonly data: unknown; readonly why: string }[];
  readonly cursor: string | null;
}

/** Parses the frames of a batch. Ignores unknown types (creator-api.md, "Versioning"). */
export function readBatch({ frames, cursor }: StreamBatch): ReadBatch {
  const incoming: ReadBatch['incoming'][number][] = [];
  const unreadable: ReadBatch['unreadable'][number][] = [];
  for (const frame of frames) {
    if (!isKnownType(frame.type)) continue;
    const read = readFrame(frame, frame.type);
    if (read.ok) incoming.push({ event: read.event, arrival: frame.replayed ? 'replayed' : 'live' });
    else unreadable.push({ id: frame.id, type: frame.type, data: frame.data, why: read.error });
  }
  return { incoming, unreadable, cursor };
}

function readFrame(frame: DomainFrame, type: EventType): ReturnType<typeof parseBusinessEvent> {
  if (frame.version !== readableVersion) return { ok: false, error: `unknown envelope version ${frame.version}` };
  return parseBusinessEvent(type, frame.data);
}

function isKnownType(type: string): type is EventType {
  return (eventTypes as readonly string[]).includes(type);
}
