import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { backupFolder, readPrivateFile, restoreFolder, restoreReady, writePrivateFile } from '../../companion';
import { replaceFile } from '../../machine';
import { systemCode } from '../cannotStart';
import { backUp } from './dataFolder';

/** In the folder of what is restored: it is being taken. A start that goes on with it finds here which copy is the whole one. */
const planName = 'taking.plan';
const Plan = z.object({ copy: z.string(), names: z.array(z.string()) });
type Plan = z.infer<typeof Plan>;

export interface TakeRestoreOptions {
  readonly home: string;
  readonly nowMs: number;
  readonly replace?: (from: string, to: string) => Promise<void>;
}

/**
 * Takes what the creator restored, before any store is open: one copy of what is there, then one rename a store. Cut off in the
 * middle, it goes on with the next start. Answers the folder of that copy; null = there was nothing to take.
 */
export async function takeRestore({ home, nowMs, replace = replaceFile }: TakeRestoreOptions): Promise<string | null> {
  const folder = join(home, restoreFolder);
  if (!(await isThere(join(folder, restoreReady)))) {
    await rm(folder, { recursive: true, force: true }); // nobody said yes to it
    return null;
  }
  const plan = (await readPlan(folder)) ?? (await makePlan(home, folder, nowMs));
  for (const name of plan.names) await take(join(folder, name), join(home, name), replace);
  await rm(join(folder, restoreReady)); // first: without it the rest is only removed
  await rm(folder, { recursive: true, force: true });
  const copy = join(home, backupFolder, plan.copy);
  return (await isThere(copy)) ? copy : null;
}

/** Once: what a later start finds is half restored, and a copy of that would be none. */
async function makePlan(home: string, folder: string, nowMs: number): Promise<Plan> {
  const plan = { names: await filesIn(folder), copy: basename(await backUp({ home, nowMs, of: 'before a restore' })) };
  if (plan.names.some((name) => name.startsWith('media/'))) await mkdir(join(home, 'media'), { recursive: true, mode: 0o700 });
  await writePrivateFile(join(folder, planName), JSON.stringify(plan));
  return plan;
}

async function readPlan(folder: string): Promise<Plan | null> {
  const text = await readPrivateFile(join(folder, planName));
  return text === null ? null : z.parse(Plan, JSON.parse(text)); // it was written at once and whole
}

async function take(from: string, to: string, replace: (from: string, to: string) => Promise<void>): Promise<void> {
  await replace(from, to).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error; // else it was taken before the cut
  });
  // What a database had not written yet belongs to the one that went; until then, it is that one's.
  if (to.endsWith('.db')) for (const side of ['-wal', '-shm']) await rm(to + side, { force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const media = await readdir(join(folder, 'media')).catch(() => []); // there may be none
  const stores = (await readdir(folder)).filter((name) => /\.(json|key|db)$/.test(name));
  return [...stores, ...media.map((id) => `media/${id}`)];
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (systemCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}
