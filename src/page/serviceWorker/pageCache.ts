export interface Build {
  /** Changes whenever a file of the build changes. */
  readonly id: string;
  /** URL paths. The page itself is `/`. */
  readonly files: readonly string[];
}

interface PageCacheOptions {
  readonly build: Build;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** How long to wait for the companion before the cache responds. */
  readonly networkLimitMs: number;
}

interface PageCache {
  /** Stores all files of the build. If one fails, stores none. */
  store(): Promise<void>;
  /**
   * Deletes all builds except this and the previous one. Pages that are still open need files of the previous build, which the companion no
   * longer has.
   */
  deleteOlderBuilds(): Promise<void>;
  /** Returns null if the browser should handle the request: companion calls, other origins, and files outside the page. */
  respond(request: Request): Promise<Response> | null;
}

const prefix = 'ovation-page-';
// Ignores `Vary: Origin`, which every response has. It matters only to pages on other origins, which never use this worker.
const match: CacheQueryOptions = { ignoreVary: true };

/** The version of the page that was served last. It is used while the companion is unreachable (SPEC AWY). */
export function createPageCache({ build, origin, caches, fetch, networkLimitMs }: PageCacheOptions): PageCache {
  const own = prefix + build.id;

  async function find(path: string): Promise<Response | undefined> {
    try {
      return (await (await caches.open(own)).match(path, match)) ?? (isHashed(path) ? await caches.match(path, match) : undefined);
    } catch {
      return undefined; // a cache that cannot be read counts as empty, because the companion may be reachable
    }
  }

  async function networkFirst(request: Request, path: string): Promise<Response> {
    const cached = await find(path);
    if (!cached) return fetch(request);
    const fresh = await readWhole(request, networkLimitMs);
    if (!fresh?.ok) return cached;
    await updateCached(path, cached, fresh).catch(() => {}); // if this fails, for example on a full disk, the cached file remains
    return fresh;
  }

  /**
   * Replaces a stored file if only its headers have changed, such as its policy. Changed content is not stored, because it belongs to
   * another build, whose other files are missing.
   */
  async function updateCached(path: string, kept: Response, fresh: Response): Promise<void> {
    if (kept.headers.get('etag') === fresh.headers.get('etag')) return;
    const [before, now] = await Promise.all([kept.clone().text(), fresh.clone().text()]);
    if (before === now) await (await caches.open(own)).put(path, fresh.clone());
  }

  /** null if no complete response arrives in time. */
  async function readWhole(request: Request, limitMs: number): Promise<Response | null> {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(limitMs) });
      return response.ok ? new Response(await response.arrayBuffer(), response) : response;
    } catch {
      return null;
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

function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Whether the file is a worker's script. Its response sets the worker's policy, so the script is requested each time. */
function isWorkerScript(path: string): boolean {
  return /worker/i.test(path);
}
