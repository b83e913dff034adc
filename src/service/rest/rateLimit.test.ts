import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract';
import { type App, addRoutes, type HttpContext, renderProblem } from '../../server/http';
import { type Access, type ApiKeys, createMemoryAccessChanges } from '../access/apiKeys';
import type { Gates } from '../access/gates';
import { createMemoryRateWindows } from '../access/rateWindows';
import { createRequestLimiter } from '../access/requestLimiter';
import { completeLimits } from '../serviceLimits';
import { createFakeTime } from '../testing/fakeTime';
import { authenticateKey, rateLimit, reportRate } from './api';

/* Retirement is tested with a separate table, because no endpoint of the API is being retired. */

const retiring = { deprecatedAt: '2026-01-01T00:00:00Z', sunset: '2026-07-01T00:00:00Z', replacement: '/thing/new' };
const shared = { method: 'GET', auth: 'key', group: 'Things', summary: 'A thing', response: z.object({ ok: z.boolean() }) } as const;
const table = {
  oldThing: endpoint({ ...shared, path: '/thing/old', query: z.object({ id: z.string() }), retiring }),
  newThing: endpoint({ ...shared, path: '/thing/new' }),
};
const caller = { accountId: 'account', keyId: 'key' };

const never = () => {
  throw new Error('These routes have no streams');
};

function createSubject(access: Access = { tag: 'granted', caller }, accountQuota = 60) {
  const clock = createFakeTime();
  const limits = completeLimits({ accountRequests: { quota: accountQuota, windowMs: 60_000 } });
  const windows = createMemoryRateWindows(clock);
  const gates: Gates = { mint: never, arrive: never, enter: never };
  const limiter = createRequestLimiter({ windows, gates, accessChanges: createMemoryAccessChanges(), limits });
  const keys: ApiKeys = {
    check: async (key) => (key === 'good' ? access : { tag: 'unknown' }),
    recheck: async () => [{ ...access, logEnd: null }],
  };
  const ok = () => ({ ok: true });
  const app: App = new Hono();
  const headersOf = (context: HttpContext) => reportRate(context);
  app.onError((error, context) => renderProblem(error, () => undefined, headersOf(context)));
  app.use('/api/*', rateLimit(limiter));
  const authenticate: Parameters<typeof addRoutes>[1]['authenticate'] = (_, context) => authenticateKey(context, { keys, limiter });
  addRoutes(app, { table, basePath: '/api/v1', handlers: { oldThing: ok, newThing: ok }, authenticate, headersOf });
  return async (path: string, { method = 'GET', key = 'good', query = 'id=1' } = {}) =>
    app.request(`${path}?${query}`, { method, headers: { 'x-api-key': key } });
}

const header = ({ headers }: Response, name: string) => headers.get(name) ?? undefined;
const announced = (response: Response) => [response.status, ...['Deprecation', 'Sunset', 'Link'].map((name) => header(response, name))];
const announcement = ['@1767225600', 'Wed, 01 Jul 2026 00:00:00 GMT', '</api/v1/thing/new>; rel="successor-version"'];

test('[API-62] every answer of a retiring row says so, beside the limits', async () => {
  const ask = createSubject();
  const answer = await ask('/api/v1/thing/old');
  expect(announced(answer)).toEqual([200, ...announcement]);
  expect(header(answer, 'X-RateLimit-Remaining')).toBe('59');
  expect(announced(await ask('/api/v1/thing/old', { query: '' }))).toEqual([400, ...announcement]);
  expect(announced(await ask('/api/v1/thing/old', { key: 'bad' }))).toEqual([401, ...announcement]);
});

test('[API-62] a 403 and a 429 of a retiring row say so too', async () => {
  const poor = createSubject({ tag: 'refused', refusal: 'entitlementLost', caller });
  expect(announced(await poor('/api/v1/thing/old'))).toEqual([403, ...announcement]);
  const busy = createSubject({ tag: 'granted', caller }, 0);
  const refused = await busy('/api/v1/thing/old');
  expect(announced(refused)).toEqual([429, ...announcement]);
  expect(header(refused, 'Retry-After')).toBeDefined();
});

test('[API-62] other answers do not', async () => {
  const ask = createSubject();
  const none = [undefined, undefined, undefined];
  expect(announced(await ask('/api/v1/thing/new'))).toEqual([200, ...none]);
  expect(announced(await ask('/api/v1/thing/old', { method: 'POST' }))).toEqual([405, ...none]);
  expect(announced(await ask('/api/v1/thing'))).toEqual([404, ...none]);
});
