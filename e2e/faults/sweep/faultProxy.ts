import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to one request: its connection is reset, it hangs for 30 s, it is answered with 500, or the companion is killed in that moment. */
export const faults = ['reset', 'hang', '500', 'kill'] as const;
export type Fault = (typeof faults)[number];

/** The k-th request from now on, counted from 1 (0 = none), or the first whose `GET /path` fits. */
export type Target = number | RegExp;

const hangMs = 30_000;

/** The proxy that a browser sends every request through, whatever asks: a page, a worker, a service worker. */
export interface FaultProxy {
  readonly url: string;
  /** The request that meets the fault. */
  arm(target: Target, fault: Fault): void;
  /** What the fault struck; null = nothing so far. */
  struck(): string | null;
  /** Requests since it was armed, as `GET /path`. */
  readonly requests: readonly string[];
  /** Tokens that were handed out since it was armed. */
  mints(): number;
  close(): Promise<void>;
}

export async function startFaultProxy(killCompanion: () => void): Promise<FaultProxy> {
  let armed: { readonly target: Target; readonly fault: Fault } = { target: 0, fault: 'reset' };
  let struck: string | null = null;
  let mints = 0;
  const requests: string[] = [];
  const hanging = new Set<NodeJS.Timeout>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/');
    const name = `${request.method} ${url.pathname}`;
    requests.push(name);
    request.on('error', () => {}); // the browser took it back
    response.on('error', () => {}); // as above
    const goOn = () => {
      if (response.destroyed) return;
      forward(request, response, url, () => {
        if (name.endsWith('/stream-token')) mints += 1;
      });
    };
    if (struck !== null || !isMeant(armed.target, requests)) return goOn();
    struck = name;
    switch (armed.fault) {
      case 'reset':
        return void request.socket.resetAndDestroy();
      case 'kill':
        killCompanion();
        return void request.socket.resetAndDestroy();
      case '500':
        return void response.writeHead(500, { 'access-control-allow-origin': '*' }).end();
      case 'hang': {
        const timer = setTimeout(() => {
          hanging.delete(timer);
          goOn();
        }, hangMs);
        return void hanging.add(timer);
      }
    }
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server that listens has one
    arm: (target, fault) => {
      armed = { target, fault };
      struck = null;
      mints = 0;
      requests.length = 0;
    },
    struck: () => struck,
    requests,
    mints: () => mints,
    close: async () => {
      for (const timer of hanging) clearTimeout(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

const isMeant = (target: Target, requests: readonly string[]) =>
  typeof target === 'number' ? requests.length === target : target.test(requests.at(-1) ?? '');

function forward(request: IncomingMessage, response: ServerResponse, url: URL, onOk: () => void): void {
  const { 'proxy-connection': _, ...headers } = request.headers;
  const onward = ask(url, { method: request.method, headers }, (answer) => {
    if (answer.statusCode === 200) onOk();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
    answer.once('aborted', () => response.destroy());
  });
  onward.once('error', () => request.socket.resetAndDestroy()); // as a browser without a proxy would see it
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
