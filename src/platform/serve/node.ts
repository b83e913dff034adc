import { describeError, StartupError } from '../../app';
import { behindProxies, CannotListen, type FetchHandler, type Listening, listen } from '../../server/http';
import { createService, type Service, type ServiceOptions } from '../../service';
import { adminInterface } from './adminInterface';
import type { Address, ServeConfiguration } from './configuration';
import { afterMs, watchHealth } from './health';
import { type WriteLog, withRequestLog } from './log';
import { createPrometheus } from './prometheus';
import type { Stores } from './storesPort';

/** How long balancers have to notice that the node is not ready. After that, its streams are closed. */
const defaultNoticeMs = 3_000;
/** How long answering a call may take in total. A call can wait several times, and each wait has its own deadline. */
const answerMs = 5_000;
/** How long accepted calls may take while the node shuts down. */
const drainCallsMs = 8_000;
const openAgainMs = 1_000;

export interface NodeOptions {
  readonly configuration: Pick<ServeConfiguration, 'api' | 'admin' | 'adminNames' | 'trustedProxies' | 'unlimitedAddresses' | 'drainMs'>;
  readonly stores: Stores;
  operatorSecret(): Promise<string>;
  readonly runtime: Pick<ServiceOptions, 'clock' | 'timers' | 'randomBytes'> & { monotonicMs(): number };
  readonly log: WriteLog;
  readonly noticeMs?: number;
}

export interface Node {
  /** Resolves when the node is ready or was closed. Rejects with a {@link StartupError} if it cannot start. */
  start(): Promise<void>;
  readonly addresses: { readonly api: Address | null; readonly admin: Address | null };
  /**
   * Shuts the node down in order (SPEC SRV-9): it is no longer ready, streams are drained, calls are answered, everything is written. Can be called
   * repeatedly.
   */
  close(): Promise<void>;
}

export function createNode(options: NodeOptions): Node {
  // This function has over 50 lines, because its inner functions start and close the same service and listeners.
  const { configuration, stores, runtime, log, noticeMs = defaultNoticeMs } = options;
  const { timers } = runtime;
  const state = { isOpen: false, isEnding: false };
  let service: Service | null = null;
  let api: Listening | null = null;
  let admin: Listening | null = null;
  let release = async () => {};

  const health = watchHealth({
    dependencies: stores.dependencies,
    timers,
    monotonicMs: runtime.monotonicMs,
    onChange: (name, isUp) => log(isUp ? 'info' : 'error', 'dependency', `the ${name} is ${isUp ? 'back' : 'away'}`),
  });
  const { metrics, page } = createPrometheus({
    monotonicMs: runtime.monotonicMs,
    dependencies: health.dependencies,
    gauges: stores.gauges,
  });
  const conditions = () => ({ open: state.isOpen, inService: !state.isEnding, ...stores.conditions() });

  async function start(): Promise<void> {
    release = await stores.acquire();
    const operatorSecret = await options.operatorSecret();
    admin = await listenAt(
      'ADMIN',
      configuration.admin,
      adminInterface({ health, conditions, page, operator: () => service?.operator ?? null, names: configuration.adminNames }),
    );
    service = await openService(operatorSecret);
    health.askDependencies();
    if (service === null || state.isEnding) return;
    api = await listenAt('API', configuration.api, publicInterface(service), drainCallsMs);
    state.isOpen = true;
    log('info', 'started', 'the node is ready', { api: `${api.host}:${api.port}`, admin: `${admin.host}:${admin.port}` });
  }

  async function openService(operatorSecret: string): Promise<Service | null> {
    let last = '';
    while (!state.isEnding) {
      try {
        const { clock = runtime.clock } = stores;
        const { randomBytes } = runtime;
        const report = (line: string) => log('warning', 'told', line);
        return await createService({
          clock,
          timers,
          randomBytes,
          adapters: stores.open,
          operatorSecret,
          limits: { answerMs },
          metrics: withRequestLog(metrics, log),
          report,
        });
      } catch (error) {
        if (!stores.isAway(error)) throw error;
        health.askDependencies();
        const text = describeError(error);
        if (text !== last) log('warning', 'waiting', `the node cannot open its state yet: ${text}`);
        last = text;
        await afterMs(timers, openAgainMs);
      }
    }
    return null;
  }

  function publicInterface({ api: answer }: Service): FetchHandler {
    const fetch: FetchHandler = async (request, connection) => {
      const response = await answer(request, connection);
      // Balancers keep connections open. Without this header, they would send the next call to a node that has shut down.
      if (state.isEnding) response.headers.set('Connection', 'close');
      return response;
    };
    return behindProxies(fetch, { trusted: configuration.trustedProxies, unlimited: configuration.unlimitedAddresses });
  }

  async function end(): Promise<void> {
    state.isEnding = true;
    log('info', 'ending', 'the node is no longer ready');
    await starting?.catch(() => {}); // the caller of `start` receives the error
    if (service && api) {
      await afterMs(timers, noticeMs);
      await service.drain(configuration.drainMs);
      await api.drain();
    }
    health.stop();
    await service?.close();
    await api?.close();
    await admin?.close();
    await release();
    log('info', 'ended', 'everything is written');
  }

  let starting: Promise<void> | undefined;
  let ending: Promise<void> | undefined;
  return {
    start: () => {
      starting ??= start();
      return starting;
    },
    get addresses() {
      return { api, admin };
    },
    close: () => {
      ending ??= end().catch((error: unknown) => {
        log('error', 'ending', `the node did not end in order: ${describeError(error)}`);
        throw error;
      });
      return ending;
    },
  };
}

async function listenAt(which: 'API' | 'ADMIN', { host, port }: Address, fetch: FetchHandler, drainMs?: number): Promise<Listening> {
  try {
    return await listen({ fetch, host, port, ...(drainMs !== undefined && { drainMs }) });
  } catch (error) {
    if (error instanceof CannotListen) throw new StartupError(`OVATION_${which}_PORT, OVATION_${which}_HOST: ${error.message}`);
    throw error;
  }
}
