import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Build, createPageCache } from './pageCache';

const origin = 'http://127.0.0.1:4747';
const build: Build = { id: 'b1', files: ['/', '/assets/look-1.css', '/assets/main.worker-1.js', '/sounds/goal.wav'] };

/** A file of the companion: its text and its Content-Security-Policy. */
type Served = readonly [text: string, policy: string];

let served: Map<string, Served>;
let asked: string[];
let away: 'no' | 'gone' | 'hanging';
let caches: CacheStorage;

beforeEach(() => {
  served = new Map(build.files.map((path) => [path, [`${path} of b1`, 'p1']]));
  asked = [];
  away = 'no';
  caches = fakeCaches();
});
afterEach(() => {
  vi.useRealTimers();
});

const fetchServed: typeof fetch = async (input, init) => {
  const { pathname } = new URL(new Request(input).url);
  asked.push(pathname);
  if (away === 'gone') throw new TypeError('Failed to fetch');
  if (away === 'hanging')
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)));
  const file = served.get(pathname);
  return file ? new Response(file[0], { headers: { etag: file.join('-'), policy: file[1] } }) : new Response('none', { status: 404 });
};

/** The browser's cache storage, in memory, with the methods that are used. */
function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response.clone()),
      addAll: async (requests: Request[]) => {
        const answers = await Promise.all(
          requests.map(async (request) => [new URL(request.url).pathname, await fetchServed(request)] as const),
        );
        if (answers.some(([, response]) => !response.ok)) throw new TypeError('Request failed');
        for (const [path, response] of answers) files.set(path, response);
      },
    };
  };
  const match = async (path: string) => {
    for (const files of all.values()) if (files.has(path)) return files.get(path)?.clone();
    return undefined;
  };
  const storage = { open, match, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
  return storage as unknown as CacheStorage;
}

const pageOf = (of: Build) => createPageCache({ build: of, origin, caches, fetch: fetchServed, networkLimitMs: 20 });

async function kept() {
  const page = pageOf(build);
  await page.store();
  asked = [];
  return page;
}

async function textOf(answer: Promise<Response> | null): Promise<string | undefined> {
  return (await answer)?.text();
}
const get = (path: string) => new Request(path.startsWith('http') ? path : origin + path);

test('[AWY-2] companion calls, other origins and files outside the page are not answered', async () => {
  const page = await kept();
  for (const path of [
    '/companion/v1/settings',
    '/companion/v1/live',
    '/elsewhere',
    'https://platform.example/api/v1/events/stream',
    'http://127.0.0.1:4748/',
  ]) {
    expect(page.respond(get(path)), path).toBeNull();
  }
  expect(page.respond(new Request(`${origin}/`, { method: 'POST' }))).toBeNull();
  expect(asked).toEqual([]);
});

test('[AWY-1] the page, its assets and its workers are answered while the companion is away', async () => {
  const page = await kept();
  away = 'gone';
  for (const path of build.files) expect(await textOf(page.respond(get(path)))).toBe(`${path} of b1`);
  expect(await textOf(page.respond(get('/index.html')))).toBe('/ of b1');
});

test('[AWY-1] a companion that hangs delays the answer only by the time limit', async () => {
  const page = await kept();
  away = 'hanging';
  expect(await textOf(page.respond(get('/')))).toBe('/ of b1');
});

test('[AWY-2] the page and its workers come from the companion if it is available, hashed assets from the cache', async () => {
  const page = await kept();
  served.set('/', ['/ of b2', 'p1']);
  expect(await textOf(page.respond(get('/')))).toBe('/ of b2');
  expect(await textOf(page.respond(get('/assets/look-1.css')))).toBe('/assets/look-1.css of b1');
  await page.respond(get('/assets/main.worker-1.js'));
  expect(asked).toEqual(['/', '/assets/main.worker-1.js']);
});

test('[AWY-2] a page of another build is not cached with files of this build', async () => {
  const page = await kept();
  served.set('/', ['/ of b2', 'p1']);
  await page.respond(get('/'));
  away = 'gone';
  expect(await textOf(page.respond(get('/')))).toBe('/ of b1');
});

test('[AWY-2] the same page with another policy replaces the cached one', async () => {
  const page = await kept();
  served.set('/', ['/ of b1', 'p2']);
  await page.respond(get('/'));
  away = 'gone';
  expect((await page.respond(get('/')))?.headers.get('policy')).toBe('p2');
});

test('a build with a missing file is not cached', async () => {
  served.delete('/assets/look-1.css');
  await expect(pageOf(build).store()).rejects.toThrow();
});

test('[AWY-2] a page opened before an update finds its worker and its assets', async () => {
  await kept();
  served = new Map([['/', ['/ of b2', 'p1']]]);
  const next = pageOf({ id: 'b2', files: ['/'] });
  await next.store();
  await next.deleteOlderBuilds();
  expect(await textOf(next.respond(get('/assets/main.worker-1.js')))).toBe('/assets/main.worker-1.js of b1');
  expect(await textOf(next.respond(get('/assets/look-1.css')))).toBe('/assets/look-1.css of b1');
  expect(await textOf(next.respond(get('/')))).toBe('/ of b2');
});

test('[AWY-2] builds before the previous one are deleted, and no foreign caches', async () => {
  await caches.open('of another program');
  for (const id of ['b1', 'b2', 'b3']) {
    const page = pageOf({ id, files: ['/'] });
    await page.store();
    await page.deleteOlderBuilds();
  }
  expect(await caches.keys()).toEqual(['of another program', 'ovation-page-b2', 'ovation-page-b3']);
});

test('[AWY-2] a page that the companion answered is shown even if the cache fails', async () => {
  const page = await kept();
  served.set('/', ['/ of b1', 'p2']);
  const { open } = caches;
  const full = async () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  caches.open = async (name) => Object.assign(await open(name), { put: full });
  expect((await page.respond(get('/')))?.headers.get('policy')).toBe('p2');
  caches.open = full;
  expect(await textOf(page.respond(get('/')))).toBe('/ of b1');
  expect(await textOf(page.respond(get('/assets/look-1.css')))).toBe('/assets/look-1.css of b1');
});
