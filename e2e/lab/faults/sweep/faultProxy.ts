import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The faults of a request.
 * `reset`: its connection is reset.
 * `hang`: it is not answered for 30 s.
 * `500`: it is answered with 500.
 * `kill`: the companion is killed when the request arrives.
 */
export const faults = ['reset', 'hang', '500', 'kill'] as const;
export type Fault = (typeof faults)[number];

/** The request that fails: its number, counted from 1 (0 for none), or a pattern for the first `GET /path` that matches. */
export type Target = number | RegExp;

const hangMs = 30_000;

/** An HTTP proxy for all requests of a browser, including those of workers and service workers. */
export interface FaultProxy {
  readonly url: string;
  /** Chooses the request that fails and its fault. Requests are counted from 1 again. */
  arm(target: Target, fault: Fault): void;
  /** The request that failed, as `GET /path`. null if none has failed yet. */
  faultedRequest(): string | null;
  /** Requests since `arm`, as `GET /path`. */
  readonly requests: readonly string[];
  mints(): number;
  close(): Promise<void>;
}

export async function startFaultProxy(killCompanion: () => void): Promise<FaultProxy> {
  let armed: { readonly target: Target; readonly fault: Fault } = { target: 0, fault: 'reset' };
  let faultedRequest: string | null = null;
  let mints = 0;
  const requests: string[] = [];
  const hanging = new Set<NodeJS.Timeout>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/');
    const name = `${request.method} ${url.pathname}`;
    requests.push(name);
    request.on('error', () => {}); // the browser cancelled the request
    response.on('error', () => {}); // the browser cancelled the request
    const forwardRequest = () => {
      if (response.destroyed) return;
      forward(request, response, url, () => {
        if (name.endsWith('/stream-token')) mints += 1;
      });
    };
    if (faultedRequest !== null || !isTarget(armed.target, requests)) return forwardRequest();
    faultedRequest = name;
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
          forwardRequest();
        }, hangMs);
        return void hanging.add(timer);
      }
    }
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has an address of this type
    arm: (target, fault) => {
      armed = { target, fault };
      faultedRequest = null;
      mints = 0;
      requests.length = 0;
    },
    faultedRequest: () => faultedRequest,
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

const isTarget = (target: Target, requests: readonly string[]) =>
  typeof target === 'number' ? requests.length === target : target.test(requests.at(-1) ?? '');

function forward(request: IncomingMessage, response: ServerResponse, url: URL, onOk: () => void): void {
  const { 'proxy-connection': _, ...headers } = request.headers;
  const upstream = httpRequest(url, { method: request.method, headers }, (answer) => {
    if (answer.statusCode === 200) onOk();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
    answer.once('aborted', () => response.destroy());
  });
  upstream.once('error', () => request.socket.resetAndDestroy()); // the browser gets the same error as it would without a proxy
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
}
