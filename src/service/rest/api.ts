import { apiBasePath, apiEndpoints, testBasePath } from '../../contract';
import { type App, addRoutes, clientAddress, type HttpContext } from '../../http';
import type { ApiKeys, Caller } from '../access/apiKeys';
import { checkKeyOf, requireAccess } from '../access/callers';
import { type RateReport, rateHeaders } from '../access/requestLimiter';
import { createTestHandlers, testEndpoints } from '../fixtures';
import type { Clock } from '../runtime';
import type { UsageLog } from '../usage/usageLog';
import { type ApiHandlersOptions, createApiHandlers } from './apiHandlers';

export interface ApiOptions extends ApiHandlersOptions {
  readonly keys: ApiKeys;
  readonly clock: Clock;
  readonly usage: UsageLog;
}

/** What is known of a request so far. */
interface RequestState {
  /** Of the limit that it counted in last. */
  report: RateReport;
  caller: Caller | null;
}

/**
 * The JSON API, at its production and its test path. Order of a request: address limit, path, method, key (401),
 * account limit (429), premium (403), validation (400), handler. Every answer reports the last limit that it counted in.
 */
export function addApi(app: App, options: ApiOptions): void {
  const { keys, limiter, clock, usage } = options;
  const underWay = new WeakMap<Request, RequestState>();

  async function authenticate(context: HttpContext): Promise<Caller> {
    const access = await checkKeyOf(context.req.raw, keys);
    const state = underWay.get(context.req.raw);
    if (state) state.caller = access.caller;
    const report = await limiter.account(access.caller.accountId);
    if (state) state.report = report;
    return requireAccess(access);
  }

  app.use('/api/*', async function limitAddress(context, next) {
    const state: RequestState = { report: await limiter.address(clientAddress(context)), caller: null };
    underWay.set(context.req.raw, state);
    await next();
    const { status } = context.res;
    if (state.caller) usage.note({ ...state.caller, method: context.req.method, path: context.req.path, status });
    // A 429 brings its own headers, of the limit that refused it.
    if (status === 429) return;
    for (const [name, value] of Object.entries(rateHeaders(state.report, clock.now()))) context.res.headers.set(name, value);
  });
  const shared = { authenticate: (_: unknown, context: HttpContext) => authenticate(context) };
  addRoutes(app, { ...shared, table: apiEndpoints, basePath: apiBasePath, handlers: createApiHandlers(options) });
  addRoutes(app, { ...shared, table: testEndpoints, basePath: testBasePath, handlers: createTestHandlers() });
}
