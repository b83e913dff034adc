/** `import()` of a URL that is only known at run time. */
export type ImportUrl = (url: string) => Promise<unknown>;

/** Chromium's message contains the URL. In browsers where it does not, the original import is retried. */
const failedUrl = /^Failed to fetch dynamically imported module: (\S+)$/;

/**
 * A lazy import that is retried on each call until it succeeds. A browser remembers a failed import for the life of its page or
 * worker, so each retry uses another URL.
 */
export function optionalPart<Part>(load: () => Promise<Part>, importUrl: ImportUrl): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  let url: string | null = null;
  let tries = 0;

  async function attempt(): Promise<Part> {
    tries += 1;
    if (url !== null) return (await importUrl(`${url}?try=${tries}`)) as Part; // the same file that `load` imports
    try {
      return await load();
    } catch (error) {
      url = error instanceof Error ? (failedUrl.exec(error.message)?.[1] ?? null) : null;
      throw error;
    }
  }

  return () => {
    part ??= attempt().catch((error: unknown) => {
      part = null;
      throw error;
    });
    return part;
  };
}
