export interface Build {
  /** Changes if any file of the build changes. */
  readonly id: string;
  /** URL paths; the page itself is `/`. */
  readonly files: readonly string[];
}

interface PageCacheOptions {
  readonly build: Build;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** How long the companion may take before the cache responds, in ms. */
  readonly networkLimitMs: number;
}

interface PageCache {
  /** Stores all files of the build or none. */
  store(): Promise<void>;
  /** Deletes all builds except this one and the previous. Open pages of the previous build need files that the companion no longer has. */
  deleteOlderBuilds(): Promise<void>;
  /** null: the browser handles the request (companion calls, other origins, files outside the page). */
  respond(request: Request): Promise<Response> | null;
}

const prefix = 'ovation-page-';
// Every response has `Vary: Origin` for pages hosted elsewhere, which never use this worker.
const match: CacheQueryOptions = { ignoreVary: true };

/** The last served version of the page, for when its companion is away (SPEC AWY). */
export function createPageCache({ build, origin, caches, fetch, networkLimitMs }: PageCacheOptions): PageCache {
  const own = prefix + build.id;

  async function find(path: string): Promise<Response | undefined> {
    try {
      return (await (await caches.open(own)).match(path, match)) ?? (isHashed(path) ? await caches.match(path, match) : undefined);
    } catch {
      return undefined; // a cache that cannot be read counts as empty: the companion may be available
    }
  }

  async function networkFirst(request: Request, path: string): Promise<Response> {
    const cached = await find(path);
    if (!cached) return fetch(request);
    const fresh = await readWhole(request, networkLimitMs);
    if (!fresh?.ok) return cached;
    await updateCached(path, cached, fresh).catch(() => {}); // on failure (such as a full disk) the cached file stays
    return fresh;
  }

  /** Replaces a file whose headers, such as the policy, changed. Different content means another build, whose other files are not in the cache. */
  async function updateCached(path: string, kept: Response, fresh: Response): Promise<void> {
    if (kept.headers.get('etag') === fresh.headers.get('etag')) return;
    const [before, now] = await Promise.all([kept.clone().text(), fresh.clone().text()]);
    if (before === now) await (await caches.open(own)).put(path, fresh.clone());
  }

  /** null: no complete response in time. */
  async function readWhole(request: Request, limitMs: number): Promise<Response | null> {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(limitMs) });
      return response.ok ? new Response(await response.arrayBuffer(), response) : response;
    } catch {
      return null; // away or too slow
    }
  }

  return {
    store: async () => {
      const cache = await caches.open(own);
      await cache.addAll(build.files.map((path) => new Request(origin + path, { cache: 'no-cache' })));
    },
    deleteOlderBuilds: async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    },
    respond: (request) => {
      const url = new URL(request.url);
      const path = url.pathname === '/index.html' ? '/' : url.pathname;
      if (request.method !== 'GET' || url.origin !== origin) return null;
      if (!build.files.includes(path) && !isHashed(path)) return null;
      if (!isHashed(path) || isWorkerScript(path)) return networkFirst(request, path);
      return find(path).then((kept) => kept ?? fetch(request));
    },
  };
}

/** The file's name contains a hash of its content. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/** A worker's policy comes from the response for its script, so the script is requested again. */
function isWorkerScript(path: string): boolean {
  return /worker/i.test(path);
}
