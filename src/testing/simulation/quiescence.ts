import process from 'node:process';

/**
 * Resolves when everything that needs no virtual time has run. All code in a simulation runs on promises and `setImmediate` (the
 * service's commits), so this is when no immediate is pending: exact and deterministic.
 */
export async function quiescence(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (process.getActiveResourcesInfo().includes('Immediate'));
}
