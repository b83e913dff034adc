/* Waits in the test's own process. To wait for a page, use Playwright's locators and `expect.poll`. */

export function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

/** Resolves to true as soon as the condition is true, or to false after `limitMs`. */
export async function holdsWithin(limitMs: number, holds: () => boolean | Promise<boolean>, everyMs = 20): Promise<boolean> {
  for (const endsAtMs = Date.now() + limitMs; Date.now() < endsAtMs; await wait(everyMs)) if (await holds()) return true;
  return false;
}
