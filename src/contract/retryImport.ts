/** `import()` of a URL that is known only when it runs. */
export type ImportUrl = (url: string) => Promise<unknown>;

/** Chromium names the URL; where a browser does not, the same URL is asked for. */
const failedUrl = /^Failed to fetch dynamically imported module: (\S+)$/;

/**
 * Loads an optional part of the program whenever it is asked for, until it is there. A browser remembers a failed import for
 * the life of its page or worker, so each further try has another URL.
 */
export function optionalPart<Part>(load: () => Promise<Part>, importUrl: ImportUrl): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  let url: string | null = null;
  let tries = 0;

  async function attempt(): Promise<Part> {
    tries += 1;
    if (url !== null) return (await importUrl(`${url}?try=${tries}`)) as Part; // the same file as `load` asks for
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
