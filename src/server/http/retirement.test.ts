import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../../contract';
import { apiEndpoints } from '../../contract/api';
import { openApiDocument } from './openapi';
import { HttpProblem, renderProblem } from './problem';
import { type App, addRoutes } from './routes';

const shared = { auth: 'none', group: 'Things', response: z.object({ ok: z.boolean() }) } as const;
const retiring = { deprecatedAt: '2026-01-01T00:00:00Z', sunset: '2026-07-01T00:00:00Z', replacement: '/thing/new' };
const table = {
  oldThing: endpoint({ ...shared, method: 'GET', path: '/thing/old', summary: 'The old one', retiring }),
  createOldThing: endpoint({ ...shared, method: 'POST', path: '/thing/old', summary: 'Not retiring at the same path' }),
  lastThing: endpoint({
    ...shared,
    method: 'GET',
    path: '/thing/:id/last',
    summary: 'Without a replacement',
    retiring: { deprecatedAt: retiring.deprecatedAt, sunset: retiring.sunset },
  }),
  newThing: endpoint({ ...shared, method: 'GET', path: '/thing/new', summary: 'The new one' }),
};

function createApp(authenticate: () => void = () => undefined): App {
  const app: App = new Hono();
  const handler = () => ({ ok: true });
  const handlers = { oldThing: handler, createOldThing: handler, lastThing: handler, newThing: handler };
  addRoutes(app, { table, basePath: '/api/v1', handlers, authenticate });
  app.onError((error) => renderProblem(error, () => undefined));
  return app;
}
const announced = ({ headers }: Response) => ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
const announcement = ['@1767225600', 'Wed, 01 Jul 2026 00:00:00 GMT', '</api/v1/thing/new>; rel="successor-version"'];

test('[API-62] a retiring endpoint still answers, with Deprecation, Sunset and its successor', async () => {
  const response = await createApp().request('/api/v1/thing/old');
  expect([response.status, announced(response)]).toEqual([200, announcement]);
  expect(await response.json()).toEqual({ ok: true });
});

test('[API-62] its errors have the same headers', async () => {
  const refuse = () => {
    throw new HttpProblem('UNAUTHORIZED', 'No key.');
  };
  const response = await createApp(refuse).request('/api/v1/thing/old');
  expect([response.status, announced(response)]).toEqual([401, announcement]);
});

test('[API-62] without a successor there is no Link header, also for a path with parameters', async () => {
  expect(announced(await createApp().request('/api/v1/thing/7/last'))).toEqual([...announcement.slice(0, 2), null]);
});

test('[API-62] other endpoints have no such headers, nor have other methods of the same path', async () => {
  const app = createApp();
  for (const [path, method] of [
    ['/api/v1/thing/new', 'GET'],
    ['/api/v1/thing/old', 'POST'],
    ['/api/v1/thing/old', 'PUT'],
  ] as const) {
    expect(announced(await app.request(path, { method })), `${method} ${path}`).toEqual([null, null, null]);
  }
});

test('[API-62] OpenAPI marks a retiring endpoint as deprecated, with its last day', () => {
  const { paths } = openApiDocument({
    title: 'Things',
    version: '1',
    description: '',
    table,
    basePath: '/api/v1',
    problems: {},
    headers: {},
    commonHeaders: [],
    schemas: {},
    examples: {},
    securitySchemes: {},
  });
  const description = 'Deprecated since 2026-01-01, removed after 2026-07-01. Use /thing/new instead.';
  expect(paths['/api/v1/thing/old']?.get).toMatchObject({ deprecated: true, description });
  expect(paths['/api/v1/thing/old']?.post).not.toHaveProperty('deprecated');
});

test('[API-62] no endpoint of the API is retiring', () => {
  expect(Object.values<Endpoint>(apiEndpoints).filter(({ retiring }) => retiring)).toEqual([]);
});
