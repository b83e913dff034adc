import { spawn } from 'node:child_process';
import process from 'node:process';
import * as z from 'zod/mini';
import { sentence } from '../../contract';
import { Inspection } from './backupForm';

/** Far more than 2 GB take on a slow disk; what takes longer was made to. */
const limitMs = 120_000;
/** A sentence, and room for it. */
const mostBytes = 64 * 1024;

export interface ElsewhereOptions {
  /** The program that says what `inspectStores` says, as one line of JSON; its argument is the folder. */
  readonly program: string;
  readonly limitMs?: number;
}

/** {@link inspectStores} in a process of its own, which is killed when it takes too long. */
export function inspectElsewhere({ program, limitMs: timeout = limitMs }: ElsewhereOptions): (folder: string) => Promise<Inspection> {
  return (folder) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, folder], {
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'], // the channel tells it when we are gone, however that was
        ...{ env: {}, windowsHide: true, timeout, killSignal: 'SIGKILL' },
      });
      const end = () => child.kill('SIGKILL');
      process.once('exit', end);
      let said = '';
      child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
        said += piece;
        if (said.length > mostBytes) end();
      });
      child.once('error', reject);
      child.once('close', () => {
        process.off('exit', end);
        resolve(read(said) ?? { tag: 'refused', why: sentence('restore-unreadable') });
      });
    });
}

/** null = it was killed, or crashed over what it read. */
function read(said: string): Inspection | null {
  try {
    return z.parse(Inspection, JSON.parse(said));
  } catch {
    return null;
  }
}
