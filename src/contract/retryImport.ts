import { catalogText, LocalizedError } from './catalogText';
import type { Timers } from './runtime';

export type ImportUrl = (url: string) => Promise<unknown>;

/** How long an import may take before it counts as failed. */
export const importLimitMs = 10_000;

/** Finds the URL in Chromium's error message. Other browsers' messages have no URL, so the retry repeats the original import. */
const failedUrl = /^Failed to fetch dynamically imported module: (\S+)$/;
/** Finds the URL that a bundler has written into the source of an importing function. An import that hangs has no error message with the URL. */
const writtenUrl = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?[`'"]([^`'"]+)[`'"]\s*\)/;

/**
 * An import that is repeated on each call until it succeeds. Rejects with a {@link LocalizedError}.
 * Each retry uses another URL. Otherwise a browser would repeat the result of a failed or hanging import until the page or worker closes.
 */
export function optionalPart<Part>(load: () => Promise<Part>, importUrl: ImportUrl, timers: Timers): () => Promise<Part> {
  /** The loaded module. It is never replaced, because two instances of a module would have separate state. */
  let kept: { readonly part: Part } | null = null;
  let pending: Promise<Part> | null = null;
  let url: string | null = null;
  let tries = 0;

  async function keepFirst(loading: Promise<Part>): Promise<Part> {
    const part = await loading;
    kept ??= { part };
    return kept.part;
  }

  async function attempt(): Promise<Part> {
    tries += 1;
    const loading = url === null ? load() : (importUrl(`${url}?try=${tries}`) as Promise<Part>);
    try {
      return await withinLimit(keepFirst(loading), timers);
    } catch (error) {
      url ??= error instanceof LocalizedError ? (writtenUrl.exec(String(load))?.[1] ?? null) : urlIn(error);
      throw error instanceof LocalizedError ? error : new LocalizedError(catalogText('why-not-loaded'), { cause: error });
    }
  }

  return () => {
    if (kept) return Promise.resolve(kept.part);
    pending ??= attempt().finally(() => {
      pending = null;
    });
    return pending;
  };
}

function urlIn(error: unknown): string | null {
  return error instanceof Error ? (failedUrl.exec(error.message)?.[1] ?? null) : null;
}

export function withinLimit<Result>(work: Promise<Result>, timers: Timers): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = timers.set(() => reject(new LocalizedError(catalogText('why-late'))), importLimitMs);
    work.then(resolve, reject).finally(cancel);
  });
}
