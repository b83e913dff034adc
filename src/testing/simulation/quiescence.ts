import process from 'node:process';

/**
 * Resolves when nothing is left that needs no time. All parts of a history run on promises and on `setImmediate` (the
 * service's commits), so rest is when no immediate waits: exact, and the same in each run.
 */
export async function quiescence(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (process.getActiveResourcesInfo().includes('Immediate'));
}
