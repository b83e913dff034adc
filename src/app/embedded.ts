import { join } from 'node:path';
import type { EmbeddedService, OtherStores } from '../companion';
import { catalogText } from '../contract';
import { localize } from '../contract/companion';
import { ApiError, CannotListen, type Listening, listen } from '../server/http';
import type { KeptFileWatch } from '../server/os';
import { isDamagedFile, reopen } from '../server/sqlite';
import { createService, databaseMigrations, embeddedAdapters, type Service } from '../service';
import { guardApi } from './apiGuard';
import { ensureDemoAccount, hasDemoAccount, isDemoAccount, renewDemoAccount, type ServiceOverrides } from './demoAccount';
import { createDemoPlatform } from './demoPlatform';
import { createApiClient, createOperatorClient } from './inProcessClients';
import { ensureOperatorKey, isOperatorKey } from './operatorSecret';
import type { Runtime } from './runtime';
import { explainPort, StartupError } from './startupError';

/** The embedded API listens at this address, so only this computer can connect. */
const host = '127.0.0.1';
/** The greatest number of connections: eight times the number of streams that one IP address may open. */
const maxConnections = 512;

export interface Embedded {
  readonly service: EmbeddedService;
  /**
   * Calls to the embedded API are handled within this process, without the limits for other programs (SPEC CMP-35). All other calls are
   * sent over the network.
   */
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}

interface EmbeddedOptions {
  readonly home: string;
  /** The port of the embedded API. With 0, any free port is used. */
  readonly port: number;
  readonly runtime: Runtime;
  readonly note: KeptFileWatch['note'];
}

export async function startEmbedded({ home, port, runtime, note }: EmbeddedOptions): Promise<Embedded> {
  const databasePath = join(home, 'service.db');
  const operatorKey = await ensureOperatorKey({ ...runtime, home, note });
  let defect: unknown;
  const onDefect = (error: unknown) => {
    defect = error;
  };
  const adapters = embeddedAdapters(databasePath);
  const openService = (overrides?: ServiceOverrides) =>
    createService({ ...runtime, adapters, operatorSecret: operatorKey, onDefect, ...overrides });
  const openDemo = async () => {
    const options = { ...runtime, home, databasePath, operatorKey, note, openService };
    const account = await ensureDemoAccount(options);
    const service = await openService();
    if (await hasDemoAccount(service, operatorKey, account)) return { account, service };
    await service.close();
    await note(localize(catalogText('demo-renewed')));
    return { account: await renewDemoAccount(options), service: await openService() };
  };
  const { account, service } = await openDemo().catch((refusal: unknown) => {
    // A response with status 500 does not name its cause, such as a full disk. The service's own error (`defect`) does.
    const error = refusal instanceof ApiError && refusal.status === 500 ? defect : refusal;
    if (!isDamagedFile(error)) throw error;
    return reopen(databasePath, { report: runtime.report, note }, openDemo);
  });
  const listening = await listenOrClose(service, port);
  const { accountId, displayName, apiKey } = account;
  const baseUrl = `http://${host}:${listening.port}`;
  const demo = createDemoPlatform(account, createApiClient(service, apiKey), createOperatorClient(service, operatorKey));
  return {
    service: {
      baseUrl,
      apiKey,
      owner: { id: accountId, displayName },
      demo,
      answerStream: service.fetch,
      endTokens: service.endTokens,
    },
    // Passes on calls to other origins with the same arguments: a new `Request` would lose its deadline when Node garbage-collects it.
    fetch: (input, init) => {
      const { origin } = new URL(input instanceof Request ? input.url : input);
      return origin === baseUrl ? service.fetch(new Request(input, init), { clientAddress: 'companion' }) : runtime.fetch(input, init);
    },
    close: async () => {
      await listening.drain();
      await service.close();
      await listening.close();
    },
  };
}

async function listenOrClose(service: Service, port: number): Promise<Listening> {
  try {
    return await listen({ fetch: guardApi(service), host, port, maxConnections });
  } catch (error) {
    await service.close();
    throw error instanceof CannotListen ? new StartupError(explainPort(error, 'OVATION_API_PORT', port)) : error;
  }
}

/** The stores of the embedded service that are part of a backup (SPEC DAT-8). */
export const embeddedStores: OtherStores = {
  databases: databaseMigrations,
  texts: { 'demo.json': isDemoAccount, 'operator.key': isOperatorKey },
};
