import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import type { Violation } from './evidence';
import { makePlan } from './makePlan';
import type { Simulator } from './simulate';

/** What a history's judge said, as it goes between processes. */
export interface Judged {
  readonly seed: number;
  readonly reached: readonly (readonly [branch: string, times: number])[];
  readonly violations: readonly Violation[];
}

/** A process for each core, because a history is one thread's work. Rejects when one ends before its share is done. */
export async function runInProcesses(program: string, seeds: readonly number[], hear: (judged: Judged) => void): Promise<void> {
  const processes = Math.min(availableParallelism(), seeds.length);
  const shares = Array.from({ length: processes }, (_, place) => seeds.filter((_seed, index) => index % processes === place));
  await Promise.all(shares.map((share) => runInProcess(program, share, hear)));
}

function runInProcess(program: string, seeds: readonly number[], hear: (judged: Judged) => void): Promise<void> {
  const child = fork(program, ['--share'], { execArgv: [...process.execArgv, '--expose-gc'] });
  child.send(seeds);
  let heard = 0;
  child.on('message', (judged: Judged) => {
    heard += 1;
    hear(judged);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 && heard === seeds.length) resolve();
      else reject(new Error(`a process of the simulation ended with ${code} after ${heard} of ${seeds.length} histories`));
    });
  });
}

/** libsql keeps a closed database's files open until its statements are collected, and Node collects too seldom for 20,000 open files. */
const historiesPerCollection = 100;

/** The child's side. It ends with its parent. */
export async function answerShare(simulator: Simulator): Promise<void> {
  const seeds = await new Promise<readonly number[]>((resolve) => process.once('message', (given) => resolve(given as readonly number[]))); // of `runInProcess`
  const orphaned = () => process.exit(1);
  process.once('disconnect', orphaned);
  for (const [index, seed] of seeds.entries()) {
    if (index % historiesPerCollection === 0) globalThis.gc?.();
    const { reached, violations } = await simulator.run(makePlan(seed));
    const judged: Judged = { seed, reached: [...reached], violations };
    await new Promise((sent) => process.send?.(judged, sent));
  }
  process.off('disconnect', orphaned);
  process.disconnect?.();
}
