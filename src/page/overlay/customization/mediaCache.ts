import { catalogText, LocalizedError, mediaPath } from '../../../contract';

const fetchTimeoutMs = 15_000;
/**
 * How many media files the browser's cache keeps. Cached files are not requested again, so an overlay also has them without the companion.
 */
const maxCached = 60;
const cacheName = 'ovation-media';

interface MediaCacheOptions {
  readonly fetch: typeof fetch;
  /** The browser's cache. undefined on an insecure origin, such as a LAN address over HTTP. */
  readonly caches: CacheStorage | undefined;
}

/** Keeps media files in memory, so that they can be shown while the server is unreachable. */
export function createMediaCache({ fetch, caches }: MediaCacheOptions) {
  const files = new Map<string, Promise<Blob>>();

  /** Rejects with a {@link LocalizedError} if the creator can fix the cause. After a failure, the next call tries again. */
  function load(mediaId: string): Promise<Blob> {
    const loaded = files.get(mediaId);
    if (loaded) return loaded;
    const file = fetchFile(mediaId);
    files.set(mediaId, file);
    file.catch(() => files.delete(mediaId));
    return file;
  }

  async function fetchFile(mediaId: string): Promise<Blob> {
    const path = mediaPath(mediaId);
    const kept = await caches?.match(path, { ignoreVary: true }).catch(() => undefined);
    if (kept) return kept.blob();
    const response = await fetch(path, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (!response.ok)
      throw new LocalizedError(
        response.status === 404 ? catalogText('why-deleted') : catalogText('why-answered', { status: response.status }),
      );
    const copy = response.clone();
    const file = await response.blob();
    void addToCache(path, copy);
    return file;
  }

  /** Adds a file that never expires, because a media id always names the same content. */
  async function addToCache(path: string, response: Response): Promise<void> {
    try {
      const cache = await caches?.open(cacheName);
      await cache?.put(path, response);
      const paths = (await cache?.keys()) ?? [];
      for (const old of paths.slice(0, Math.max(0, paths.length - maxCached))) await cache?.delete(old);
    } catch {
      // The storage is full or blocked. The file is in memory nevertheless.
    }
  }

  return {
    load,
    preload(media: readonly string[]): void {
      for (const mediaId of files.keys()) if (!media.includes(mediaId)) files.delete(mediaId);
      for (const mediaId of media) load(mediaId).catch(() => {}); // a failure is reported when an alert needs the file
    },
  };
}
export type MediaCache = ReturnType<typeof createMediaCache>;
