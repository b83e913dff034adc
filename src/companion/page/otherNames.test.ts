import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestCompanion, endTestCompanions, origin, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const atHost = ({ call }: TestCompanion, host: string, path: string, method = 'GET') =>
  call(`${method} http://${host}${path}`, { headers: { host } });
const others = ['localhost:4747', 'LOCALHOST:4747', '[::1]:4747'];

describe('[MCH-14] one address for pages', () => {
  test.each(others)('a page at %s redirects to the printed address and is not cached', async (host) => {
    const companion = await createTestCompanion();
    const answer = await atHost(companion, host, '/');
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'no-store', null]);
    expect(html).toContain(`location.replace("${origin}" + pathname + search + link)`);
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'sha256-${digest}'; worker-src 'self'`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the printed address serves the page with its own service worker', async () => {
    const companion = await createTestCompanion();
    expect(await (await atHost(companion, '127.0.0.1:4747', '/')).text()).toBe('/');
    expect((await atHost(companion, '127.0.0.1:4747', '/serviceWorker.js')).status).toBe(404);
  });

  test('the service worker of another name opens the printed address', async () => {
    const companion = await createTestCompanion();
    const answer = await atHost(companion, 'localhost:4747', '/serviceWorker.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toContain(`Response.redirect("${origin}" + pathname + search, 307)`);
  });

  test('every name answers other files and calls, and HEAD without a body', async () => {
    const companion = await createTestCompanion();
    for (const host of others) {
      expect(await (await atHost(companion, host, '/assets/look-1.css')).text()).toBe('/assets/look-1.css');
      expect((await atHost(companion, host, '/companion/v1/health')).status).toBe(200);
      expect(await (await atHost(companion, host, '/', 'HEAD')).text()).toBe('');
      expect((await atHost(companion, host, '/', 'POST')).status).toBe(405);
    }
  });

  test.each([
    ['localhost', 'localhost:4747', '127.0.0.1:4747'],
    ['::1', '[::1]:4747', 'localhost:4747'],
    ['0.0.0.0', '127.0.0.1:4747', 'localhost:4747'],
  ])('with OVATION_HOST=%s the address is %s', async (host, own, other) => {
    const companion = await createTestCompanion({ reachedAt: { host, port: 4747 } });
    expect(await (await atHost(companion, own, '/')).text()).toBe('/');
    expect(await (await atHost(companion, other, '/')).text()).toContain(`location.replace("http://${own}"`);
  });

  test('other devices and a configured host keep their addresses', async () => {
    const open = await createTestCompanion({ reachedAt: { host: '0.0.0.0', port: 4747 }, interfaceAddresses: () => ['192.168.1.7'] });
    expect(await (await atHost(open, '192.168.1.7:4747', '/')).text()).toBe('/');
    const named = await createTestCompanion({ reachedAt: { host: 'studio.lan', port: 4747 } });
    for (const host of ['studio.lan:4747', 'localhost:4747']) expect(await (await atHost(named, host, '/')).text()).toBe('/');
  });

  test('rejects foreign names', async () => {
    const companion = await createTestCompanion();
    for (const host of ['evil.example:4747', 'evil.localhost:4747', 'localhost.:4747'])
      expect((await atHost(companion, host, '/')).status, host).toBe(421);
  });

  test('[ENG-9] an engine of a cached page at another name reloads its pages', async () => {
    const companion = await createTestCompanion();
    const helloAt = async (host: string) => {
      const answer = await companion.call(`GET http://${host}/companion/v1/live?engine=e-${host.length}`, {
        key: companion.keys.overlay,
        headers: { host },
      });
      const { value } = (await answer.body?.getReader().read()) ?? {};
      const { build, worker } = JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '{}');
      return { build, worker };
    };
    const own = await helloAt('127.0.0.1:4747');
    expect(own.worker).toBe('/assets/main.worker-1.js');
    for (const host of ['localhost:4747', '[::1]:4747']) {
      const hello = await helloAt(host);
      expect(hello.worker).not.toBe(own.worker);
      expect(hello.build).not.toBe(own.build);
    }
  });
});
