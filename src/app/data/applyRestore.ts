import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupFolder, missingForCopy, restoreFolder, restoreReady } from '../../companion';
import {
  forgetLastGood,
  isDiskFull,
  makePrivateFolder,
  removeFile,
  removeTree,
  replaceFile,
  syncFolder,
  systemCode,
} from '../../server/os';
import { StartupError } from '../startupError';
import { backUp } from './copyOfStores';
import { type MigrationMarker, putBack, readMarker, removeMarker, writeMarker } from './dataFolder';

/**
 * How many interrupted starts may try to open restored or updated data. The supervisor interrupts a start that takes too long (SPEC LOG-3).
 */
const maxStarts = 2;

interface ApplyRestoreOptions {
  readonly home: string;
  readonly nowMs: number;
  report(line: string): void;
  readonly replace?: (from: string, to: string) => Promise<void>;
}

export type RestoreOutcome =
  | {
      /** `cut-off`: an earlier start was interrupted before all stores were open. `put-back`: the previous data was put back. */
      readonly what: 'nothing' | 'restored' | 'cut-off' | 'put-back';
      /** The folder with the previous data. Null if there is none, or if the previous data is already back in place. */
      readonly copy: string | null;
    }
  /** Nothing was restored, because the disk has no space for a copy of the current data. */
  | { readonly what: 'no-room'; readonly copy: null; readonly megabytes: number };

/**
 * Applies a restore that the creator has confirmed, before any store is opened. If this start is interrupted, the next start continues (SPEC DAT-7).
 */
export async function applyRestore({ home, nowMs, report, replace = replaceFile }: ApplyRestoreOptions): Promise<RestoreOutcome> {
  const folder = join(home, restoreFolder);
  const cutOff = await readMarker(home);
  const copy = cutOff && (await copyOf(home, cutOff));
  if (cutOff?.step === 'putting-back') {
    if (copy !== null) await putBack(home, copy);
    else await removeMarker(home);
    await removeTree(folder);
    return { what: 'put-back', copy: null };
  }
  if (cutOff?.step === 'opening') {
    await removeTree(folder);
    // The first interruption may have been a power failure. After a second one, the data is assumed to be the cause.
    if (cutOff.starts >= maxStarts && copy !== null) {
      await putBack(home, copy);
      return { what: 'put-back', copy: null };
    }
    await writeMarker(home, { ...cutOff, starts: cutOff.starts + 1 });
    return { what: 'cut-off', copy };
  }
  const isReady = cutOff !== null || (await isThere(join(folder, restoreReady)));
  if (!isReady) {
    await removeTree(folder); // the creator has not confirmed this restore
    return { what: 'nothing', copy: null };
  }
  const plan = cutOff ?? (await makePlan(folder, { home, nowMs, report }));
  if (plan === null) {
    const megabytes = Math.max(1, await missingForCopy(home)); // at least 1, because the free space that is reported ignores quotas
    await removeFile(join(folder, restoreReady)); // removed first, so that no start applies an incomplete restore
    await syncFolder(folder);
    await removeTree(folder);
    return { what: 'no-room', copy: null, megabytes };
  }
  for (const name of plan.names.filter((one) => !isMediaFile(one))) await forgetLastGood(home, name);
  for (const name of plan.names) await moveIntoPlace(join(folder, name), join(home, name), replace);
  if (plan.names.some(isMediaFile)) await syncFolder(join(home, 'media'));
  await writeMarker(home, { ...plan, step: 'opening' });
  await removeTree(folder);
  return { what: 'restored', copy: await copyOf(home, plan) };
}

/**
 * Copies the current data, and writes the plan of a restore. Only the first start of a restore does this, because a later start may find
 * half-restored data. Null if the disk has no space for the copy.
 */
async function makePlan(folder: string, { home, nowMs, report }: Omit<ApplyRestoreOptions, 'replace'>): Promise<MigrationMarker | null> {
  const names = await filesIn(folder);
  const backup = await backUp({ home, nowMs, of: 'before a restore', report }).catch((error: unknown) => {
    if (error instanceof StartupError && isDiskFull(error.cause)) return null;
    throw error;
  });
  if (backup === null) return null;
  const copy = basename(backup);
  if (names.some(isMediaFile)) await makePrivateFolder(join(home, 'media'));
  const plan: MigrationMarker = { step: 'taking', copy, names };
  await writeMarker(home, plan);
  return plan;
}

async function moveIntoPlace(from: string, to: string, replace: (from: string, to: string) => Promise<void>): Promise<void> {
  await replace(from, to).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
  // The write-ahead log of the previous database is removed only now, because it was needed until that database was replaced.
  if (to.endsWith('.db')) for (const side of ['-wal', '-shm']) await removeFile(to + side);
}

async function filesIn(folder: string): Promise<string[]> {
  const media = await readdir(join(folder, 'media')).catch(() => []);
  const stores = (await readdir(folder)).filter((name) => /\.(json|key|db)$/.test(name));
  return [...stores, ...media.map((id) => `media/${id}`)];
}

function isMediaFile(name: string): boolean {
  return name.startsWith('media/');
}

async function copyOf(home: string, { copy }: MigrationMarker): Promise<string | null> {
  const folder = join(home, backupFolder, copy);
  return (await isThere(folder)) ? folder : null;
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
