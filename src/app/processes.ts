import { readFile, stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import { companionBasePath } from '../contract/engine';
import { systemCode } from '../server/os';
import type { Processes } from './dataFolderLock';

const answerMs = 3_000;
/** Tolerance for small corrections of the clock since the boot. */
const uptimeSlackMs = 2_000;

/** The processes of this machine. */
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
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null); // Linux only
      // proc(5): the name in parentheses may hold spaces; after it come the state and, 19 fields later, `starttime`.
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
      return fields[0] === 'Z' ? null : (fields[19] ?? null); // Z = a zombie, which has ended
    },
    predatesBoot: async (path) => {
      const bootedAtMs = Date.now() - uptime() * 1_000;
      const writtenAtMs = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        (error: unknown) => {
          if (systemCode(error) === 'ENOENT') return Number.NEGATIVE_INFINITY; // the lock was removed since it was read: its owner has ended
          throw error;
        },
      );
      return writtenAtMs + uptimeSlackMs < bootedAtMs;
    },
    answers: (origin) =>
      fetch(`${origin}${companionBasePath}/health`, { signal: AbortSignal.timeout(answerMs) }).then(
        ({ ok }) => ok,
        () => false, // not running, or hanging
      ),
  };
}
