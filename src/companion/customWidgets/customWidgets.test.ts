import { afterEach, describe, expect, test } from 'vitest';
import { codeFileStart, defaultWidget, type Settings, type Variation } from '../../contract/settings';
import { endTestCompanions, type TestCompanion } from '../testing/testCompanion';
import { ask, bodyOf, code, pathOf, upload, withWidget } from '../testing/widgetCompanion';
import { connectionAllowlist } from './frameAddress';
import { ofOvation, shielded, shieldLength } from './shield';

afterEach(endTestCompanions);

describe('[CUS-2] a frame', () => {
  test('opens for an overlay’s own widget, always at the same path', async () => {
    const { test: companion, medium } = await withWidget();
    const { status, path } = await pathOf(companion, bodyOf(medium));
    expect(status).toBe(200);
    expect(path).toMatch(/^\/widget\/[0-9a-f]{32}\/$/);
    expect((await pathOf(companion, bodyOf(medium))).path).toBe(path);
    expect((await pathOf(companion, { ...bodyOf(medium), values: {} })).path).not.toBe(path);
  });

  test('opens for no other code, element or host; the settings key also opens unsaved code', async () => {
    const { test: companion, medium } = await withWidget();
    for (const change of [{ box: 'alerts' }, { box: 'constructor-' }, { hosts: ['evil.example'] }])
      expect((await pathOf(companion, { ...bodyOf(medium), ...change })).status).toBe(403);
    expect((await pathOf(companion, { ...bodyOf(medium), hosts: ['cdn.example'] }, companion.keys.settings)).status).toBe(200);
    expect((await pathOf(companion, { ...bodyOf(medium), code: '0'.repeat(32) }, companion.keys.settings)).status).toBe(404);
  });
});

test('[CUS-2] [CUS-60] opens a frame for code that draws alerts, and keeps what it stores', async () => {
  const { test: companion, medium } = await withWidget();
  const settings = await companion.settings<Settings>('GET /settings');
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('there is no box of alerts');
  const drawnBy = { code: medium, values: {}, hosts: ['cdn.example'] };
  const base: Variation = { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: { drawnBy } };
  const elements = { ...settings.boxes, alerts: { ...alerts, variants: [base] } };
  await companion.settings('PUT /settings', { ...settings, boxes: elements });
  const alert = { name: 'Ada', amount: 1, currency: 'USD', message: '', title: '', items: '', image: '', seconds: 5, volume: 1 };
  const body = { ...bodyOf(medium), box: 'alerts', hosts: ['cdn.example'], alert };
  const { status, path } = await pathOf(companion, body);
  expect(status).toBe(200);
  expect((await pathOf(companion, { ...body, alert: { ...alert, name: 'Bob' } })).path).not.toBe(path);
  expect((await pathOf(companion, { ...body, hosts: ['evil.example'] })).status).toBe(403);
  const { keys } = companion;
  expect(
    (await companion.call('PUT /widget-store/alerts', { key: keys.overlay, body: { area: 'store', key: 'a', json: '1' } })).status,
  ).toBe(200);
});

describe('[CUS-5] a frame is served', () => {
  test('only on its own host, with a policy for its own path', async () => {
    const { test: companion, medium } = await withWidget();
    const { path } = await pathOf(companion, bodyOf(medium));
    const host = `w-${path.slice(8, 28)}.localhost:4747`;
    const document = await ask(companion, host, path);
    expect(document.status).toBe(200);
    const policy = document.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'unsafe-eval' http://${host}${path};`);
    expect(policy).toContain("default-src 'none';");
    expect(policy).toMatch(/sandbox allow-scripts$/);
    expect(document.headers.get('origin-agent-cluster')).toBe('?1');
    expect(document.headers.get('x-dns-prefetch-control')).toBe('off');
    expect(document.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await document.text();
    expect(html).toContain(`<p data-ovation-on="${path.slice(-13, -1)}-0">Ada</p>`);
    expect(html).not.toMatch(/onclick|code\.jquery\.com/);
    expect(await (await ask(companion, host, `${path}script-0.js`)).text()).toMatch(/const first = "Ada";$/);
    expect(await (await ask(companion, host, `${path}style.css`)).text()).toBe('p { color: green; }');
    const config = await (await ask(companion, host, `${path}config.js`)).text();
    expect(config).toContain('\\"word\\":\\"Ada\\"');
    expect(config).toContain(`\\"handlers\\":{\\"${path.slice(-13, -1)}-0\\":{\\"onclick\\":\\"x()\\"}}`);
    expect(config).not.toContain(companion.keys.overlay);
  });

  test('and its host serves nothing else', async () => {
    const { test: companion, medium } = await withWidget();
    const { path } = await pathOf(companion, bodyOf(medium));
    const host = `w-${path.slice(8, 28)}.localhost:4747`;
    for (const other of ['/', '/companion/v1/health', '/companion/v1/settings', `/media/${medium}`, '/widget/0/'])
      expect((await ask(companion, host, other)).status).toBeGreaterThanOrEqual(400);
    expect((await ask(companion, '127.0.0.1:4747', path)).status).toBe(404);
    expect((await ask(companion, `w-${'0'.repeat(20)}.localhost:4747`, path)).status).toBe(421);
  });
});

const countOfSeven = '\\"count\\":\\"7\\"';
async function configOf(companion: TestCompanion, mediaId: string): Promise<string> {
  const { path } = await pathOf(companion, bodyOf(mediaId));
  const host = `w-${path.slice(8, 28)}.localhost:4747`;
  return (await companion.companion.fetch(new Request(`http://${host}${path}config.js`, { headers: { host } }))).text();
}

test('[CUS-93] what a widget stores is kept for its element, also after a restart, and bounded', async () => {
  const { test: companion, medium } = await withWidget();
  const { keys } = companion;
  const store = (of: TestCompanion, key: string, json: string, element = 'mine') =>
    of.call(`PUT /widget-store/${element}`, { key: keys.overlay, body: { area: 'store', key, json } }).then(({ status }) => status);
  expect(await store(companion, 'count', '7')).toBe(200);
  expect(await store(companion, 'count', '7', 'alerts')).toBe(403);
  for (let index = 0; index < 8; index += 1) await store(companion, `large-${index}`, JSON.stringify('x'.repeat(32_000)));
  expect(await store(companion, 'more', JSON.stringify('x'.repeat(32_700)))).toBe(409);
  const again = await companion.restart();
  expect(await configOf(again, medium)).toContain(countOfSeven);
});

test('[CUS-93] [SPG-4] stored values return with a restored element, not with another of its name; the next start deletes them', async () => {
  const { test: companion, medium } = await withWidget();
  const { keys } = companion;
  await companion.call('PUT /widget-store/mine', { key: keys.overlay, body: { area: 'store', key: 'count', json: '7' } });
  const { version: _, ...whole } = await companion.settings<Settings>('GET /settings');
  const { mine: _deleted, ...elements } = whole.boxes;
  const size = { width: 1_920, height: 1_080 };
  const without = { ...whole, boxes: elements, overlays: { alerts: { size, elements: [] } } };
  const save = async (of: TestCompanion, changed: object) => {
    const { version } = await of.settings<Settings>('GET /settings');
    await of.settings('PUT /settings', { ...changed, version });
  };
  await save(companion, without);
  await save(companion, whole);
  expect(await configOf(companion, medium)).toContain(countOfSeven);
  await save(companion, without);
  const other = { ...whole, boxes: { ...whole.boxes, mine: { ...whole.boxes.mine, widget: defaultWidget('custom') } } };
  await save(companion, other);
  await save(companion, whole);
  expect(await configOf(companion, medium)).not.toContain(countOfSeven);
  await companion.call('PUT /widget-store/mine', { key: keys.overlay, body: { area: 'store', key: 'count', json: '7' } });
  await save(companion, without);
  const again = await companion.restart();
  await save(again, whole);
  expect(await configOf(again, medium)).not.toContain(countOfSeven);
});

const withPolicy = { trustedTypes: { defaultPolicy: {} } };

test('[CUS-47] an author’s script runs only if the browser passes all HTML to the frame’s policy', () => {
  const run = new Function('globalThis', shielded('return "runs"'));
  expect(() => run({})).toThrow('lacks Trusted Types');
  expect(() => run({ trustedTypes: { defaultPolicy: null } })).toThrow('lacks Trusted Types');
  expect(run(withPolicy)).toBe('runs');
  expect(new Function('globalThis', ofOvation('return "runs"'))({})).toBe('runs');
});

test('[CUS-47] a header lists the addresses that a frame may reach', async () => {
  const { test: companion, medium } = await withWidget();
  const { path } = await pathOf(companion, bodyOf(medium));
  const host = `w-${path.slice(8, 28)}.localhost:4747`;
  const document = await companion.companion.fetch(new Request(`http://${host}${path}`, { headers: { host } }));
  expect(document.headers.get('connection-allowlist')).toBe(`("http://${host}${path}*")`);
  expect(document.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'; trusted-types default;");
  expect(connectionAllowlist({ own: 'http://a/', hosts: new Set(['cdn.example']) })).toBe(
    '("http://a/*" "https://cdn.example/*" "wss://cdn.example/*")',
  );
});

test('[CUS-43] each script begins with the shield', () => {
  const names = { ...withPolicy, RTCPeerConnection: 1, WebTransport: 1 };
  const run = new Function('globalThis', shielded('return globalThis.RTCPeerConnection'));
  expect(run(names)).toBeUndefined();
  expect(shielded('"use strict"; 1')).toMatch(/^"use strict";/);
});

test('[CUS-45] the prefix of every script has the same length, so columns of errors can be corrected', () => {
  for (const script of ['first();', '"use strict"; first();', '// why\nfirst();'])
    expect(shielded(script).slice(shieldLength)).toBe(script);
});

test('[CUS-47] a frame cannot start threads: the policy blocks workers, and worklets are removed', async () => {
  const { test: companion, medium } = await withWidget();
  const { path } = await pathOf(companion, bodyOf(medium));
  const host = `w-${path.slice(8, 28)}.localhost:4747`;
  const document = await companion.companion.fetch(new Request(`http://${host}${path}`, { headers: { host } }));
  expect(document.headers.get('content-security-policy')).toContain("worker-src 'none';");
  class BaseAudioContext {
    get audioWorklet() {
      return 'worklet';
    }
  }
  const names = { ...withPolicy, Worker: 1, SharedWorker: 1, BaseAudioContext, CSS: { paintWorklet: 1 } };
  const run = new Function('globalThis', shielded('return [globalThis.Worker, globalThis.SharedWorker, globalThis.CSS.paintWorklet]'));
  expect(run(names)).toEqual([undefined, undefined, undefined]);
  expect(new BaseAudioContext().audioWorklet).toBeUndefined();
});

test('[CUS-47] a script stops at once in any document except the frame’s', () => {
  const run = new Function('globalThis', shielded('return "runs"'));
  expect(() => run({ location: { protocol: 'about:' } })).toThrow('A widget has no frames.');
  expect(run({ ...withPolicy, location: { protocol: 'http:' } })).toBe('runs');
});

test('[CUS-47] a script cannot create video frames, whose memory is not measured', () => {
  const names = {
    VideoFrame: 1,
    VideoDecoder: 1,
    ImageDecoder: 1,
    AudioData: 1,
    AudioDecoder: 1,
    MediaStreamTrackProcessor: 1,
  };
  const run = new Function('globalThis', shielded(`return ${JSON.stringify(Object.keys(names))}.filter((name) => globalThis[name])`));
  expect(run({ ...withPolicy, ...names })).toEqual([]);
});

test('[CUS-1] a file of code begins with its signature', () => {
  expect(JSON.stringify(code).startsWith(codeFileStart)).toBe(true);
});

test('[CUS-50] rejects FIELDS or DATA that are nested too deeply, also with unbalanced brackets', async () => {
  const { test: companion } = await withWidget();
  const deep = ['{"a":'.repeat(100), `{${']'.repeat(30_000)},"a":${'['.repeat(30_000)}`, `{"a":${'[},'.repeat(30_000)}`];
  for (const text of deep)
    for (const part of ['fields', 'data']) {
      const mediaId = await upload(companion, { ...code, [part]: text });
      expect((await pathOf(companion, bodyOf(mediaId), companion.keys.settings)).status, text.slice(0, 20)).toBe(400);
    }
});
