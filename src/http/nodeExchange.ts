import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers';
import type { Exchange, JsonAnswer } from './exchange';
import { notWhole, tooLarge } from './input';

/** How long the rest of a body may take that nobody reads, before its connection is cut. */
const restMs = 500;

/** A request of Node's as routes read it, copied from nowhere. `null` for a target that only a URL parser should read. */
export function nodeExchange(incoming: IncomingMessage): Exchange | null {
  const { url = '', method = '' } = incoming;
  if (!url.startsWith('/') || url.includes('#')) return null;
  const mark = url.indexOf('?');
  return mark === -1
    ? new NodeExchange(incoming, method, url, '')
    : new NodeExchange(incoming, method, url.slice(0, mark), url.slice(mark + 1));
}

/** A class and not closures: there is one for each request. */
class NodeExchange implements Exchange {
  constructor(
    private readonly incoming: IncomingMessage,
    readonly method: string,
    readonly path: string,
    readonly query: string,
  ) {}

  get clientAddress(): string {
    return this.incoming.socket.remoteAddress ?? 'unknown';
  }

  header(name: string): string | null {
    const value = this.incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  readBody(maxBytes: number): Promise<Uint8Array> {
    return readIncoming(this.incoming, maxBytes);
  }
}

function readIncoming(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (Number(incoming.headers['content-length']) > maxBytes) return reject(tooLarge(maxBytes));
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', function take(chunk: Buffer) {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      incoming.off('data', take);
      reject(tooLarge(maxBytes));
    });
    incoming.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const fail = () => {
      if (!incoming.complete) reject(notWhole());
    };
    incoming.once('error', fail);
    incoming.once('close', fail);
  });
}

export interface Answered {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly given: JsonAnswer;
}

/** Sends an answer; one that cannot be sent ends its connection, and no other one's. */
export function sendOrEnd(answered: Answered): void {
  try {
    sendAnswer(answered);
  } catch (error) {
    answered.outgoing.destroy(error as Error); // Node throws nothing else
  }
}

/** Sends in one write, and lets the rest of a body that was not read pass by. */
function sendAnswer({ incoming, outgoing, given }: Answered): void {
  const { status, headers, body } = given;
  const size = Buffer.byteLength(body);
  // Names and values in turn: Node takes several times as long to read an object.
  const fields = ['Content-Type', 'application/json', 'Content-Length', String(size)];
  for (const [name, value] of Object.entries(headers)) fields.push(name, value);
  outgoing.writeHead(status, fields);
  // Head and body leave as one text: an end that brings the body would gather it with an empty one, for a dearer write.
  outgoing.cork();
  // ASCII is the same bytes in both, and Node copies Latin-1 where it would encode the other.
  outgoing.write(body, size === body.length ? 'latin1' : 'utf8');
  outgoing.uncork();
  outgoing.end();
  if (incoming.complete) return;
  const cut = setTimeout(() => incoming.destroy(), restMs);
  incoming.once('close', () => clearTimeout(cut));
  incoming.resume();
}
