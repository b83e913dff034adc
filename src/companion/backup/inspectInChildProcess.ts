import { spawn } from 'node:child_process';
import process from 'node:process';
import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { Inspection } from './backupFormat';

/** The time limit. It is far longer than 2 GB take on a slow disk, so only a crafted backup exceeds it. */
const limitMs = 120_000;
const maxBytes = 64 * 1024;

interface ChildProcessOptions {
  /** A program that runs `inspectStores` for the folder in its argument, and prints the result as one line of JSON. */
  readonly program: string;
  readonly limitMs?: number;
}

/** Runs {@link inspectStores} in a child process, which is killed after the time limit. */
export function inspectInChildProcess({
  program,
  limitMs: timeout = limitMs,
}: ChildProcessOptions): (folder: string) => Promise<Inspection> {
  return (folder) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, folder], {
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'], // the child process exits when this channel closes, which means that its parent has exited
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

function read(output: string): Inspection | null {
  try {
    return z.parse(Inspection, JSON.parse(output));
  } catch {
    return null;
  }
}
