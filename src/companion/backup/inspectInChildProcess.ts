import { spawn } from 'node:child_process';
import process from 'node:process';
import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { Inspection } from './backupFormat';

/** Far longer than 2 GB take on a slow disk, so only a crafted backup exceeds this. */
const limitMs = 120_000;
const maxBytes = 64 * 1024;

interface ChildProcessOptions {
  /** Prints the result of `inspectStores` for the folder in its argument as one line of JSON. */
  readonly program: string;
  readonly limitMs?: number;
}

/** Runs {@link inspectStores} in a child process, and kills the process after the time limit. */
export function inspectInChildProcess({
  program,
  limitMs: timeout = limitMs,
}: ChildProcessOptions): (folder: string) => Promise<Inspection> {
  return (folder) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, folder], {
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'], // the child detects by this channel that its parent has ended
        env: {},
        windowsHide: true,
        timeout,
        killSignal: 'SIGKILL',
      });
      const end = () => child.kill('SIGKILL');
      process.once('exit', end);
      let output = '';
      child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
        if (output.length > maxBytes) end();
      });
      child.once('error', reject);
      child.once('close', () => {
        process.off('exit', end);
        resolve(read(output) ?? { tag: 'refused', why: catalogText('restore-unreadable') });
      });
    });
}

/** null if the process was killed or crashed. */
function read(output: string): Inspection | null {
  try {
    return z.parse(Inspection, JSON.parse(output));
  } catch {
    return null;
  }
}
