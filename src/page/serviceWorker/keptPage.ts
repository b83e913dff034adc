/** What a build of the page consists of. */
export interface Build {
  /** Another one for each build that differs in anything. */
  readonly id: string;
  /** URL paths of all its files; the page itself is `/`. */
  readonly files: readonly string[];
}

export interface KeptPageOptions {
  readonly build: Build;
  /** Where the page is served from. */
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** How long the companion may take before what is kept is answered. */
  readonly networkLimitMs: number;
}

export interface KeptPage {
  /** Keeps every file of the build, or none. */
  keep(): Promise<void>;
  /** Forgets other builds but the one before: pages of it may still be open, and ask for files that the companion has no more. */
  forgetOlder(): Promise<void>;
  /** null = not ours to answer: the companion's calls, other origins, whatever is no file of the page. */
  answer(request: Request): Promise<Response> | null;
}

const prefix = 'ovation-page-';
// Every answer has `Vary: Origin`, which is about pages hosted elsewhere; they have no share in this worker.
const match: CacheQueryOptions = { ignoreVary: true };

/** The page as it was last served, for when its companion is away (SPEC AWY). */
export function createKeptPage({ build, origin, caches, fetch, networkLimitMs }: KeptPageOptions): KeptPage {
  const own = prefix + build.id;

  async function find(path: string): Promise<Response | undefined> {
    return (await (await caches.open(own)).match(path, match)) ?? (isHashed(path) ? caches.match(path, match) : undefined);
  }

  async function networkFirst(request: Request, path: string): Promise<Response> {
    const kept = await find(path);
    if (!kept) return fetch(request);
    const fresh = await readWhole(request, networkLimitMs);
    if (!fresh?.ok) return kept;
    await renew(path, kept, fresh);
    return fresh;
  }

  /** The same file under a new policy takes the place of the old one; a file of another build does not: it would ask for files that are not kept. */
  async function renew(path: string, kept: Response, fresh: Response): Promise<void> {
    if (kept.headers.get('etag') === fresh.headers.get('etag')) return;
    const [before, now] = await Promise.all([kept.clone().text(), fresh.clone().text()]);
    if (before === now) await (await caches.open(own)).put(path, fresh.clone());
  }

  /** null = no answer in time, or none that came whole. */
  async function readWhole(request: Request, limitMs: number): Promise<Response | null> {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(limitMs) });
      return response.ok ? new Response(await response.arrayBuffer(), response) : response;
    } catch {
      return null; // away, or too slow: the same to whoever waits
    }
  }

  return {
    keep: async () => {
      const cache = await caches.open(own);
      await cache.addAll(build.files.map((path) => new Request(origin + path, { cache: 'no-cache' })));
    },
    forgetOlder: async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    },
    answer: (request) => {
      const url = new URL(request.url);
      const path = url.pathname === '/index.html' ? '/' : url.pathname;
      if (request.method !== 'GET' || url.origin !== origin) return null;
      if (!build.files.includes(path) && !isHashed(path)) return null;
      if (!isHashed(path) || isWorkerScript(path)) return networkFirst(request, path);
      return find(path).then((kept) => kept ?? fetch(request));
    },
  };
}

/** Its name carries its content's hash. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/** A worker obeys the policy that its script was answered with, so the script is asked for anew (SPEC CMP-15). */
function isWorkerScript(path: string): boolean {
  return /worker/i.test(path);
}
