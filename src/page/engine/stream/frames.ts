import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { controlTypes, FrameHead } from '../../../contract';
import type { DomainFrame } from './ports';

/** Longest line or block, characters: 256 KB is far above any event, and an endless line must end somewhere. */
const maxBufferCharacters = 256 * 1024;

/** What a chunk of the stream turned out to hold, in the order of the wire. */
export type WireItem =
  | { readonly kind: 'domain'; readonly frame: DomainFrame }
  /** `id` = checkpoint to resume from, which pings carry. */
  | { readonly kind: 'control'; readonly type: string; readonly data: unknown; readonly id: string | null }
  | { readonly kind: 'unreadable'; readonly id: string | null }
  | { readonly kind: 'retry-hint'; readonly retryMs: number }
  /** A line or block above the cap: nothing after it can be read on this connection. */
  | { readonly kind: 'endless' };

export interface FrameReader {
  /** Bytes of one chunk to what they complete. */
  feed(bytes: Uint8Array, nowMs: number): WireItem[];
}

/** Envelope fields beside the head. What is missing is taken as the plainest case: version 1, live. */
const EnvelopeRest = z.object({
  id: z.optional(z.string()),
  version: z.optional(z.number()),
  replayed: z.optional(z.boolean()),
});

/** Reads one connection's bytes. A new connection needs a new reader: nothing is glued over a cut. */
export function createFrameReader(): FrameReader {
  const items: WireItem[] = [];
  let nowMs = 0;
  let ended = false;
  // The decoder takes a byte order mark off, once, at the start, also when it is split; the parser knows it only as three Latin-1 characters.
  const decoder = new TextDecoder();
  const parser = createParser({
    maxBufferSize: maxBufferCharacters,
    // Collected here and processed later: a throw inside a callback would lose the rest of the chunk.
    onEvent: ({ id, event, data }) => {
      const item = readFrame(data, event, id ?? null, nowMs);
      if (item) items.push(item);
    },
    onRetry: (retryMs) => items.push({ kind: 'retry-hint', retryMs }),
    onError: ({ type }) => {
      if (type !== 'max-buffer-size-exceeded') return; // fields that are not known are ignored, as the event stream's own rules ask
      ended = true;
      items.push({ kind: 'endless' });
    },
  });
  return {
    feed: (bytes, atMs) => {
      nowMs = atMs;
      if (!ended) parser.feed(decoder.decode(bytes, { stream: true }));
      return items.splice(0);
    },
  };
}

/** One block to what it says; null = of a family that is not known, which clients ignore. */
function readFrame(text: string, event: string | undefined, sseId: string | null, receivedAtMs: number): WireItem | null {
  const json = parseJson(text);
  const head = z.safeParse(FrameHead, json);
  // A control frame is its name, also where nothing of an envelope stands in its data.
  const control = controlTypes.find((type) => type === event);
  if (!head.success) return control ? { kind: 'control', type: control, data: json, id: sseId } : { kind: 'unreadable', id: sseId };
  const { family, type, data } = head.data;
  if (family === 'control') return { kind: 'control', type, data, id: sseId };
  if (family !== 'domain') return null;
  const rest = z.safeParse(EnvelopeRest, json);
  const id = (rest.success ? rest.data.id : null) ?? sseId;
  if (!rest.success || !id) return { kind: 'unreadable', id: sseId };
  const { version = 1, replayed = false } = rest.data;
  return { kind: 'domain', frame: { id, type, data, version, replayed, receivedAtMs } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // null is no envelope, so it is told as unreadable
  }
}
