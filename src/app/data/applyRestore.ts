import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupFolder, restoreFolder, restoreReady } from '../../companion';
import { makePrivateFolder, removeFile, removeTree, replaceFile, syncFolder, systemCode } from '../../server/os';
import { backUp } from './copyOfStores';
import { putBack } from './dataFolder';
import { type MigrationMarker, readMarker, removeMarker, writeMarker } from './migrationMarker';

/** Starts that try to open what was restored or updated; the supervisor ends each that does not listen within a minute (SPEC LOG-4). */
const startsAtMost = 2;

export interface ApplyRestoreOptions {
  readonly home: string;
  readonly nowMs: number;
  readonly replace?: (from: string, to: string) => Promise<void>;
}

export interface RestoreOutcome {
  /** restored: what the creator chose is in its place; cut-off: a start before this one did not get to open the stores. */
  readonly what: 'nothing' | 'restored' | 'cut-off' | 'put-back';
  /** The folder with everything as it was before; null = there is none, or it is in its place again. */
  readonly copy: string | null;
}

/**
 * Takes what the creator restored, before any store is open: one copy of what is there, then one rename a store. A start that was
 * cut off anywhere between that and the opening of the stores is gone on with by the next one (SPEC DAT-7).
 */
export async function applyRestore({ home, nowMs, replace = replaceFile }: ApplyRestoreOptions): Promise<RestoreOutcome> {
  const folder = join(home, restoreFolder);
  const cutOff = await readMarker(home);
  const copy = cutOff && (await copyOf(home, cutOff));
  if (cutOff?.step === 'putting-back') {
    if (copy !== null) await putBack(home, copy);
    else await removeMarker(home); // somebody took the copy away; there is nothing left to put back
    await removeTree(folder);
    return { what: 'put-back', copy: null };
  }
  if (cutOff?.step === 'opening') {
    await removeTree(folder);
    // A power failure may come twice; what comes each time comes of the data.
    if (cutOff.starts >= startsAtMost && copy !== null) {
      await putBack(home, copy);
      return { what: 'put-back', copy: null };
    }
    await writeMarker(home, { ...cutOff, starts: cutOff.starts + 1 });
    return { what: 'cut-off', copy };
  }
  const isReady = cutOff !== null || (await isThere(join(folder, restoreReady)));
  if (!isReady) {
    await removeTree(folder); // nobody said yes to it
    return { what: 'nothing', copy: null };
  }
  const plan = cutOff ?? (await makePlan(home, folder, nowMs));
  for (const name of plan.names) await take(join(folder, name), join(home, name), replace);
  if (plan.names.some(isMedium)) await syncFolder(join(home, 'media'));
  await writeMarker(home, { ...plan, step: 'opening' });
  await removeTree(folder);
  return { what: 'restored', copy: await copyOf(home, plan) };
}

/** Once: what a later start finds is half restored, and a copy of that would be none. */
async function makePlan(home: string, folder: string, nowMs: number): Promise<MigrationMarker> {
  const names = await filesIn(folder);
  const copy = basename(await backUp({ home, nowMs, of: 'before a restore' }));
  if (names.some(isMedium)) await makePrivateFolder(join(home, 'media'));
  const plan: MigrationMarker = { step: 'taking', copy, names };
  await writeMarker(home, plan);
  return plan;
}

async function take(from: string, to: string, replace: (from: string, to: string) => Promise<void>): Promise<void> {
  await replace(from, to).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error; // else it was taken before the cut
  });
  // What a database had not written yet belongs to the one that went; until then, it is that one's.
  if (to.endsWith('.db')) for (const side of ['-wal', '-shm']) await removeFile(to + side);
}

async function filesIn(folder: string): Promise<string[]> {
  const media = await readdir(join(folder, 'media')).catch(() => []); // there may be none
  const stores = (await readdir(folder)).filter((name) => /\.(json|key|db)$/.test(name));
  return [...stores, ...media.map((id) => `media/${id}`)];
}

function isMedium(name: string): boolean {
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
