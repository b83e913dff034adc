import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import type { Violation } from './checker';
import { makePlan } from './plan';
import type { Simulator } from './simulate';

/** Every `step`th seed of so many, beginning with `from`. */
export interface Share {
  readonly from: number;
  readonly count: number;
  readonly step: number;
}

/** What a history's judge said, as it goes between processes. */
export interface Judged {
  readonly seed: number;
  readonly reached: readonly (readonly [branch: string, times: number])[];
  readonly violations: readonly Violation[];
}

/** A process for each core, because a history is one thread's work. Rejects when one ends before its share is done. */
export async function runInProcesses(program: string, from: number, count: number, hear: (judged: Judged) => void): Promise<void> {
  const step = Math.min(availableParallelism(), count);
  const shares = Array.from({ length: step }, (_, index) => ({ from: from + index, count: count - index, step }));
  await Promise.all(shares.map((share) => runInProcess(program, share, hear)));
}

function runInProcess(program: string, share: Share, hear: (judged: Judged) => void): Promise<void> {
  const child = fork(program, ['--share', JSON.stringify(share)]);
  const expected = Math.ceil(share.count / share.step);
  let heard = 0;
  child.on('message', (judged: Judged) => {
    heard += 1;
    hear(judged);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 && heard === expected) resolve();
      else reject(new Error(`a process of the simulation ended with ${code} after ${heard} of ${expected} histories`));
    });
  });
}

/** The child's side. It ends with its parent. */
export async function answerShare(simulator: Simulator, { from, count, step }: Share): Promise<void> {
  const orphaned = () => process.exit(1);
  process.once('disconnect', orphaned);
  for (let seed = from; seed < from + count; seed += step) {
    const { reached, violations } = await simulator.run(makePlan(seed));
    const judged: Judged = { seed, reached: [...reached], violations };
    await new Promise((sent) => process.send?.(judged, sent));
  }
  process.off('disconnect', orphaned);
  process.disconnect?.();
}
