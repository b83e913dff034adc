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
  return (outgoing) => (open, headers) => {
    outgoing.writeHead(200, { ...headers });
    outgoing.flushHeaders();
    open(new NodeSink(outgoing, markUnsent));
    // Of its own, because a shared one would collect the headers that a caller adds.
    return new Response(null, RESPONSE_ALREADY_SENT);
  };
}

/** A class and not closures: there is one for each of thousands of idle streams. */
class NodeSink implements EventSink {
  closed = false;
  private readonly listeners = new Set<() => void>();
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;

  constructor(
    private readonly outgoing: ServerResponse,
    private readonly markUnsent: (sink: NodeSink) => void,
  ) {
    outgoing.once('close', () => this.end());
    if (outgoing.destroyed) this.end();
  }

  send(frame: string | Uint8Array): void {
    if (this.closed) return;
    const bytes = typeof frame === 'string' ? Buffer.from(frame) : frame;
    if (this.waiting.length === 0) this.markUnsent(this);
    this.waiting.push(bytes);
    this.waitingBytes += bytes.byteLength;
  }

  bufferedBytes(): number {
    return this.waitingBytes + this.outgoing.writableLength;
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
    const [first] = this.waiting;
    if (first === undefined || this.closed) return;
    this.outgoing.write(this.waiting.length === 1 ? first : Buffer.concat(this.waiting, this.waitingBytes));
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
