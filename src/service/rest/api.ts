import { apiBasePath, apiEndpoints } from '../../contract';
import { type App, addRoutes, clientAddress, type HttpContext, methodNotAllowed } from '../../http';
import type { ApiKeys, Caller } from '../access/apiKeys';
import { checkKeyOf, requireAccess } from '../access/callers';
import { type RateReport, rateHeaders } from '../access/requestLimiter';
import type { Clock } from '../runtime';
import { type ApiHandlersOptions, createApiHandlers } from './apiHandlers';
import { describeApi } from './openapi';

export interface ApiOptions extends ApiHandlersOptions {
  readonly keys: ApiKeys;
  readonly clock: Clock;
}

/**
 * The JSON API. Order of a request: address limit, path, method, key (401), account limit (429), premium (403),
 * validation (400), handler. Every answer reports the last limit that it counted in.
 */
export function addApi(app: App, options: ApiOptions): void {
  const { keys, limiter, clock } = options;
  const reports = new WeakMap<Request, RateReport>();

  async function authenticate(context: HttpContext): Promise<Caller> {
    const access = await checkKeyOf(context.req.raw, keys);
    reports.set(context.req.raw, await limiter.account(access.caller.accountId));
    return requireAccess(access);
  }

  // Before the limits: documentation is free.
  app.all(`${apiBasePath}/openapi.json`, (context) => {
    if (context.req.method !== 'GET') throw methodNotAllowed(context.req.method, 'GET');
    return Response.json(describeApi());
  });
  app.use('/api/*', async function limitAddress(context, next) {
    reports.set(context.req.raw, await limiter.address(clientAddress(context)));
    await next();
    const report = reports.get(context.req.raw);
    // A 429 brings its own headers, of the limit that refused it.
    if (!report || context.res.status === 429) return;
    for (const [name, value] of Object.entries(rateHeaders(report, clock.now()))) context.res.headers.set(name, value);
  });
  addRoutes(app, {
    table: apiEndpoints,
    basePath: apiBasePath,
    handlers: createApiHandlers(options),
    authenticate: (_, context) => authenticate(context),
  });
}
