import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerConnect } from './connects.ts';
import { answerList, type Lists } from './lists.ts';
import { json } from './malformed.ts';
import { Mints } from './mints.ts';
import type { Mood } from './moods.ts';
import type { Dice } from './random.ts';
import { StreamKeeper } from './streamKeeper.ts';
import { Supporters } from './supporters.ts';

/** A platform that knows the contract and misbehaves in whatever mood it is. What it was asked stands in `asked`. */
export interface Adversary {
  readonly baseUrl: string;
  readonly apiKey: string;
  setMood(mood: Mood): void;
  /** Keys of everything that happened, with when. */
  readonly happened: Map<string, number>;
  readonly asked: { readonly kind: 'mint' | 'connect' | 'rest'; readonly atMs: number }[];
  /** What nobody may do: a credential in a query, `0-0` or what was never given as a resume point, a key sent elsewhere. */
  readonly breaches: string[];
  readonly mostStreams: () => number;
  /** Supporters do something. */
  act(): void;
  /** Ends every stream without a word. */
  cut(): void;
  close(): Promise<void>;
}

const aheadMs = 5 * 3_600_000;

export async function startAdversary(dice: Dice, skewMs = 0): Promise<Adversary> {
  const apiKey = `adversary-${randomUUID()}`;
  let mood: Mood = 'calm';
  const now = () => Date.now() + skewMs + (mood === 'the clock is five hours ahead' ? aheadMs : 0);
  const supporters: Lists & Supporters = new Supporters(dice, now);
  const hanging = new Set<ServerResponse>();
  const hang = (response: ServerResponse) => void hanging.add(response);
  const adversary = { happened: new Map<string, number>(), asked: [] as Adversary['asked'], breaches: [] as string[] };
  const keeper = new StreamKeeper(dice, () => mood, now);
  const note = (kind: Adversary['asked'][number]['kind']) => adversary.asked.push({ kind, atMs: Date.now() });
  const breach = (what: string) => adversary.breaches.push(what);

  const trap = await listen((_request, response) => {
    breach('a redirect was followed to another origin');
    json(response, 200, {});
  });
  const mints = new Mints({ dice, now, trap: () => `${trap.origin}/api/v1/events/stream-token`, hang });
  const connects = {
    ...{ dice, mood: () => mood, hang, breach },
    spend: (token: string) => mints.spend(token),
    open: (response: ServerResponse, cursor: string | null) => keeper.open(response, cursor),
    isKnown: (cursor: string) => keeper.isKnown(cursor),
  };

  const server = await listen((request, response) => {
    response.on('error', () => {}); // whoever left, left
    if (mood === 'the platform is away') return response.socket?.destroy();
    const url = new URL(request.url ?? '/', 'http://adversary');
    if (url.pathname === '/base/api/v1/events/stream') {
      note('connect');
      return answerConnect(url, response, connects);
    }
    if (request.headers['x-api-key'] !== apiKey) return json(response, 401, { error: 'bad key', code: 'KEY', details: null });
    if (url.pathname === '/base/api/v1/events/stream-token') {
      note('mint');
      return mints.answer(response, mood);
    }
    note('rest');
    if (url.pathname === '/base/api/v1/profile/get') return json(response, 200, { profile: { id: 'adversary-1', handle: 'adversary' } });
    return answerList(request, url, response, { lists: supporters, dice, mood, now, hang, trap: () => trap.origin });
  });

  return Object.assign(adversary, {
    baseUrl: `${server.origin}/base`,
    apiKey,
    setMood: (next: Mood) => {
      mood = next;
      if (next === 'the platform is away') keeper.cut();
    },
    mostStreams: () => keeper.most,
    act: () => {
      const told = supporters.act();
      for (const { key } of told) adversary.happened.set(key, Date.now());
      keeper.publish(told);
    },
    cut: () => keeper.cut(),
    close: async () => {
      keeper.close();
      for (const response of hanging) response.destroy();
      await Promise.all([server.close(), trap.close()]);
    },
  });
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
