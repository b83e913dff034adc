import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../../simulation/random.ts';
import type { FaultMode } from './faultModes.ts';
import { answerList, type Lists } from './listEndpoints.ts';
import { json } from './responses.ts';
import { answerStream } from './streamEndpoint.ts';
import { StreamServer } from './streamServer.ts';
import { Supporters } from './supporters.ts';
import { TokenEndpoint } from './tokenEndpoint.ts';

/** A platform that follows the contract, except for the violations of its current fault mode. */
export interface Adversary {
  readonly baseUrl: string;
  readonly apiKey: string;
  setMode(mode: FaultMode): void;
  /** When each event was published, epoch ms by business key. */
  readonly published: Map<string, number>;
  readonly requests: { readonly kind: 'mint' | 'connect' | 'rest'; readonly atMs: number }[];
  /**
   * The client's violations: a credential that it sent in a query, a request to resume from `0-0` or from an unknown id, a key that it sent
   * to another origin.
   */
  readonly breaches: string[];
  readonly maxStreams: () => number;
  /** Simulates one action of a supporter, and publishes its events. */
  act(): void;
  cut(): void;
  close(): Promise<void>;
}

const aheadMs = 5 * 3_600_000;

export async function startAdversary(random: Random, skewMs = 0): Promise<Adversary> {
  const apiKey = `adversary-${randomUUID()}`;
  let mode: FaultMode = 'calm';
  const now = () => Date.now() + skewMs + (mode === 'the clock is five hours ahead' ? aheadMs : 0);
  const supporters: Lists & Supporters = new Supporters(random, now);
  const hanging = new Set<ServerResponse>();
  const hang = (response: ServerResponse) => void hanging.add(response);
  const adversary = { published: new Map<string, number>(), requests: [] as Adversary['requests'], breaches: [] as string[] };
  const streams = new StreamServer(random, () => mode, now);
  const recordRequest = (kind: Adversary['requests'][number]['kind']) => adversary.requests.push({ kind, atMs: Date.now() });
  const breach = (what: string) => adversary.breaches.push(what);

  const trap = await listen((_request, response) => {
    breach('a redirect was followed to another origin');
    json(response, 200, {});
  });
  const tokens = new TokenEndpoint({ random, now, trap: () => `${trap.origin}/api/v1/events/stream-token`, hang });
  const streamOptions = {
    random,
    mode: () => mode,
    hang,
    breach,
    spend: (token: string) => tokens.spend(token),
    open: (response: ServerResponse, cursor: string | null) => streams.open(response, cursor),
    isKnown: (cursor: string) => streams.isKnown(cursor),
  };

  const server = await listen((request, response) => {
    response.on('error', () => {}); // the client disconnected
    if (mode === 'the platform is away') return response.socket?.destroy();
    const url = new URL(request.url ?? '/', 'http://adversary');
    if (url.pathname === '/base/api/v1/events/stream') {
      recordRequest('connect');
      return answerStream(url, response, streamOptions);
    }
    if (request.headers['x-api-key'] !== apiKey) return json(response, 401, { error: 'bad key', code: 'KEY', details: null });
    if (url.pathname === '/base/api/v1/events/stream-token') {
      recordRequest('mint');
      return tokens.answer(response, mode);
    }
    recordRequest('rest');
    if (url.pathname === '/base/api/v1/profile/get') return json(response, 200, { profile: { id: 'adversary-1', handle: 'adversary' } });
    return answerList(request, url, response, { lists: supporters, random, mode, now, hang, trap: () => trap.origin });
  });

  return Object.assign(adversary, {
    baseUrl: `${server.origin}/base`,
    apiKey,
    setMode: (next: FaultMode) => {
      mode = next;
      if (next === 'the platform is away') streams.cut();
    },
    maxStreams: () => streams.maxOpen,
    act: () => {
      const events = supporters.act();
      for (const { key } of events) adversary.published.set(key, Date.now());
      streams.publish(events);
    },
    cut: () => streams.cut(),
    close: async () => {
      streams.close();
      for (const response of hanging) response.destroy();
      await Promise.all([server.close(), trap.close()]);
    },
  });
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has an address of this type
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
