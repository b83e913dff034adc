import { open, readdir, readFile, stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { companionBasePath } from '../contract/engine';
import { clearName, makePrivateFolder, readText, removeFile, systemCode, writePrivateFile } from '../server/os';
import { readJsonAs } from './environment';
import { logFolder } from './log/logFile';
import { explainDataFolder, refuseLongPath, refuseShared } from './refuseDataFolder';
import { StartupError } from './startupError';

const lockName = 'ovation.lock';
export const launchLogName = 'launch.log';
/** The first try may find a stale lock, and removes it. If the second try fails too, another program is starting. */
const lockTries = 2;

const Lock = z.object({
  pid: z.int(),
  startedAt: z.nullable(z.string()),
  /** The origin of the program's pages. Absent until the program listens. */
  origin: z.optional(z.string()),
});
type Lock = z.infer<typeof Lock>;

export interface Processes {
  readonly pid: number;
  isAlive(pid: number): boolean;
  /** A text that distinguishes processes that have had the same pid. Null if the system does not support this. */
  startMark(pid: number): Promise<string | null>;
  /** Whether the file was written before the computer was last booted. True if the file does not exist. */
  predatesBoot(path: string): Promise<boolean>;
  answers(origin: string): Promise<boolean>;
}

/** Creates the data folder, and locks it for this process. A lock whose process has ended is replaced. Returns a function that unlocks. */
export async function lockDataFolder(home: string, processes: Processes): Promise<() => Promise<void>> {
  const path = join(home, lockName);
  let silent: Lock | null = null;
  refuseLongPath(home);
  try {
    await makePrivateFolder(home);
    await refuseShared(home);
    silent = await takeLock(path, home, processes);
  } catch (error) {
    throw explainDataFolder(error, home);
  }
  return async () => {
    const lock = await readLock(path);
    if (lock?.pid !== processes.pid) return;
    // If this program never listened, the program of the lock `silent` may be the reason: put its lock back.
    if (silent && lock.origin === undefined && processes.isAlive(silent.pid)) await replaceLock(path, silent);
    else await removeFile(path);
  };
}

export async function isFresh(home: string): Promise<boolean> {
  return (await readdir(home)).every((name) => name.startsWith(lockName) || name === launchLogName || name === logFolder);
}

/** Writes the program's origin into the lock. Launchers that find the folder locked then open the program's pages. */
export async function announce(home: string, origin: string, { pid, startMark }: Processes): Promise<void> {
  const path = join(home, lockName);
  const lock: Lock = { pid, startedAt: await startMark(pid), origin };
  await replaceLock(path, lock);
}

async function replaceLock(path: string, lock: Lock): Promise<void> {
  await writePrivateFile(path, JSON.stringify(lock));
}

/** The program that holds the lock, or null. Its `origin` is null until the program listens. */
export async function findRunning(
  home: string,
  processes: Processes,
): Promise<{ readonly pid: number; readonly origin: string | null } | null> {
  const path = join(home, lockName);
  const owner = await readLock(path);
  return owner && (await isRunning(owner, path, processes)) ? { pid: owner.pid, origin: owner.origin ?? null } : null;
}

/**
 * Takes the lock. Returns the previous lock if its process runs but does not answer: an unresponsive Ovation, or another program with the
 * same pid.
 */
async function takeLock(path: string, home: string, processes: Processes): Promise<Lock | null> {
  let silent: Lock | null = null;
  for (let left = lockTries; left > 0; left -= 1) {
    if (await createLock(path, processes)) return silent;
    const owner = await readLock(path);
    if (owner && (await isRunning(owner, path, processes))) {
      throw new StartupError(
        `Ovation already runs on ${home} (process ${owner.pid}); end it first, or set OVATION_HOME to another folder. ` +
          `If this is a copy of the folder that it uses, delete ${lockName} in the copy`,
      );
    }
    silent = owner && mayBeSilent(owner) && owner.pid !== processes.pid && processes.isAlive(owner.pid) ? owner : null;
    await clearName(path);
  }
  throw new StartupError(`Another Ovation is starting on ${home}; try again`);
}

/**
 * Whether an owner may still run although `isRunning` is false. False if the lock has a start time, because `isRunning` has compared it.
 * Also false if the owner never listened.
 */
function mayBeSilent({ startedAt, origin }: Lock): boolean {
  return startedAt === null && origin !== undefined;
}

/** Creates the lock. Returns false if there already is a lock. */
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

async function readLock(path: string): Promise<Lock | null> {
  return readJsonAs(Lock, (await readText(path)).text) ?? null;
}

/**
 * Whether the owner of the lock is running. Its pid alone does not show this: after a power failure, or in a container, another process may
 * have this pid.
 */
async function isRunning({ pid, startedAt, origin }: Lock, path: string, processes: Processes): Promise<boolean> {
  if (pid === processes.pid || !processes.isAlive(pid)) return false;
  if (startedAt !== null) return startedAt === (await processes.startMark(pid));
  if (origin !== undefined) return processes.answers(origin);
  // The owner had not listened yet. If the lock is older than the last boot, its pid belongs to another program.
  return !(await processes.predatesBoot(path));
}

const answerMs = 3_000;
/** How much the clock may have been corrected since the computer was booted. */
const uptimeSlackMs = 2_000;

export function systemProcesses(ownPid: number, fetch: typeof globalThis.fetch): Processes {
  return {
    pid: ownPid,
    isAlive: (pid) => {
      try {
        return process.kill(pid, 0);
      } catch (error) {
        return systemCode(error) === 'EPERM'; // the process exists and belongs to another user
      }
    },
    startMark: async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null); // exists only on Linux
      // proc(5): the name of the program is in parentheses and can contain spaces. The state comes after the name, and `starttime` is 19
      // fields after the state.
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
      return fields[0] === 'Z' ? null : (fields[19] ?? null); // Z is a zombie: the process has ended
    },
    predatesBoot: async (path) => {
      const bootedAtMs = Date.now() - uptime() * 1_000;
      const writtenAtMs = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        (error: unknown) => {
          if (systemCode(error) === 'ENOENT') return Number.NEGATIVE_INFINITY; // the lock was removed, so its owner has ended
          throw error;
        },
      );
      return writtenAtMs + uptimeSlackMs < bootedAtMs;
    },
    answers: (origin) =>
      fetch(`${origin}${companionBasePath}/health`, { signal: AbortSignal.timeout(answerMs) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}
