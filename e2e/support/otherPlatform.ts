import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A second implementation of the contract. It differs from Ovation's service wherever the contract allows this. It proves that page
 * and companion do not depend on Ovation's own service.
 */

export interface OtherPlatform {
  readonly baseUrl: string;
  readonly apiKey: string;
  donate(donation: { amount: number; currency: string; donorName: string | null; message: string | null }): string;
  /** Records a donation that no stream sends, so only the lists contain it. Returns the donation's id. */
  donateSilently(donorName: string): string;
  cutStreams(): void;
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** `refusesPrograms`: whether to refuse streams to programs. A request with an `Origin` header comes from a browser. */
export async function startOtherPlatform({ refusesPrograms = false } = {}): Promise<OtherPlatform> {
  const apiKey = `other-${randomUUID()}`;
  const tokens = new Set<string>();
  const streams = new Set<ServerResponse>();
  const donations: Record<string, unknown>[] = [];
  const requests: string[] = [];
  let sequence = 0;

  const record = (fields: Record<string, unknown>) => {
    const donation = { id: randomUUID(), country: null, perk: null, perks: [], createdAt: new Date().toISOString(), ...fields };
    donations.push(donation); // oldest first, which is allowed because the contract does not promise an order
    return donation;
  };
  const nextId = () => `c${String(++sequence).padStart(8, '0')}`;
  const frame = (type: string, data: unknown, id?: string) => {
    const head = id ? `id: ${id}\nevent: ${type}\n` : `event: ${type}\n`;
    const body = id
      ? { id, family: 'domain', type, version: 1, createdAt: new Date().toISOString(), replayed: false, data, extra: 'new optional field' }
      : { family: 'control', type, data };
    return `${head}data: ${JSON.stringify(body)}\n\n`;
  };

  const openStream = (url: URL, isProgram: boolean, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*');
    if (refusesPrograms && isProgram) return json(response, 503, { error: 'no', code: 'AWAY' });
    if (!tokens.delete(url.searchParams.get('streamToken') ?? '')) return json(response, 401, { error: 'no', code: 'TOKEN_GONE' });
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(`retry: 2000\n\n${frame('surprise', {})}${frame('connected', { baselineCursor: '0-0' })}`);
    streams.add(response);
    response.once('close', () => streams.delete(response));
  };

  const rest = (url: URL, response: ServerResponse) => {
    switch (url.pathname) {
      case '/base/api/v1/profile/get':
        return json(response, 200, { profile: { username: 'someone_else' } });
      case '/base/api/v1/events/stream-token': {
        const streamToken = randomUUID();
        tokens.add(streamToken);
        return json(response, 200, { streamToken, expiresAt: new Date(Date.now() + 60_000).toISOString(), expiresIn: 60 });
      }
      case '/base/api/v1/donation/list':
        return json(response, 200, { donations: donations.map(listItem), nextCursor: null });
      case '/base/api/v1/follower/list':
        return json(response, 200, { data: 'in a shape that nobody knows' });
      case '/base/api/v1/goal/list':
        return json(response, 200, { goals: [], nextCursor: null });
      default:
        return json(response, 404, { error: 'nothing here', code: 'NOPE', details: null });
    }
  };

  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://other');
    requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/base/api/v1/events/stream') return openStream(url, request.headers.origin === undefined, response);
    if (request.headers['x-api-key'] !== apiKey) return json(response, 401, { error: 'bad key', code: 'KEY', details: null });
    return rest(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has an address of this type

  return {
    baseUrl: `http://127.0.0.1:${port}/base`,
    apiKey,
    requests,
    donate: (donation) => {
      const recorded = record(donation);
      for (const stream of streams) stream.write(frame('donation.created', recorded, nextId()));
      return recorded.id;
    },
    donateSilently: (donorName) => record({ amount: 500, currency: 'EUR', donorName, message: null }).id,
    cutStreams: () => {
      for (const stream of streams) stream.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A donation in a list. Its currency is in lower case, and it has fields that no page may receive. */
export function listItem(donation: Record<string, unknown>): Record<string, unknown> {
  return {
    ...donation,
    currency: String(donation.currency).toLowerCase(),
    donorEmail: 'secret@example.com',
    paymentMethodLast4: '4242',
    chatUserId: null,
    chatRoleAssigned: false,
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
