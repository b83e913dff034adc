import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openEventStream, type StreamOpener } from './eventStream';
import { HttpProblem, renderProblem } from './problem';
import { type App, noStore, responseHeaders } from './routes';

function createApp(): App {
  const app: App = new Hono();
  app.onError((error) => renderProblem(error, () => undefined));
  app.use(responseHeaders((request) => ({ 'X-Own': new URL(request.url).pathname })));
  app.use('/kept/*', noStore);
  app.all('/stream', ({ env }) => openEventStream(env, (sink) => sink.close(), { 'X-Stream': 'yes' }));
  app.all('/refused', () => {
    throw new HttpProblem('FORBIDDEN', 'No.');
  });
  app.all('/kept/a', () => Response.json({}));
  return app;
}
const own = ({ headers }: Response) => headers.get('x-own');

test('every response has the headers, also errors and unknown paths', async () => {
  const app = createApp();
  for (const path of ['/kept/a', '/refused', '/nothing']) expect(own(await app.request(path)), path).toBe(path);
});

test('streams have the headers, both web streams and those of the runtime', async () => {
  expect(own(await createApp().request('/stream'))).toBe('/stream');
  const opened: unknown[] = [];
  const openStream: StreamOpener = (_, headers) => {
    opened.push(headers);
    return new Response();
  };
  await createApp().request('/stream', {}, { openStream });
  expect(opened).toEqual([{ 'X-Stream': 'yes', 'X-Own': '/stream' }]);
});

test('only routes with `noStore` send Cache-Control: no-store', async () => {
  const cached = async (path: string) => (await createApp().request(path)).headers.get('cache-control');
  expect([await cached('/kept/a'), await cached('/refused')]).toEqual(['no-store', null]);
});
