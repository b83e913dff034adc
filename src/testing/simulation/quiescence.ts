import process from 'node:process';

/**
 * Resolves when nothing is left that needs no time. All parts of a history run on promises, `setImmediate` (the
 * service's commits) and now and then a file (the companion's start), so rest is when none of these is waiting: exact,
 * and the same in each run.
 */
export async function quiescence(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (process.getActiveResourcesInfo().some(isWork));
}

function isWork(resource: string): boolean {
  return resource === 'Immediate' || resource.startsWith('FSReq');
}
