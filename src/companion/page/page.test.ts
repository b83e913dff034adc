import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { apiKey } from '../testing/fakePlatform';
import { createTestCompanion, endTestCompanions, origin } from '../testing/testCompanion';
import { loadPage, type PageFiles, PageMissing } from './pageFiles';
import { servePage } from './servePage';

afterEach(endTestCompanions);

const get = (path: string) => `GET ${origin}${path}`;

describe('caching by browsers', () => {
  test('assets with a hash for a year; HTML and workers are revalidated', async () => {
    const { call } = await createTestCompanion();
    const cacheControl = async (path: string) => (await call(get(path))).headers.get('cache-control');
    expect(await cacheControl('/assets/look-1.css')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/')).toBe('no-cache');
    expect(await cacheControl('/assets/main.worker-1.js')).toBe('no-cache');
    expect(await cacheControl('/companion/v1/health')).toBe('no-store');
  });

  test('an unchanged file is a 304 without a body', async () => {
    const { call } = await createTestCompanion();
    const etag = (await call(get('/'))).headers.get('etag') ?? '';
    for (const sent of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await call(get('/'), { headers: { 'if-none-match': sent } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await call(get('/'), { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('another policy changes the version of the page and its workers', async () => {
    const companion = await createTestCompanion();
    const etag = async (path: string) => (await companion.call(get(path))).headers.get('etag');
    const before = [await etag('/'), await etag('/assets/main.worker-1.js'), await etag('/assets/look-1.css')];
    const { call } = await companion.restart({ fixedAccount: { baseUrl: 'http://studio.lan:9', apiKey } });
    const [html, worker, design] = await Promise.all(
      ['/', '/assets/main.worker-1.js', '/assets/look-1.css'].map(async (path) => (await call(get(path))).headers.get('etag')),
    );
    expect(html).not.toBe(before[0]);
    expect(worker).not.toBe(before[1]);
    expect(design).toBe(before[2]);
  });
});

test('the policy loads only our own files and connects only to platforms', async () => {
  const { call } = await createTestCompanion({ fixedAccount: { baseUrl: 'http://studio.lan:9/base', apiKey } });
  const policy = (await call(get('/'))).headers.get('content-security-policy') ?? '';
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "connect-src 'self' https: http://127.0.0.1:* http://localhost:* http://studio.lan:9",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]) {
    expect(policy.split('; ')).toContain(directive);
  }
});

test('[MED-24] only the worker that converts videos may compile WebAssembly, and it has no network', () => {
  const script = { type: 'text/javascript; charset=utf-8', immutable: false, bytes: new Uint8Array(1), digest: 'd' };
  const paths = [
    '/',
    '/assets/convert.worker-a1_-B.js',
    '/assets/convert.worker-.css',
    '/convert.worker-a.js',
    '/assets/x/convert.worker-a.js',
  ];
  const page = new Map(paths.map((path) => [path, script]));
  const policies = paths.map(
    (path) => servePage(page, new Request(`${origin}${path}`), null)?.headers.get('content-security-policy') ?? '',
  );
  expect(policies.map((policy) => policy.includes('wasm'))).toEqual([false, true, false, false, false]);
  expect(policies[1]).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:");
});

describe('files of a page', () => {
  const script = ' reload() ';
  const file = (type: string, text: string) => ({ type, immutable: true, bytes: new TextEncoder().encode(text), digest: 'd' });
  const page = () =>
    new Map([
      ['/', file('text/html; charset=utf-8', `<script>${script}</script>`)],
      ['/assets/a.js', file('text/javascript; charset=utf-8', 'let a = 1;'.repeat(100))],
      ['/assets/a.png', file('image/png', 'a'.repeat(1_000))],
    ]);
  const ask = (files: PageFiles, path: string, encoding = 'gzip, deflate, br, zstd', at = 'http://192.168.1.20:8080') =>
    servePage(files, new Request(`${at}${path}`, { headers: { 'accept-encoding': encoding } }), null);

  test('are compressed once, for browsers on other computers that accept brotli', async () => {
    const files = page();
    const compressed = ask(files, '/assets/a.js');
    expect(compressed?.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from((await compressed?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(compressed?.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(brotliDecompressSync(bytes).toString()).toBe('let a = 1;'.repeat(100));
    for (const without of ['gzip', '', 'br;q=0', 'brotli'])
      expect(ask(files, '/assets/a.js', without)?.headers.get('content-encoding')).toBeNull();
    expect(ask(files, '/assets/a.png')?.headers.get('content-encoding')).toBeNull();
    for (const here of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])
      expect(ask(files, '/assets/a.js', 'br', here)?.headers.get('content-encoding'), here).toBeNull();
  });

  test('are not compressed again, whether or not they became smaller', async () => {
    const noise = Buffer.concat(Array.from({ length: 32 }, (_, index) => createHash('sha256').update(String(index)).digest()));
    const script = new TextEncoder().encode('let a = 1;'.repeat(100));
    const files = page()
      .set('/assets/a.js', { ...file('text/javascript', ''), bytes: script })
      .set('/assets/noise.js', { ...file('text/javascript', ''), bytes: new Uint8Array(noise) });
    const encodingOf = (path: string) => ask(files, path)?.headers.get('content-encoding');
    const sent = async () =>
      brotliDecompressSync(Buffer.from((await ask(files, '/assets/a.js')?.arrayBuffer()) ?? new ArrayBuffer(0))).toString();
    expect([await sent(), encodingOf('/assets/noise.js')]).toEqual(['let a = 1;'.repeat(100), null]);
    script.fill(32);
    files.get('/assets/noise.js')?.bytes.fill(32);
    expect([await sent(), encodingOf('/assets/noise.js')]).toEqual(['let a = 1;'.repeat(100), null]);
  });

  test('[AWY-7] the policy allows only the inline script in the HTML', () => {
    const digest = createHash('sha256').update(script).digest('base64');
    expect(ask(page(), '/')?.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${digest}';`);
  });
});

test('the page answers only GET and HEAD', async () => {
  const { call } = await createTestCompanion();
  const head = await call(`HEAD ${origin}/`);
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1', '']);
  const post = await call(`POST ${origin}/`);
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(['/nothing', '/assets/', '/assets/../keys.json', '/..%2fkeys.json', '/%2e%2e/keys.json', '//', '/constructor'])(
  '%s answers 404',
  async (path) => {
    const { call } = await createTestCompanion();
    expect((await call(get(path))).status).toBe(404);
  },
);

test('a built page is read with its types; an empty folder says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-page-'));
  try {
    await expect(loadPage(folder)).rejects.toThrow(PageMissing);
    await expect(loadPage(join(folder, 'none'))).rejects.toThrow('npm run build');
    await mkdir(join(folder, 'assets'));
    const files = ['index.html', 'assets/a.js', 'assets/main.worker-1.js', 'assets/a.woff2', 'chime.wav', 'icon.svg', 'app.webmanifest'];
    for (const name of files) await writeFile(join(folder, name), name);
    const page = await loadPage(folder);
    expect(Object.fromEntries([...page].map(([path, { type, immutable }]) => [path, `${type} ${immutable}`]))).toEqual({
      '/': 'text/html; charset=utf-8 false',
      '/index.html': 'text/html; charset=utf-8 false',
      '/assets/a.js': 'text/javascript; charset=utf-8 true',
      '/assets/main.worker-1.js': 'text/javascript; charset=utf-8 false',
      '/assets/a.woff2': 'font/woff2 true',
      '/chime.wav': 'audio/wav false',
      '/icon.svg': 'image/svg+xml false',
      '/app.webmanifest': 'application/manifest+json false',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('every kind of file next to the page has a type', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-page-'));
  try {
    const beside = await readdir(join(import.meta.dirname, '../../../public'), { recursive: true, withFileTypes: true });
    const kinds = new Set(beside.filter((entry) => entry.isFile()).map(({ name }) => extname(name)));
    expect(kinds.size).toBeGreaterThan(4);
    for (const name of ['index.html', ...[...kinds].map((kind) => `a${kind}`)]) await writeFile(join(folder, name), name);
    const withoutType = [...(await loadPage(folder))].filter(([, { type }]) => type === 'application/octet-stream').map(([path]) => path);
    expect(withoutType).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
