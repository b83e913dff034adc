import { lstat, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makePrivateFolder, removeFile, systemCode, writePrivateFile } from '../server/os';
import { logFolder } from './log/logFile';
import { StartupError } from './startupError';

const lockName = 'ovation.lock';
/** What a launcher's start reported. */
export const launchLogName = 'launch.log';
/** The lock may be taken over from a program that was killed; who loses that race twice meets a living one. */
const lockTries = 2;

const Lock = z.object({
  pid: z.int(),
  startedAt: z.nullable(z.string()),
  /** Where its pages are; absent = it does not listen yet. */
  origin: z.optional(z.string()),
});
type Lock = z.infer<typeof Lock>;

/** What {@link lockDataFolder} asks of the operating system. */
export interface Processes {
  readonly pid: number;
  isAlive(pid: number): boolean;
  /** Tells two processes apart that had one pid, one after the other; null where the system does not say. */
  startMark(pid: number): Promise<string | null>;
  /** Whether the file was written before this computer was last switched on, or is gone. */
  isFromBefore(path: string): Promise<boolean>;
  /** Whether a companion answers there. */
  answers(origin: string): Promise<boolean>;
}

/**
 * Makes the data folder and takes it for this process alone; answers the release. A lock whose owner is gone, as after
 * a power failure, is taken over.
 */
export async function lockDataFolder(home: string, processes: Processes): Promise<() => Promise<void>> {
  const path = join(home, lockName);
  let silent: Lock | null = null;
  try {
    await makePrivateFolder(home);
    await refuseShared(home);
    silent = await takeLock(path, home, processes);
  } catch (error) {
    throw explainDataFolder(error, home);
  }
  return async () => {
    const lock = await readLock(path);
    if (lock?.pid !== processes.pid) return; // somebody who found us silent has taken it over: it is theirs
    // Whom we found silent has the port, so that we never listened: it lives, and is found by its lock again.
    if (silent && lock.origin === undefined && processes.isAlive(silent.pid)) await replaceLock(path, silent);
    else await removeFile(path);
  };
}

const writableByOthers = 0o022;
/** Into a folder without these nobody else gets, whatever lies in it. */
const reachableByOthers = 0o077;

/**
 * Refuses a folder of which others could change what is in it, as sshd does of its keys (SPEC DAT-9): a key or a link to elsewhere
 * that they put there would be ours. Windows has no such modes, and keeps the folder by its lists (`keepPrivate`).
 */
export async function refuseShared(home: string): Promise<void> {
  const ownId = process.getuid?.();
  if (ownId === undefined) return;
  const names = await readdir(home).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null; // it is still to be made
    throw explainDataFolder(error, home);
  });
  if (names === null) return;
  const isOpen = ((await lstat(home)).mode & reachableByOthers) !== 0;
  for (const name of isOpen ? ['', ...names] : ['']) {
    const path = join(home, name);
    const found = await lstat(path).catch(() => null); // another program's, as the lock's, may be gone meanwhile
    if (!found) continue;
    if (found.uid !== ownId && found.uid !== 0)
      throw new StartupError(
        `${path} belongs to another user, and Ovation keeps its keys there: take it over with chown, then start again`,
      );
    if (!found.isSymbolicLink() && (found.mode & writableByOthers) !== 0)
      throw new StartupError(`Others can write to ${path}, where Ovation keeps its keys: run chmod go-w on it, then start again`);
  }
}

/** Why the data folder is of no use, in words; what has nothing to do with it as it is. */
export function explainDataFolder(error: unknown, home: string): unknown {
  const code = systemCode(error);
  if (code === null) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartupError(`The disk is full: make room on that of ${home}, then start again`);
  // Node says so of a folder that was to be made, with those above it, on a disk that is read-only too.
  const why = code === 'ENOENT' ? 'cannot be made: its disk is not there, or may not be written' : `cannot (${code})`;
  return new StartupError(`OVATION_HOME must be a folder that can be written: ${home} ${why}`);
}

/** Whether nothing is in the folder yet that was there before this start. */
export async function isFresh(home: string): Promise<boolean> {
  return (await readdir(home)).every((name) => name.startsWith(lockName) || name === launchLogName || name === logFolder);
}

/** Tells whoever finds the folder taken where the program is. */
export async function announce(home: string, origin: string, { pid, startMark }: Processes): Promise<void> {
  const path = join(home, lockName);
  const lock: Lock = { pid, startedAt: await startMark(pid), origin };
  await replaceLock(path, lock);
}

async function replaceLock(path: string, lock: Lock): Promise<void> {
  await writePrivateFile(path, JSON.stringify(lock));
}

/** The program that has the folder; `origin` null = it does not listen yet. Null = there is none. */
export async function findRunning(
  home: string,
  processes: Processes,
): Promise<{ readonly pid: number; readonly origin: string | null } | null> {
  const path = join(home, lockName);
  const owner = await readLock(path);
  return owner && (await isRunning(owner, path, processes)) ? { pid: owner.pid, origin: owner.origin ?? null } : null;
}

/** Answers the lock that it took from a process that is there and says nothing: it may be ours, or have a former one's pid. */
async function takeLock(path: string, home: string, processes: Processes): Promise<Lock | null> {
  let silent: Lock | null = null;
  for (let left = lockTries; left > 0; left -= 1) {
    if (await createLock(path, processes)) return silent;
    const owner = await readLock(path);
    if (owner && (await isRunning(owner, path, processes))) {
      throw new StartupError(`Ovation already runs on ${home} (process ${owner.pid}); end it first, or set OVATION_HOME to another folder`);
    }
    silent = owner && mayBeSilent(owner) && owner.pid !== processes.pid && processes.isAlive(owner.pid) ? owner : null;
    await removeFile(path);
  }
  throw new StartupError(`Another Ovation is starting on ${home}; try again`);
}

/** It has listened, and nothing tells whether the process with its pid is the one that did. */
function mayBeSilent({ startedAt, origin }: Lock): boolean {
  return startedAt === null && origin !== undefined;
}

/** False = there is one. */
async function createLock(path: string, { pid, startMark }: Processes): Promise<boolean> {
  const lock: Lock = { pid, startedAt: await startMark(pid) };
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (systemCode(error) === 'EEXIST') return null;
    throw error;
  });
  if (!file) return false;
  try {
    await file.writeFile(JSON.stringify(lock));
  } finally {
    await file.close();
  }
  return true;
}

/** null = there is none, or one that was cut off while it was written. */
async function readLock(path: string): Promise<Lock | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  });
  try {
    const parsed = z.safeParse(Lock, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // no JSON
  }
}

/** A pid is used again, in a container even by the next start itself, and after a power failure by whatever starts next. */
async function isRunning({ pid, startedAt, origin }: Lock, path: string, processes: Processes): Promise<boolean> {
  if (pid === processes.pid || !processes.isAlive(pid)) return false;
  if (startedAt !== null) return startedAt === (await processes.startMark(pid));
  if (origin !== undefined) return processes.answers(origin);
  // It was starting. Where the power failed in that moment, somebody else has its pid now, as likely as not.
  return !(await processes.isFromBefore(path));
}
