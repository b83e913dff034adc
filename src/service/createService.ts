import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { operatorBasePath } from '../contract/api';
import { type App, type Connection, type HttpContext, HttpProblem, renderProblem } from '../server/http';
import { createApiKeys } from './access/apiKeys';
import { composeGates } from './access/gates';
import { createRequestLimiter } from './access/requestLimiter';
import type { AdapterContext, OpenAdapters } from './adapters';
import type { Database } from './database/database';
import { createSweeper } from './database/sweeper';
import { addDocumentation } from './documentation/documentation';
import { createEventLog } from './log/createEventLog';
import type { StoredLog } from './log/eventLog';
import { createRecorder } from './log/recorder';
import { createStoredLog } from './log/storedLog';
import { type Metrics, measureCalls, measureDelivery, measureWrites, noMetrics } from './metrics';
import { addOperator } from './operator/operator';
import { createRecords } from './records';
import { rememberedMs, sweepAnswers } from './records/idempotency';
import { createPages, readCursorSecret } from './records/listPages';
import { addApi, reportRate } from './rest/api';
import { type Clock, createIds, describeError, type Timers } from './runtime';
import { completeLimits, type ServiceLimits } from './serviceLimits';
import { createHub } from './stream/hub';
import { addStreams } from './stream/streams';
import { createDatabaseUsageLog } from './usage/usageLog';

export interface ServiceOptions {
  /** Where the service stores its state, for example `embeddedAdapters` with the path of a file. */
  readonly adapters: OpenAdapters;
  readonly operatorSecret: string;
  readonly clock: Clock;
  /** `set` returns a function that cancels the timer. */
  readonly timers: Timers;
  randomBytes(size: number): Uint8Array;
  readonly limits?: Partial<ServiceLimits>;
  readonly metrics?: Metrics;
  /** Receives one line for each internal error and each operational event. The line contains no secrets. */
  report(line: string): void;
  /** Receives the cause of each 500, because the response does not contain it. */
  onDefect?(error: unknown): void;
}

type Answer = (request: Request, connection?: Connection) => Promise<Response>;

export interface Service {
  readonly api: Answer;
  readonly operator: Answer;
  readonly fetch: Answer;
  /** Invalidates stream tokens, and closes the streams that they opened. */
  endTokens(tokens: readonly string[]): Promise<void>;
  /** Sends `reconnect` to all open streams, spread over `ms`, and to later ones immediately. Resolves when all streams are closed. */
  drain(ms: number): Promise<void>;
  /** Sends `reconnect` to all streams, finishes all writes, and closes the database. Can be called repeatedly. */
  close(): Promise<void>;
}

export async function createService(options: ServiceOptions): Promise<Service> {
  const { clock, timers } = options;
  const report = (line: string) => options.report(line);
  const randomness = { bytes: (size: number) => options.randomBytes(size) };
  const limits = completeLimits(options.limits);

  const metrics = options.metrics ?? noMetrics;
  const adapters = await options.adapters({ clock, timers, randomness, limits, metrics, report });
  const { windows, tokens, accessChanges } = adapters;
  const gates = adapters.gates ?? composeGates(adapters);
  const database = options.metrics ? measureWrites(adapters.database, metrics) : adapters.database;
  // Reads the secret before anything is started. If this fails, only the adapters and the database have to be closed.
  const cursorSecret = await readCursorSecret(database, randomness).catch(async (error: unknown) => {
    await closeState();
    throw error;
  });
  const stored = createStoredLog({ database, clock, limits });
  const log = createEventLog({ stored, wakes: adapters.wakes, clock, timers, metrics, report });
  const sweepers = createSweepers(database, log, { limits, clock, timers, report });
  const record = createRecorder({ database, log, appended: sweepers.events.kept });
  const pages = createPages(cursorSecret);
  const newId = createIds(clock, randomness);
  const keys = createApiKeys({ database, clock, accessChanges });
  const records = createRecords({ database, record, pages, clock, randomness, newId, accessChanges, answerKept: sweepers.answers.kept });
  const usage = createDatabaseUsageLog({ database, pages, clock, timers, limits, newId, report });

  const limiter = createRequestLimiter({ windows, gates, accessChanges, limits, metrics });
  const hub = createHub(log, options.metrics && measureDelivery(metrics, clock));

  const api = createApp(options);
  if (options.metrics) api.use('*', measureCalls(metrics));
  const streams = addStreams(api, { hub, log, keys, tokens, limiter, limits, clock, timers, report, metrics });
  addDocumentation(api);
  addApi(api, { records, limiter, limits, keys, usage, timers });
  const operator = createApp(options);
  if (options.metrics) operator.use('*', measureCalls(metrics));
  addOperator(operator, { records, usage, secret: options.operatorSecret });

  async function shutDown() {
    await streams.close();
    await Promise.all([usage.close(), sweepers.close()]);
    await closeState();
  }

  async function closeState() {
    await adapters.close?.();
    await database.close();
  }

  let closing: Promise<void> | undefined;
  return {
    api: answerWith(() => api),
    operator: answerWith(() => operator),
    fetch: answerWith((request) => (getPath(request).startsWith(`${operatorBasePath}/`) ? operator : api)),
    endTokens: streams.endTokens,
    drain: streams.drain,
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}

function answerWith(appFor: (request: Request) => App): Answer {
  return async (request, connection = {}) => appFor(request).fetch(request, connection);
}

function createApp(options: Pick<ServiceOptions, 'report' | 'onDefect'>): App {
  const app: App = new Hono();
  const onDefect = (defect: unknown) => {
    options.report(`internal error: ${describeError(defect)}`);
    options.onDefect?.(defect);
  };
  const refuse = (error: unknown, context: HttpContext) => renderProblem(error, onDefect, reportRate(context));
  app.onError(refuse);
  app.notFound((context) => refuse(new HttpProblem('NOT_FOUND', `There is nothing at ${context.req.path}.`), context));
  return app;
}

/** How often expired rows are deleted. */
const [eventSweepMs, answerSweepMs] = [30_000, 3_600_000];

/** Creates sweepers that delete expired data: events in the event log, and stored answers to repeatable requests. */
function createSweepers(
  database: Database,
  log: Pick<StoredLog, 'sweep'>,
  { limits, ...runtime }: Pick<AdapterContext, 'limits' | 'clock' | 'timers' | 'report'>,
) {
  const events = createSweeper({ ...runtime, sweep: log.sweep, everyMs: eventSweepMs, keptMs: limits.retentionMs });
  const answers = createSweeper({
    ...runtime,
    sweep: () => sweepAnswers(database, runtime.clock.now()),
    everyMs: answerSweepMs,
    keptMs: rememberedMs,
  });
  return { events, answers, close: async () => void (await Promise.all([events.close(), answers.close()])) };
}
