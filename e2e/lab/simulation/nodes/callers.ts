import * as z from 'zod/mini';
import { serviceOrigin } from '../companionProgram';
import type { History } from '../history';
import { operatorSecret } from '../platformTemplate';
import { ask, type Client, pause } from './client';
import type { Cluster, Server } from './cluster';
import type { Happened } from './evidence';

const answerMs = 4_000;
const Created = z.object({ id: z.string() });
const Minted = z.object({ streamToken: z.string() });

export interface CallersOptions {
  readonly client: Client;
  readonly cluster: Cluster;
  readonly history: History;
  readonly happened: Happened;
  readonly accountId: string;
}

export class Callers {
  #donations = 0;
  readonly #spent: string[] = [];
  readonly #underWay = new Set<Promise<void>>();

  constructor(private readonly options: CallersOptions) {}

  get isIdle(): boolean {
    return this.#underWay.size === 0;
  }

  /** Records a donation. Retries with the same idempotency key until a node answers. */
  donate(amount: number): void {
    const done = this.#donate(amount).finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #donate(amount: number): Promise<void> {
    const { client, happened, history } = this.options;
    this.#donations += 1;
    const donation = { key: `donation-${this.#donations}`, requestedAtMs: client.time.now(), answers: [] as string[] };
    happened.requested.push(donation);
    const body = JSON.stringify({ amount: amount / 100, currency: 'usd', donorName: donation.key });
    for (let attempt = 1; ; attempt += 1) {
      const headers = { 'idempotency-key': donation.key };
      const response = await ask(client, '/api/v1/donation/create', { method: 'POST', headers, body }, answerMs);
      if (response?.status === 200) {
        donation.answers.push(z.parse(Created, await response.json()).id);
        if (attempt > 1) history.reach('a retried create');
        if (attempt > 1 || client.random.happens(0.8)) return;
      }
      await pause(client, client.random.between(50, 800));
    }
  }

  /** Tries to open a goal. The checker reads from the database whether this succeeded. */
  async openGoal(amount: number): Promise<void> {
    const { accountId, cluster } = this.options;
    const init = { method: 'POST', headers: { authorization: `Bearer ${operatorSecret}` }, body: { amount, currency: 'usd' } };
    const server = cluster.balance();
    if (server) await call(server, `/operator/v1/accounts/${accountId}/goals`, init);
  }

  async raceToken(afterMs = 0): Promise<void> {
    const { client, cluster, history } = this.options;
    const [minter] = cluster.running();
    const minted =
      minter && (await call(minter, '/api/v1/events/stream-token', { method: 'POST', headers: { 'x-api-key': client.apiKey }, body: {} }));
    if (minted?.status !== 200) return;
    const { streamToken } = z.parse(Minted, await minted.json());
    if (afterMs > 0) await pause(client, afterMs);
    this.#spent.push(streamToken);
    history.reach('a token raced on several nodes');
    await this.#show(streamToken);
  }

  async showSpent(): Promise<void> {
    for (const token of this.#spent) {
      this.options.history.reach('a spent token was sent again');
      await this.#show(token);
    }
  }

  async #show(token: string): Promise<void> {
    await Promise.all(
      this.options.cluster.running().map(async (server) => {
        const response = await call(server, `/api/v1/events/stream?streamToken=${token}`, { method: 'GET', headers: {} });
        await response.body?.cancel();
      }),
    );
  }

  async crowd(streams: number, forMs: number): Promise<void> {
    const { client, cluster } = this.options;
    const servers = cluster.running();
    const responses = await Promise.all(
      Array.from({ length: streams }, async (_, index) => {
        const server = servers[index % servers.length];
        return server && call(server, '/api/v1/events/stream', { method: 'GET', headers: { 'x-api-key': client.apiKey } });
      }),
    );
    client.time.after(forMs, () => {
      for (const response of responses) void response?.body?.cancel();
    });
  }
}

/** Calls a node directly, without the network. Returns a 503 if the node is frozen. */
async function call(
  server: Server,
  path: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<Response> {
  if (server.process.frozen) return new Response(null, { status: 503 });
  const init = {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  return server.answer(new Request(serviceOrigin + path, init));
}
