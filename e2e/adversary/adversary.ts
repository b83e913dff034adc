import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dice } from './dice.ts';
import { answerList, type Lists } from './lists.ts';
import type { Mood } from './moods.ts';
import { StreamKeeper } from './streamKeeper.ts';
import { Supporters } from './supporters.ts';

/** A platform that knows the contract and misbehaves in whatever mood it is. What it was asked stands in `asked`. */
export interface Adversary {
  readonly baseUrl: string;
  readonly apiKey: string;
  mood: Mood;
  /** Keys of everything that happened, with when. */
  readonly happened: Map<string, number>;
  readonly asked: { readonly kind: 'mint' | 'connect' | 'rest'; readonly atMs: number }[];
  /** What nobody may do: a credential in a query, `0-0` as a resume point, a fifth stream, a token twice. */
  readonly breaches: string[];
  readonly mostStreams: () => number;
  /** Supporters do something. */
  act(): void;
  /** Ends every stream without a word. */
  cut(): void;
  close(): Promise<void>;
}

const resetByPeer = (response: ServerResponse) => response.socket?.resetAndDestroy();

export async function startAdversary(dice: Dice, skewMs = 0): Promise<Adversary> {
  const apiKey = `adversary-${randomUUID()}`;
  const now = () => Date.now() + skewMs;
  const supporters: Lists & Supporters = new Supporters(dice, now);
  const tokens = new Map<string, number>();
  const hanging = new Set<ServerResponse>();
  const adversary = {
    mood: 'calm' as Mood,
    happened: new Map<string, number>(),
    asked: [] as Adversary['asked'],
    breaches: [] as string[],
  };
  const mood = () => adversary.mood;
  const keeper = new StreamKeeper(dice, mood, now);
  const note = (kind: Adversary['asked'][number]['kind']) => adversary.asked.push({ kind, atMs: Date.now() });

  const mint = (response: ServerResponse) => {
    note('mint');
    const answer = () => {
      const streamToken = randomUUID();
      tokens.set(streamToken, now() + 60_000);
      json(response, 200, { streamToken, expiresAt: new Date(now() + 60_000).toISOString(), expiresIn: 60 });
    };
    if (mood() === 'mint hangs') return void hanging.add(response);
    if (mood() === 'mint answers 500') return json(response, 500, { error: 'oops', code: 'INTERNAL', details: null });
    if (mood() === 'mint answers 429 without Retry-After') return json(response, 429, { error: 'slow down', code: 'TOO_MANY_REQUESTS' });
    if (mood() === 'mint answers late') return void setTimeout(answer, dice.between(2_000, 7_000));
    return answer();
  };

  const connect = (url: URL, response: ServerResponse) => {
    note('connect');
    response.setHeader('access-control-allow-origin', '*');
    for (const name of url.searchParams.keys())
      if (!['streamToken', 'lastEventId'].includes(name)) adversary.breaches.push(`"${name}" in the stream's query`);
    const cursor = url.searchParams.get('lastEventId');
    if (cursor === '0-0') adversary.breaches.push('0-0 as a resume point');
    const token = url.searchParams.get('streamToken') ?? '';
    const isGood = (tokens.get(token) ?? 0) > now();
    tokens.delete(token);
    if (!isGood || (mood() === 'tokens are spent already' && dice.happens(0.7)))
      return json(response, 401, { error: 'no', code: 'INVALID_STREAM_TOKEN' });
    switch (mood()) {
      case 'connects are refused with 429 without Retry-After':
        return json(response, 429, { error: 'slow down', code: 'TOO_MANY_CONNECTIONS' });
      case 'connects are refused with 503':
        return json(response, 503, { error: 'away', code: 'AWAY' });
      case 'connects meet a sign-in page':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
      case 'connects hang':
        return void hanging.add(response);
      case 'connects are reset':
        return resetByPeer(response);
      case 'connects are redirected':
        return void response.writeHead(302, { location: '/base/api/v1/elsewhere' }).end();
    }
    if (cursor === '0-0') return json(response, 400, { error: 'no', code: 'INVALID_CURSOR' });
    return keeper.open(response, cursor);
  };

  const server = createServer((request: IncomingMessage, response) => {
    response.on('error', () => {}); // whoever left, left
    const url = new URL(request.url ?? '/', 'http://adversary');
    if (url.pathname === '/base/api/v1/events/stream') return connect(url, response);
    if (request.headers['x-api-key'] !== apiKey) return json(response, 401, { error: 'bad key', code: 'KEY', details: null });
    if (url.pathname === '/base/api/v1/events/stream-token') return mint(response);
    note('rest');
    if (url.pathname === '/base/api/v1/profile/get') return json(response, 200, { profile: { id: 'adversary-1', handle: 'adversary' } });
    if (mood() === 'lists hang') return void hanging.add(response);
    if (mood() === 'lists answer 500') return json(response, 500, { error: 'oops', code: 'INTERNAL', details: null });
    if (mood() === 'lists answer 429 without Retry-After') return json(response, 429, { error: 'slow down', code: 'TOO_MANY_REQUESTS' });
    return answerList(url, response, supporters, { mood: mood(), dice });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one

  return Object.assign(adversary, {
    baseUrl: `http://127.0.0.1:${port}/base`,
    apiKey,
    mostStreams: () => keeper.most,
    act: () => {
      const told = supporters.act();
      for (const { key } of told) adversary.happened.set(key, Date.now());
      keeper.publish(told);
    },
    cut: () => keeper.cut(),
    close: () => {
      keeper.close();
      for (const response of hanging) response.destroy();
      return new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  });
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
