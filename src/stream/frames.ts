import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { controlTypes, FrameHead } from '../contract/api';
import type { DomainFrame } from './ports';

/** The longest line or block that is read. It is far longer than any event. The limit bounds the memory that an endless line can use. */
const maxBufferCharacters = 256 * 1024;

export type WireItem =
  | { readonly kind: 'domain'; readonly frame: DomainFrame }
  /** `id`: the resume point in a ping. null if there is none. */
  | { readonly kind: 'control'; readonly type: string; readonly data: unknown; readonly id: string | null }
  | { readonly kind: 'unreadable'; readonly id: string | null }
  | { readonly kind: 'retry-hint'; readonly retryMs: number }
  /** A line or block is too long, so the rest of this connection is unreadable. */
  | { readonly kind: 'too-long' };

export interface FrameReader {
  feed(bytes: Uint8Array, nowMs: number): WireItem[];
}

/** The optional fields of the envelope. If they are absent, the version is 1 and the frame is not replayed. */
const EnvelopeRest = z.object({
  id: z.optional(z.string()),
  version: z.optional(z.number()),
  replayed: z.optional(z.boolean()),
});

/**
 * Reads the bytes of one connection. Create a reader for each connection, so that a cut frame is not joined with the next connection's
 * bytes.
 */
export function createFrameReader(): FrameReader {
  const items: WireItem[] = [];
  let nowMs = 0;
  let ended = false;
  // The decoder removes a leading byte order mark, also one that is split between chunks. The parser itself does not remove it.
  const decoder = new TextDecoder();
  const parser = createParser({
    maxBufferSize: maxBufferCharacters,
    // This callback only collects items, which are processed later. An error thrown in it would lose the rest of the chunk.
    onEvent: ({ id, event, data }) => {
      const item = readFrame(data, event, id ?? null, nowMs);
      if (item) items.push(item);
    },
    onRetry: (retryMs) => items.push({ kind: 'retry-hint', retryMs }),
    onError: ({ type }) => {
      if (type !== 'max-buffer-size-exceeded') return; // unknown fields are ignored, as the EventSource standard requires
      ended = true;
      items.push({ kind: 'too-long' });
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

/** Parses the text of one frame. null for an unknown family, which clients must ignore. */
function readFrame(text: string, event: string | undefined, sseId: string | null, receivedAtMs: number): WireItem | null {
  const json = parseJson(text);
  const head = z.safeParse(FrameHead, json);
  // A control frame is recognized by its event name, even if its data is not an envelope.
  const control = controlTypes.find((type) => type === event);
  if (!head.success) return control ? { kind: 'control', type: control, data: json, id: sseId } : { kind: 'unreadable', id: sseId };
  const { family, type, data } = head.data;
  if (family === 'control') return { kind: 'control', type, data, id: sseId };
  if (family !== 'domain') return null;
  const rest = z.safeParse(EnvelopeRest, json);
  const id = (rest.success && rest.data.id) || sseId; // an empty id is ignored
  if (!rest.success || !id) return { kind: 'unreadable', id: sseId };
  const { version = 1, replayed = false } = rest.data;
  return { kind: 'domain', frame: { id, type, data, version, replayed, receivedAtMs } };
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeperThan(maxDepth, value) ? null : value;
  } catch {
    return null;
  }
}

/**
 * How deep JSON may be nested. JSON with more levels counts as invalid, because storing it would overflow the stack. The companion has the
 * same limit for platform responses (SPEC CMP-32).
 */
const maxDepth = 64;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}
