import { readFile, stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import { companionBasePath } from '../contract';
import { systemCode } from '../server/os';
import type { Processes } from './dataFolderLock';

const answerMs = 3_000;
/** Of a clock that was set right a little since. */
const uptimeSlackMs = 2_000;

/** The processes of this machine. */
export function systemProcesses(ownPid: number, fetch: typeof globalThis.fetch): Processes {
  return {
    pid: ownPid,
    isAlive: (pid) => {
      try {
        return process.kill(pid, 0);
      } catch (error) {
        return systemCode(error) === 'EPERM'; // it is there, and somebody else's
      }
    },
    startMark: async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null); // Linux alone has it
      // proc(5): the name in parentheses may hold spaces; after it stand the state and, 19 fields on, `starttime`.
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
      return fields[0] === 'Z' ? null : (fields[19] ?? null); // it has ended, and nobody has asked how
    },
    isFromBefore: async (path) => {
      const bootedAtMs = Date.now() - uptime() * 1_000;
      const writtenAtMs = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        (error: unknown) => {
          if (systemCode(error) === 'ENOENT') return Number.NEGATIVE_INFINITY; // it went since it was read: whose it was is over
          throw error;
        },
      );
      return writtenAtMs + uptimeSlackMs < bootedAtMs;
    },
    answers: (origin) =>
      fetch(`${origin}${companionBasePath}/health`, { signal: AbortSignal.timeout(answerMs) }).then(
        ({ ok }) => ok,
        () => false, // nobody is there, or it hangs
      ),
  };
}
