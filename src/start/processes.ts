import { readFile } from 'node:fs/promises';
import { systemCode } from './cannotStart';
import type { Processes } from './home';

/** The processes of this machine. */
export function systemProcesses(ownPid: number): Processes {
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
      // proc(5): the name in parentheses may hold spaces; `starttime` is the 22nd field, the 20th after the name.
      return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    },
  };
}
