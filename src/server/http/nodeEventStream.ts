import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { type EventSink, type StreamResponse, streamHeaders } from './eventStream';
import { type Frames, noFrames } from './frames';

/** Writes event streams directly to Node's response. All frames of one turn of the event loop are sent in one write. */
export type NodeStreams = (outgoing: ServerResponse, answer: StreamResponse) => void;

/** `lingerMs`: how long a reader may take to read the rest of a stream that has ended. After that, its connection is reset. */
export function createNodeStreams({ lingerMs }: { readonly lingerMs: number }): NodeStreams {
  let unsent: NodeSink[] = [];
  const flushAll = () => {
    const sinks = unsent;
    unsent = [];
    for (const sink of sinks) sink.flush();
  };
  const turn: Turn = {
    lingerMs,
    add: (sink) => {
      if (unsent.push(sink) === 1) setImmediate(flushAll);
    },
  };
  return (outgoing, { headers, open }) => {
    outgoing.writeHead(200, { ...headers, ...streamHeaders });
    outgoing.flushHeaders();
    forgetRequest(outgoing.req);
    open(new NodeSink(outgoing, turn));
  };
}

interface Turn {
  readonly lingerMs: number;
  add(sink: NodeSink): void;
}

/** A class needs less memory than closures, and there may be thousands of idle streams. */
class NodeSink implements EventSink {
  closed = false;
  private listener: (() => void) | null = null;
  private waiting: Frames = noFrames;
  private socket: Socket | null = null;

  constructor(
    private readonly outgoing: ServerResponse,
    private readonly turn: Turn,
  ) {
    outgoing.on('close', () => this.end());
    if (outgoing.destroyed) this.end();
  }

  send(frame: Uint8Array): void {
    if (this.closed) return;
    if (this.waiting === noFrames) this.turn.add(this);
    this.waiting = this.waiting.with(frame);
  }

  /** Frames of this turn of the event loop are not counted, because no reader could have read them yet. */
  bufferedBytes(): number {
    return (this.socket ?? this.outgoing).writableLength;
  }

  close(): void {
    if (this.closed) return;
    this.flush();
    this.outgoing.end();
    this.resetUnlessTaken();
    this.end();
  }

  onClose(listener: () => void): void {
    if (this.closed) return listener();
    this.listener = listener;
  }

  flush(): void {
    if (this.waiting === noFrames) return;
    const { waiting } = this;
    this.waiting = noFrames;
    this.socket ??= chunkedSocket(this.outgoing);
    if (this.socket) this.socket.write(waiting.chunk);
    else this.outgoing.write(waiting.bytes());
  }

  /** Resets the connection. After a normal close, the kernel would keep the unread bytes in memory until the reader reads them. */
  private resetUnlessTaken(): void {
    const { outgoing } = this;
    if (outgoing.writableFinished) return;
    const reset = setTimeout(() => outgoing.socket?.resetAndDestroy(), this.turn.lingerMs);
    const cancel = () => clearTimeout(reset);
    outgoing.once('finish', cancel).once('close', cancel);
  }

  private end(): void {
    if (this.closed) return;
    this.closed = true;
    this.waiting = noFrames;
    this.listener?.();
    this.listener = null;
  }
}

/** The socket, if frames can be written to it in chunked encoding. Null for HTTP/1.0, and for a response that must wait for an earlier one. */
function chunkedSocket({ socket, chunkedEncoding }: ServerResponse): Socket | null {
  return chunkedEncoding ? socket : null;
}

const noHeaders = {};
const noRawHeaders: string[] = [];

/** Releases the headers of the request. A browser's headers need more memory than an idle stream. */
function forgetRequest(incoming: IncomingMessage): void {
  incoming.url = '';
  incoming.headers = noHeaders;
  incoming.rawHeaders = noRawHeaders;
}
