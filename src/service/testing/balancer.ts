import { operatorBasePath } from '../../contract/api';
import { startHaproxy } from '../../platform/serve/testing/haproxy';
import { behindProxies, type FetchHandler, listen, noAddresses, parseAddressRanges } from '../../server/http';
import type { Service } from '..';
import { settle } from './fakeTime';

export interface Balancer {
  /** Returns a service that calls these nodes through the balancer. Before each call that writes, calls `beforeWrite`. */
  join(nodes: readonly Service[], beforeWrite: () => void): Service;
  calls(): readonly number[];
  close(): Promise<void>;
}

const serviceHeader = 'x-test-service';
/** An address at which nothing listens. It is used for the third node of the configuration. */
const nobody = { api: '127.0.0.1:9', adminPort: 9 };

export async function startBalancer(): Promise<Balancer> {
  const services = new Map<string, readonly Service[]>();
  const calls = [0, 0];
  const trusted = parseAddressRanges('127.0.0.1') ?? noAddresses;
  let joined = 0;

  const answerAt =
    (index: number): FetchHandler =>
    async (request, connection) => {
      const name = request.headers.get(serviceHeader);
      if (name === null) return new Response('ready');
      const node = services.get(name)?.[index];
      if (!node) throw new Error('A call reached a service that has ended');
      calls[index] = (calls[index] ?? 0) + 1;
      return behindProxies(node.api, { trusted, unlimited: noAddresses })(request, connection);
    };
  const listeners = await Promise.all(calls.map((_, index) => listen({ fetch: answerAt(index), host: '127.0.0.1', port: 0 })));
  const haproxy = await startHaproxy([...listeners.map(({ host, port }) => ({ api: `${host}:${port}`, adminPort: port })), nobody]);

  return {
    join: (nodes, beforeWrite) => {
      joined += 1;
      const name = String(joined);
      services.set(name, nodes);
      const api: Service['api'] = async (request, { clientAddress } = {}) => {
        const { pathname, search } = new URL(request.url);
        const headers = new Headers(request.headers);
        headers.set(serviceHeader, name);
        if (clientAddress !== undefined) headers.set('x-forwarded-for', clientAddress);
        const body = request.body ? await request.arrayBuffer() : undefined;
        const { method, signal } = request;
        const init = { method, headers, signal, redirect: 'manual', ...(body && { body }) } as const;
        return untilClosed(await fetch(haproxy.origin + pathname + search, init));
      };
      const announced =
        (answer: Service['api']): Service['api'] =>
        (request, connection) => {
          if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) beforeWrite();
          return answer(request, connection);
        };
      let turn = 0;
      const operator: Service['operator'] = async (request, connection) => {
        turn += 1;
        const node = nodes[turn % nodes.length];
        if (!node) throw new Error('A service without nodes');
        return node.operator(request, connection);
      };
      const each = async (work: (node: Service) => Promise<void>) => void (await Promise.all(nodes.map(work)));
      return {
        api: announced(api),
        operator: announced(operator),
        fetch: (request, connection) =>
          announced(new URL(request.url).pathname.startsWith(`${operatorBasePath}/`) ? operator : api)(request, connection),
        endTokens: (tokens) => each((node) => node.endTokens(tokens)),
        drain: (ms) => each((node) => node.drain(ms)),
        close: async () => {
          await each((node) => node.close());
          services.delete(name);
        },
      };
    },
    calls: () => calls,
    close: async () => {
      await haproxy.stop();
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}

function untilClosed(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  const reader = response.body?.getReader();
  if (!reader) return response;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async (reason) => {
      await reader.cancel(reason);
      await settle();
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
