/* Waiting in a test's own process. For pages, Playwright's locators and `expect.poll` wait. */

export function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

/** Resolves to true as soon as the condition holds, or to false after `limitMs`. */
export async function holdsWithin(limitMs: number, holds: () => boolean | Promise<boolean>, everyMs = 20): Promise<boolean> {
  for (const endsAtMs = Date.now() + limitMs; Date.now() < endsAtMs; await wait(everyMs)) if (await holds()) return true;
  return false;
}
