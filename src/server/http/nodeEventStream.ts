import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { type EventSink, type StreamAnswer, streamHeaders } from './eventStream';
import { type Frames, noFrames } from './frames';

/**
 * Answers with event streams straight on Node's response. What a connection is sent in one turn of the event loop leaves
 * in one write at its end, which is shared by all connections.
 */
export type NodeStreams = (outgoing: ServerResponse, answer: StreamAnswer) => void;

/** `lingerMs`: how long a reader may take for the rest of a stream that has ended, before its connection is reset. */
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
    outgoing.writeHead(200, { ...streamHeaders, ...headers });
    outgoing.flushHeaders();
    forgetRequest(outgoing.req);
    open(new NodeSink(outgoing, turn));
  };
}

/** What all sinks have in common. */
interface Turn {
  readonly lingerMs: number;
  /** Flushes a sink at the end of the turn. */
  add(sink: NodeSink): void;
}

/** A class and not closures: there is one for each of thousands of idle streams. */
class NodeSink implements EventSink {
  closed = false;
  private listener: (() => void) | null = null;
  private waiting: Frames = noFrames;
  /** See {@link chunkedSocket}. Kept, because a burst asks it of thousands. */
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

  /** Without what leaves at the end of the turn: of that its reader could take nothing yet, however fast it is. */
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

  /** A reset and not a close, which would leave the rest in the kernel until a reader that stalls takes it. */
  private resetUnlessTaken(): void {
    const { outgoing } = this;
    if (outgoing.writableFinished) return;
    const reset = setTimeout(() => outgoing.socket?.resetAndDestroy(), this.turn.lingerMs);
    const taken = () => clearTimeout(reset);
    outgoing.once('finish', taken).once('close', taken);
  }

  private end(): void {
    if (this.closed) return;
    this.closed = true;
    this.waiting = noFrames;
    this.listener?.();
    this.listener = null;
  }
}

/**
 * The way past a response, which would frame the same bytes for every reader anew; the response keeps its socket until it
 * ends. `null` for HTTP/1.0, which knows no chunks, and for a response that waits behind another one on its socket.
 */
function chunkedSocket({ socket, chunkedEncoding }: ServerResponse): Socket | null {
  return chunkedEncoding ? socket : null;
}

const noHeaders = {};
const noRawHeaders: string[] = [];

/** What a request said is not kept for as long as its stream is open: a browser says more than an idle stream needs for itself. */
function forgetRequest(incoming: IncomingMessage): void {
  incoming.url = '';
  incoming.headers = noHeaders;
  incoming.rawHeaders = noRawHeaders;
}
