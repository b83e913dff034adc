import type { MiddlewareHandler } from 'hono';
import { apiBasePath, apiEndpoints, testBasePath } from '../../contract/api';
import { type App, addRoutes, type Connection, clientAddress, type HttpContext, HttpProblem } from '../../server/http';
import { type ApiKeys, type Caller, checkKey, keyHeader, refuseInactiveKey, requireAccess } from '../access/apiKeys';
import { type CountedCaller, type RateReport, type RequestLimiter, rateHeaders } from '../access/requestLimiter';
import { createTestHandlers, testEndpoints } from '../fixtures/testTable';
import type { Timers } from '../runtime';
import type { UsageLog } from '../usage/usageLog';
import { type ApiHandlersOptions, createApiHandlers } from './apiHandlers';

declare module 'hono' {
  interface ContextVariableMap {
    counted?: RateReport;
  }
}

/** Counts each request for the address that it comes from, unless that address is unlimited. */
export function rateLimit(limiter: Pick<RequestLimiter, 'address'>): MiddlewareHandler<{ Bindings: Connection }> {
  return async function rateLimit(context, next) {
    context.set('counted', await limiter.address(clientAddress(context.env), context.env?.hasNoAddressLimit));
    await next();
  };
}

export function reportRate(context: HttpContext): Readonly<Record<string, string>> {
  const counted = context.get('counted');
  return counted ? rateHeaders(counted) : {};
}

declare module 'hono' {
  interface ContextVariableMap {
    caller?: Caller;
  }
}

interface ApiOptions extends ApiHandlersOptions {
  readonly limiter: RequestLimiter;
  readonly keys: ApiKeys;
  readonly usage: Pick<UsageLog, 'note'>;
  readonly timers: Timers;
}

/**
 * Checks run in this order: limit of the address, path, method, key (401), limit of the account (429), premium (403), validation (400).
 */
export function addApi(app: App, options: ApiOptions): void {
  const authenticate = (_: unknown, context: HttpContext) => authenticateKey(context, options);
  app.use('/api/*', noteUsage(options.usage));
  if (options.limits.answerMs > 0) app.use('/api/*', answerInTime(options.limits.answerMs, options.timers));
  app.use('/api/*', rateLimit(options.limiter));
  addRoutes(app, { table: apiEndpoints, basePath: apiBasePath, handlers: createApiHandlers(options), authenticate, headersOf: reportRate });
  addRoutes(app, { table: testEndpoints, basePath: testBasePath, handlers: createTestHandlers(), authenticate, headersOf: reportRate });
}

function noteUsage(usage: Pick<UsageLog, 'note'>): MiddlewareHandler {
  return async function noteUsage(context, next) {
    await next();
    const { req, res } = context;
    const caller = context.get('caller');
    if (caller) usage.note({ accountId: caller.accountId, keyId: caller.keyId, method: req.method, path: req.path, status: res.status });
  };
}

/** Responds with an error if a call takes longer than `ms` after its body has arrived. The work continues in the background. */
function answerInTime(ms: number, timers: Timers): MiddlewareHandler<{ Bindings: Connection }> {
  return async function answerInTime({ env }, next) {
    let cancel = () => {};
    const tooLate = new Promise<never>((_, reject) => {
      const refuse = () => {
        if (env?.incoming?.complete === false) limit();
        else reject(new HttpProblem('INTERNAL_ERROR', 'This took too long. What it was to record may be recorded all the same.'));
      };
      const limit = () => {
        cancel = timers.set(refuse, ms);
      };
      limit();
    });
    await Promise.race([next(), tooLate]).finally(() => cancel());
  };
}

/** Authenticates a request by its key, and counts it for the limit of the account. Throws a 401, 403 or 429. */
export async function authenticateKey(
  context: HttpContext,
  { keys, limiter }: { readonly keys: ApiKeys; readonly limiter: Pick<RequestLimiter, 'account'> },
): Promise<CountedCaller> {
  const access = await checkKey(context.req.raw.headers.get(keyHeader), keys);
  context.set('caller', access.caller);
  // Refuses inactive keys before the request is counted, because requests with an inactive key must not use up the account's limit.
  refuseInactiveKey(access);
  const counted = await limiter.account(access.caller.accountId, context.get('counted') ?? null);
  context.set('counted', counted);
  return { ...requireAccess(access), counted };
}
