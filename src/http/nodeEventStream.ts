import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { EventSink, StreamOpener } from './eventStream';

/** How long a reader may take for the rest of a stream that has ended, before its socket is cut. */
const lingerMs = 5000;

/**
 * Event streams straight on Node's response. What a connection is sent in one turn of the event loop leaves in one write,
 * and the turn is shared by all connections.
 */
export function createStreamOpener(): (outgoing: ServerResponse) => StreamOpener {
  const unsent = new Set<NodeSink>();
  const flushAll = () => {
    const sinks = [...unsent];
    unsent.clear();
    for (const sink of sinks) sink.flush();
  };
  const markUnsent = (sink: NodeSink) => {
    if (unsent.size === 0) setImmediate(flushAll);
    unsent.add(sink);
  };
  const chunkOf = createChunks();
  return (outgoing) => (open, headers) => {
    outgoing.writeHead(200, { ...headers });
    outgoing.flushHeaders();
    open(new NodeSink(outgoing, { markUnsent, chunkOf }));
    // Of its own, because a shared one would collect the headers that a caller adds.
    return new Response(null, RESPONSE_ALREADY_SENT);
  };
}

/** Frames as one chunk of HTTP/1.1. */
type ChunkOf = (frames: readonly Uint8Array[]) => Uint8Array;

/** Readers of a turn are mostly sent the same frames: the last chunk is kept, and used again for the same ones. */
function createChunks(): ChunkOf {
  let lastFrames: readonly Uint8Array[] = [];
  let lastChunk: Uint8Array = Buffer.alloc(0);
  return (frames) => {
    if (frames.length === lastFrames.length && frames.every((frame, index) => frame === lastFrames[index])) return lastChunk;
    const length = frames.reduce((sum, { byteLength }) => sum + byteLength, 0);
    lastFrames = frames;
    lastChunk = Buffer.concat([Buffer.from(`${length.toString(16)}\r\n`), ...frames, lineEnd]);
    return lastChunk;
  };
}

const lineEnd = Buffer.from('\r\n');

interface NodeSinkPorts {
  readonly markUnsent: (sink: NodeSink) => void;
  readonly chunkOf: ChunkOf;
}

/** A class and not closures: there is one for each of thousands of idle streams. */
class NodeSink implements EventSink {
  closed = false;
  private readonly listeners = new Set<() => void>();
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;

  constructor(
    private readonly outgoing: ServerResponse,
    private readonly ports: NodeSinkPorts,
  ) {
    outgoing.once('close', () => this.end());
    if (outgoing.destroyed) this.end();
  }

  send(frame: string | Uint8Array): void {
    if (this.closed) return;
    const bytes = typeof frame === 'string' ? Buffer.from(frame) : frame;
    if (this.waiting.length === 0) this.ports.markUnsent(this);
    this.waiting.push(bytes);
    this.waitingBytes += bytes.byteLength;
  }

  bufferedBytes(): number {
    return this.waitingBytes + (this.outgoing.socket ?? this.outgoing).writableLength;
  }

  close(): void {
    if (this.closed) return;
    this.flush();
    const { socket } = this.outgoing;
    this.outgoing.end();
    socket?.setTimeout(lingerMs, () => socket.destroy());
    this.end();
  }

  onClose(listener: () => void): void {
    if (this.closed) listener();
    else this.listeners.add(listener);
  }

  flush(): void {
    if (this.waiting.length === 0 || this.closed) return;
    const { outgoing, waiting } = this;
    // Past the response, which would frame the same bytes for every reader anew. Not for HTTP/1.0, which knows no chunks,
    // nor for a response that waits behind another one on its socket.
    if (outgoing.socket && outgoing.chunkedEncoding) outgoing.socket.write(this.ports.chunkOf(waiting));
    else outgoing.write(Buffer.concat(waiting, this.waitingBytes));
    this.waiting = [];
    this.waitingBytes = 0;
  }

  private end(): void {
    if (this.closed) return;
    this.closed = true;
    this.waiting = [];
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }
}
