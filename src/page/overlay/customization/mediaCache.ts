import { mediaPath, sentence, TellableError } from '../../../contract';

/** A file that has not come by then does not come for this alert; it may for the next. */
const fetchLimitMs = 15_000;
/** Of the media that were used last, so many are kept for a start without the companion. */
const mostKept = 60;
const cacheName = 'ovation-media';

/** The files of media, fetched once and held, so that a lost server takes none away. */
export interface MediaCache {
  /** Fetches these, and lets go of the others. */
  stock(media: readonly string[]): void;
  /** Rejects with what a creator can act on; may be asked again. */
  take(medium: string): Promise<Blob>;
}

export interface MediaCacheOptions {
  readonly fetch: typeof fetch;
  /** undefined = there is none, as on a LAN address, which is no secure context. */
  readonly caches: CacheStorage | undefined;
}

export function createMediaCache({ fetch, caches }: MediaCacheOptions): MediaCache {
  const files = new Map<string, Promise<Blob>>();

  function take(medium: string): Promise<Blob> {
    const known = files.get(medium);
    if (known) return known;
    const file = fetchFile(medium);
    files.set(medium, file);
    file.catch(() => files.delete(medium)); // asked for again when an alert needs it
    return file;
  }

  async function fetchFile(medium: string): Promise<Blob> {
    const path = mediaPath(medium);
    const kept = await caches?.match(path, { ignoreVary: true }).catch(() => undefined); // a cache that fails is none
    if (kept) return kept.blob();
    const response = await fetch(path, { signal: AbortSignal.timeout(fetchLimitMs) });
    if (!response.ok)
      throw new TellableError(response.status === 404 ? sentence('why-deleted') : sentence('why-answered', { status: response.status }));
    const copy = response.clone();
    const file = await response.blob();
    void keep(path, copy);
    return file;
  }

  /** Its content never changes, so what is kept is right for ever. */
  async function keep(path: string, response: Response): Promise<void> {
    try {
      const cache = await caches?.open(cacheName);
      await cache?.put(path, response);
      const paths = (await cache?.keys()) ?? [];
      for (const old of paths.slice(0, Math.max(0, paths.length - mostKept))) await cache?.delete(old);
    } catch {
      // Full or forbidden: the page holds the file itself.
    }
  }

  return {
    take,
    stock(media) {
      for (const medium of files.keys()) if (!media.includes(medium)) files.delete(medium);
      for (const medium of media) take(medium).catch(() => {}); // told when an alert needs it
    },
  };
}
