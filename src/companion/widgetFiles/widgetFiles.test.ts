// This file has over 300 lines, because all tests use the fake internet and the widget that are defined first.
import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WidgetNetwork } from '../../contract/companion';
import { defaultWidget, type Settings, type WidgetCode } from '../../contract/settings';
import { rewriteCss } from '../customWidgets/rewriteCss';
import { createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';
import { upload } from '../testing/widgetCompanion';

afterEach(endTestCompanions);

interface HostFile {
  readonly type?: string;
  readonly content?: string;
  readonly location?: string;
  readonly bytes?: number;
  readonly after?: Promise<unknown>;
}
type Files = Record<string, HostFile>;

function internetOf(files: Files) {
  const requests: string[] = [];
  async function* bodyOf({ content = '', bytes = 0 }: Files[string]) {
    yield new TextEncoder().encode(content);
    for (let left = bytes; left > 0; left -= 1_000_000) yield new Uint8Array(Math.min(left, 1_000_000));
  }
  return {
    requests,
    files,
    connection: {
      resolve: async () => ['93.184.216.34'],
      get: async (url: URL) => {
        requests.push(url.href);
        const file = files[url.href];
        if (!file) throw new Error('no such host');
        const { type = 'image/png', location } = file;
        await file.after;
        const headers = { 'content-type': type, ...(location && { location }) };
        return { status: location ? 302 : 200, headers, body: bodyOf(file), end: () => {} };
      },
    },
  };
}

const code: WidgetCode = {
  ovationWidget: 1,
  name: 'Mine',
  kind: 'widget',
  html: '<img src="https://cdn.example/a.png" data-large="https://cdn.example/b.png"><link rel="stylesheet" href="https://cdn.example/x/style.css">',
  css: 'p { background: url(//cdn.example/c.png); }',
  js: 'fetch("https://cdn.example/d.json");',
  fields: '{"picture": {"type": "text", "value": "https://cdn.example/e.png"}}',
  data: '',
};

async function openWidget(internet: ReturnType<typeof internetOf>, hosts: readonly string[]) {
  const test = await createTestCompanion({ hostConnection: internet.connection });
  const mediaId = await upload(test, code);
  const settings = await test.settings<Settings>('GET /settings');
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('there is no box of alerts');
  const elements = { ...settings.boxes, mine: { ...alerts, widget: { ...defaultWidget('custom'), code: mediaId, hosts: [...hosts] } } };
  await test.settings('PUT /settings', { ...settings, boxes: elements });
  return { test, medium: mediaId, ...(await frameOf(test, mediaId, hosts)) };
}

async function frameOf(test: TestCompanion, mediaId: string, hosts: readonly string[]) {
  const body = { box: 'mine', code: mediaId, values: {}, hosts, currency: 'USD' };
  const { path } = (await (await test.call('POST /widget-frames', { key: test.keys.settings, body })).json()) as { path: string };
  const host = `w-${path.slice(8, 28)}.localhost:4747`;
  const ask = (file: string, headers: Record<string, string> = {}) =>
    test.companion.fetch(new Request(`http://${host}${path}${file}`, { headers: { host, ...headers } }));
  return { path, root: `http://${host}${path}`, ask };
}

const network = (test: TestCompanion, mediaId: string) =>
  test.settings<WidgetNetwork>('POST /widget-network', { code: mediaId, values: {} });

describe('[CUS-70] a file of an allowed host', () => {
  test('is fetched once, then served from here without its host, also after a restart', async () => {
    const internet = internetOf({ 'https://cdn.example/a.png?v=1': { content: 'picture' } });
    const { test, medium, ask } = await openWidget(internet, ['cdn.example']);
    const answers = await Promise.all([ask('net/cdn.example/a.png?v=1'), ask('net/cdn.example/a.png?v=1')]);
    for (const answer of answers) expect(await answer.text()).toBe('picture');
    expect(answers[0]?.headers.get('content-type')).toBe('image/png');
    expect(answers[0]?.headers.get('content-security-policy')).toMatch(/sandbox allow-scripts$/);
    delete internet.files['https://cdn.example/a.png?v=1'];
    const part = await ask('net/cdn.example/a.png?v=1', { range: 'bytes=0-2' });
    expect([part.status, await part.text()]).toEqual([206, 'pic']);
    const { files } = await network(test, medium);
    expect(files).toEqual([
      { host: 'cdn.example', address: 'https://cdn.example/a.png?v=1', type: 'image/png', bytes: 7, ...digestAndDate },
    ]);
    expect(await readdir(join(test.home, 'widget-files'))).toEqual([files[0]?.sha256]);
    const again = await frameOf(await test.restart(), medium, ['cdn.example']);
    expect(await (await again.ask('net/cdn.example/a.png?v=1')).text()).toBe('picture');
    expect(internet.requests).toEqual(['https://cdn.example/a.png?v=1']);
  });

  test('is below the frame’s path everywhere in the code; the policy allows no files of other hosts', async () => {
    const { ask, path, root } = await openWidget(internetOf({}), ['cdn.example']);
    const document = await ask('');
    const html = await document.text();
    expect(html).toContain(`src="${path}net/cdn.example/a.png"`);
    expect(html).toContain(`data-large="${root}net/cdn.example/b.png"`);
    expect(await (await ask('style.css')).text()).toContain(`url("${path}net/cdn.example/c.png")`);
    expect(await (await ask('script-0.js')).text()).toContain(`fetch("${root}net/cdn.example/d.json")`);
    expect(await (await ask('config.js')).text()).toContain(`${root}net/cdn.example/e.png`);
    const policy = (document.headers.get('content-security-policy') ?? '').split('; ');
    expect(policy.filter((line) => line.includes('cdn.example'))).toEqual([
      `connect-src data: blob: ${root} https://cdn.example wss://cdn.example`,
    ]);
  });

  test('is served with shield and replaced addresses if it is a script or a style sheet', async () => {
    const internet = internetOf({
      'https://cdn.example/lib.js': { type: 'application/javascript', content: 'load("https://cdn.example/more.js")' },
      'https://cdn.example/x/style.css': {
        type: 'text/css',
        content: '@import "https://fonts.googleapis.com/css?family=Caveat"; a { b: url(../f.woff2); c: url(//evil.example/x); d: url(#e) }',
      },
    });
    const { ask, path, root } = await openWidget(internet, ['cdn.example']);
    const script = await ask('net/cdn.example/lib.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).toMatch(/^ *if\(globalThis\.location.*for\(const n of\["RTCPeerConnection".*load\("http/);
    expect(await (await ask('net/cdn.example/lib.js')).text()).toContain(`load("${root}net/cdn.example/more.js")`);
    expect(await (await ask('net/cdn.example/x/style.css')).text()).toBe(
      `@import "${path}fonts/caveat.css"; a { b: url("${path}net/cdn.example/f.woff2"); c: url(//evil.example/x); d: url(#e) }`,
    );
  });

  test('redirects as its host does, so relative addresses work', async () => {
    const internet = internetOf({
      'https://cdn.example/lib': { location: '/lib@2/index.js' },
      'https://cdn.example/lib@2/index.js': { type: 'text/javascript', content: 'import "./part.js"' },
    });
    const { ask, path } = await openWidget(internet, ['cdn.example']);
    const moved = await ask('net/cdn.example/lib');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `${path}net/cdn.example/lib@2/index.js`]);
    expect(await (await ask('net/cdn.example/lib@2/index.js')).text()).toContain('import "./part.js"');
    expect(internet.requests).toHaveLength(2);
  });

  test('is rejected if its host is not allowed or it is too large; the creator gets the reason', async () => {
    const internet = internetOf({ 'https://cdn.example/huge.mp4': { type: 'video/mp4', bytes: 17 * 1024 * 1024 } });
    const { test, medium, ask } = await openWidget(internet, ['cdn.example']);
    for (const path of ['net/evil.example/a.png', 'net/cdn.example:444/a.png', 'net/u@cdn.example/a.png', 'net/'])
      expect((await ask(path)).status, path).toBe(404);
    expect(internet.requests).toEqual([]);
    for (const path of ['huge.mp4', 'gone.png', 'gone.png']) expect((await ask(`net/cdn.example/${path}`)).status).toBe(404);
    expect(internet.requests).toHaveLength(2);
    const { files, failed } = await network(test, medium);
    expect(files).toEqual([]);
    expect(failed.map(({ address, why }) => `${why} ${address}`)).toEqual([
      'too-large https://cdn.example/huge.mp4',
      'unreachable https://cdn.example/gone.png',
    ]);
    expect(await readdir(join(test.home, 'widget-files'))).toEqual([]);
  });

  test('is fetched again if it was changed on disk', async () => {
    const internet = internetOf({ 'https://cdn.example/a.js': { type: 'text/javascript', content: 'good' } });
    const { test, ask } = await openWidget(internet, ['cdn.example']);
    await ask('net/cdn.example/a.js');
    const folder = join(test.home, 'widget-files');
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), 'evil');
    expect(await (await ask('net/cdn.example/a.js')).text()).toMatch(/;good$/);
    expect(internet.requests).toHaveLength(2);
  });
});

const digestAndDate = { sha256: expect.stringMatching(/^[0-9a-f]{32}$/), fetchedAt: expect.stringMatching(/^\d{4}-.*Z$/) };

test.each([60_000, -2 * 3_600_000])('[CUS-70] a failed file is retried, with the clock set by %i ms', async (setByMs) => {
  const internet = internetOf({});
  const { test, ask } = await openWidget(internet, ['cdn.example']);
  for (let time = 0; time < 2; time += 1) expect((await ask('net/cdn.example/a.png')).status).toBe(404);
  expect(internet.requests).toHaveLength(1);
  internet.files['https://cdn.example/a.png'] = { content: 'picture' };
  test.time.setClock(setByMs);
  expect(await (await ask('net/cdn.example/a.png')).text()).toBe('picture');
});

test('[CUS-73] the creator can refetch a host’s files, which keeps missing ones, and delete them', async () => {
  const internet = internetOf({ 'https://cdn.example/a.png': { content: 'old' }, 'https://cdn.example/b.png': { content: 'same' } });
  const { test, medium, ask } = await openWidget(internet, ['cdn.example']);
  for (const file of ['a.png', 'b.png']) await (await ask(`net/cdn.example/${file}`)).text();
  internet.files['https://cdn.example/a.png'] = { content: 'new' };
  delete internet.files['https://cdn.example/b.png'];
  const { failed } = await test.settings<WidgetNetwork>('POST /widget-hosts/cdn.example/fetch');
  expect(failed.map(({ address }) => address)).toEqual(['https://cdn.example/b.png']);
  expect(await (await ask('net/cdn.example/a.png')).text()).toBe('new');
  expect(await (await ask('net/cdn.example/b.png')).text()).toBe('same');
  expect(await readdir(join(test.home, 'widget-files'))).toHaveLength(2);
  expect(await test.settings('DELETE /widget-hosts/cdn.example')).toEqual({ files: [], failed: [] });
  expect(await readdir(join(test.home, 'widget-files'))).toEqual([]);
  expect((await network(test, medium)).wanted).toEqual([{ host: 'cdn.example', fonts: [] }]);
  expect((await test.call('POST /widget-network', { key: test.keys.overlay, body: { code: medium, values: {} } })).status).toBe(403);
});

test('[CUS-70] a redirect that is forbidden for one widget may be allowed for another', async () => {
  const internet = internetOf({
    'https://cdn.example/a.png': { location: 'https://other.example/b.png' },
    'https://other.example/b.png': { content: 'picture' },
  });
  const { test, medium, ask } = await openWidget(internet, ['cdn.example']);
  expect((await ask('net/cdn.example/a.png')).status).toBe(404);
  const both = await frameOf(test, medium, ['cdn.example', 'other.example']);
  const refused = ask('net/cdn.example/a.png');
  expect((await both.ask('net/cdn.example/a.png')).status).toBe(302);
  expect((await refused).status).toBe(404);
  expect(await (await both.ask('net/other.example/b.png')).text()).toBe('picture');
  expect((await ask('net/other.example/b.png')).status).toBe(404);
});

test('[CUS-70] a host that does not answer does not delay other hosts, and its queue is bounded', async () => {
  let answer = () => {};
  const after = new Promise<void>((resolve) => (answer = resolve));
  const slow = Array.from({ length: 250 }, (_, index) => [`https://slow.example/${index}.png`, { after }]);
  const internet = internetOf({ ...Object.fromEntries(slow), 'https://cdn.example/a.png': { content: 'picture' } });
  const { test, medium, ask } = await openWidget(internet, ['slow.example']);
  const waiting = slow.map((_, index) => ask(`net/slow.example/${index}.png`));
  const other = await frameOf(test, medium, ['cdn.example']);
  expect(await (await other.ask('net/cdn.example/a.png')).text()).toBe('picture');
  expect(internet.requests.filter((address) => address.includes('slow'))).toHaveLength(6);
  answer();
  const answers = await Promise.all(waiting);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(44);
  expect((await network(test, medium)).files.filter(({ host }) => host === 'slow.example').length).toBeLessThanOrEqual(200);
});

test('[CUS-70] files that arrive together stay within the share of their host', async () => {
  const mebibyte = 1024 * 1024;
  let answer = () => {};
  const after = new Promise<void>((resolve) => (answer = resolve));
  const files = Array.from({ length: 12 }, (_, index) => [
    `https://cdn.example/${index}.mp4`,
    { type: 'video/mp4', content: String(index), bytes: 15 * mebibyte, after },
  ]);
  const { test, medium, ask } = await openWidget(internetOf(Object.fromEntries(files)), ['cdn.example']);
  const all = files.map((_, index) => ask(`net/cdn.example/${index}.mp4`));
  answer();
  await Promise.all((await Promise.all(all)).map((answer) => answer.body?.cancel()));
  const kept = (await network(test, medium)).files;
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(64 * mebibyte);
});

test('[CUS-70] a part of a file is answered without reading the whole file again', async () => {
  const bytes = 8 * 1024 * 1024;
  const { test, ask } = await openWidget(internetOf({ 'https://cdn.example/a.mp4': { type: 'video/mp4', bytes } }), ['cdn.example']);
  await (await ask('net/cdn.example/a.mp4')).body?.cancel();
  const read = await watchReads(join(test.home, 'settings.json'));
  for (let part = 0; part < 20; part += 1) {
    const answer = await ask('net/cdn.example/a.mp4', { range: `bytes=${part * 1_000}-${part * 1_000 + 99}` });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 100]);
  }
  expect(read()).toBe(20 * 100);
});

/** Counts how many bytes are read from open files after this call. `file` can be any existing file. */
async function watchReads(file: string): Promise<() => number> {
  const handle = await open(file);
  const methods: typeof handle = Object.getPrototypeOf(handle);
  await handle.close();
  const parts = vi.spyOn(methods, 'read');
  const whole = vi.spyOn(methods, 'readFile');
  onTestFinished(() => {
    parts.mockRestore();
    whole.mockRestore();
  });
  const results = () => [...parts.mock.settledResults, ...whole.mock.settledResults].map(({ value }) => value);
  return () => results().reduce((sum, value) => sum + (value.bytesRead ?? value.length), 0);
}

test('[CUS-70] a browser keeps no copy, which could outlive ours', async () => {
  const { ask } = await openWidget(internetOf({ 'https://cdn.example/a.png': { content: 'old' } }), ['cdn.example']);
  const answer = await ask('net/cdn.example/a.png');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  await answer.body?.cancel();
});

test('[CUS-70] any style sheet is rewritten, up to a number of addresses', () => {
  const own = () => '/own';
  for (const sheet of [`/*${'a'.repeat(15_000_000)}`, `a { b: url("data:font/woff2;base64,${'a'.repeat(15_000_000)}") }`])
    expect(rewriteCss(sheet, own) === sheet).toBe(true);
  const rewritten = rewriteCss('@import "x";'.repeat(5_002), own);
  expect(rewritten.split('/own').length - 1).toBe(5_000);
  expect(rewritten.endsWith('@import "/own";@import "x";@import "x";')).toBe(true);
});

test('[CUS-70] a script or a style sheet has at most 4 MB', async () => {
  const bytes = 4 * 1024 * 1024 + 1;
  const internet = internetOf({ 'https://cdn.example/a.js': { type: 'text/javascript', bytes } });
  const { test, medium, ask } = await openWidget(internet, ['cdn.example']);
  expect((await ask('net/cdn.example/a.js')).status).toBe(404);
  expect((await network(test, medium)).failed.map(({ why, detail }) => `${why} ${detail}`)).toEqual(['too-large 4']);
});

test('[CUS-70] each host has its share: its least recently opened files are dropped', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 202 }, (_, index) => [`https://cdn.example/${index}.png`, { content: `${index}` }]),
  );
  const { test, medium, ask } = await openWidget(internetOf(files), ['cdn.example']);
  for (let index = 0; index < 200; index += 1) await (await ask(`net/cdn.example/${index}.png`)).text();
  for (const index of [0, 200, 201]) await (await ask(`net/cdn.example/${index}.png`)).text();
  const kept = (await network(test, medium)).files.map(({ address }) => address);
  expect(kept).toHaveLength(200);
  expect(kept).toContain('https://cdn.example/0.png');
  expect(kept).not.toContain('https://cdn.example/1.png');
  expect(kept).not.toContain('https://cdn.example/2.png');
});
