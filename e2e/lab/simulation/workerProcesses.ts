import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import type { Kind, Played, Shrinkable } from './kind';

export interface SeedResult {
  readonly seed: number;
  readonly reached: readonly (readonly [branch: string, times: number])[];
  readonly violations: Played<unknown>['violations'];
}

/**
 * Runs seeds in one process per core, because a simulation uses only one thread. Rejects if a process exits before its seeds
 * are done.
 */
export async function runInWorkers(
  [program, ...options]: readonly [string, ...string[]],
  seeds: readonly number[],
  onResult: (result: SeedResult) => void,
): Promise<void> {
  const processes = Math.min(availableParallelism(), seeds.length);
  const seedLists = Array.from({ length: processes }, (_, place) => seeds.filter((_seed, index) => index % processes === place));
  await Promise.all(seedLists.map((seedList) => runInWorker(program, options, seedList, onResult)));
}

function runInWorker(
  program: string,
  options: readonly string[],
  seeds: readonly number[],
  onResult: (result: SeedResult) => void,
): Promise<void> {
  const child = fork(program, ['--share', ...options], { execArgv: [...process.execArgv, '--expose-gc'] });
  child.send(seeds);
  let count = 0;
  child.on('message', (result: SeedResult) => {
    count += 1;
    onResult(result);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 && count === seeds.length) resolve();
      else reject(new Error(`a process of the simulation ended with ${code} after ${count} of ${seeds.length} histories`));
    });
  });
}

/** Garbage is collected after this many histories, because libsql keeps the files of a closed database open until then. */
const historiesPerCollection = 100;

/** Runs in the child process, which exits when its parent exits. */
export async function runWorker<P extends Shrinkable>(kind: Kind<P>): Promise<void> {
  const player = await kind.open();
  const seeds = await new Promise<readonly number[]>((resolve) => process.once('message', (given) => resolve(given as readonly number[])));
  const orphaned = () => process.exit(1);
  process.once('disconnect', orphaned);
  for (const [index, seed] of seeds.entries()) {
    if (index % historiesPerCollection === 0) globalThis.gc?.();
    const { reached, violations } = await player.run(kind.makePlan(seed));
    const result: SeedResult = { seed, reached: [...reached], violations };
    await new Promise((sent) => process.send?.(result, sent));
  }
  player.close();
  process.off('disconnect', orphaned);
  process.disconnect?.();
}
