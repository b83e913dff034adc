import { Hono } from 'hono';
import { type App, type Connection, type HttpContext, HttpProblem, renderProblem } from '../server/http';
import { createApiKeys } from './access/apiKeys';
import { createMemoryConnectionCounts } from './access/connectionCounts';
import { createMemoryRateWindows } from './access/memoryRateWindows';
import { createRequestLimiter } from './access/requestLimiter';
import { createMemoryStreamTokens } from './access/streamTokens';
import { keepSecret } from './database/secret';
import { openSqliteDatabase } from './database/sqliteDatabase';
import { addDocumentation } from './documentation/documentation';
import { createIds } from './ids';
import { createDatabaseEventLog } from './log/databaseEventLog';
import { createRecorder } from './log/recorder';
import { addOperator } from './operator/operator';
import { createRecords } from './records';
import { createPages } from './records/pages';
import { addApi } from './rest/api';
import { reportRate } from './rest/rateLimit';
import { type Clock, describeError, type Timers } from './runtime';
import { completeLimits, type ServiceLimits } from './serviceLimits';
import { createHub } from './stream/hub';
import { addStreams } from './stream/streams';
import { createDatabaseUsageLog } from './usage/databaseUsageLog';

export interface ServiceOptions {
  /** Path of the SQLite file; `:memory:` for tests. */
  readonly databasePath: string;
  /** Bearer secret of the operator interface. */
  readonly operatorSecret: string;
  /** Epoch milliseconds. */
  readonly clock: Clock;
  /** `set` returns a function that cancels the timer. */
  readonly timers: Timers;
  randomBytes(size: number): Uint8Array;
  /** Defaults are the contract's. */
  readonly limits?: Partial<ServiceLimits>;
  /** A defect or an operational notice: one line, no secrets. */
  report(line: string): void;
}

export interface Service {
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Invalidates stream tokens, and ends the streams that they opened. */
  endTokens(tokens: readonly string[]): Promise<void>;
  /** Sends `reconnect` to all streams, finishes all writes, and closes the database; idempotent. */
  close(): Promise<void>;
}

/** Creates the service with its database, and with limits and tokens in memory. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { clock, timers } = options;
  const report = (line: string) => options.report(line);
  const randomness = { bytes: (size: number) => options.randomBytes(size) };
  const limits = completeLimits(options.limits);

  const database = await openSqliteDatabase(options.databasePath);
  const log = createDatabaseEventLog({ database, clock, limits });
  const record = createRecorder({ database, log });
  const pages = createPages(await keepSecret(database, 'list-cursors', randomness));
  const newId = createIds(clock, randomness);
  const keys = createApiKeys({ database, clock });
  const records = createRecords({ database, record, pages, clock, randomness, newId, accessChanged: keys.forget });
  const usage = createDatabaseUsageLog({ database, pages, clock, timers, limits, newId, report });

  const tokens = createMemoryStreamTokens({ clock, randomness, lifetimeMs: limits.tokenLifetimeMs });
  const limiter = createRequestLimiter({ windows: createMemoryRateWindows(clock), limits, clock });
  const counts = createMemoryConnectionCounts();
  const hub = createHub(log);

  const app = createApp(report, clock);
  const streams = addStreams(app, { hub, tail: log.tail, keys, tokens, limiter, counts, limits, clock, timers, report });
  // Before the API: documentation is not rate-limited.
  addDocumentation(app);
  addApi(app, { records, tokens, limiter, limits, keys, clock, usage });
  addOperator(app, { records, usage, secret: options.operatorSecret });

  async function shutDown() {
    streams.close();
    await usage.close();
    await database.close();
  }

  let closing: Promise<void> | undefined;
  return {
    endTokens: streams.endTokens,
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    close: () => {
      closing ??= shutDown();
      return closing;
    },
  };
}

function createApp(report: (line: string) => void, clock: Clock): App {
  const app: App = new Hono();
  const refuse = (error: unknown, context: HttpContext) =>
    renderProblem(error, (defect) => report(`defect: ${describeError(defect)}`), reportRate(context, clock));
  app.onError(refuse);
  app.notFound((context) => refuse(new HttpProblem('NOT_FOUND', `There is nothing at ${context.req.path}.`), context));
  return app;
}
