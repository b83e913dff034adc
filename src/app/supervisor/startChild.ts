import { spawn } from 'node:child_process';
import type { ProgramRun } from './supervise';
import { listeningBeat } from './watchSupervisor';

export interface ChildRun extends ProgramRun {
  /** Undefined if the process could not be started. */
  readonly pid: number | undefined;
}

interface ChildOptions {
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** Added to the environment of this process. */
  readonly environment: Readonly<Record<string, string>>;
  /** This process: a child that still runs at its exit is killed. */
  readonly process: Pick<NodeJS.Process, 'on' | 'off' | 'env' | 'execPath'>;
  report(line: string): void;
}

/**
 * Runs a program of Node in a process of its own. The program sends heartbeats over the channel, and the channel's end tells it,
 * on every system, that the supervisor is gone.
 */
export function startChild({ args, environment, process, report }: ChildOptions): ChildRun {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    windowsHide: true,
  });
  let beats = 0;
  let listens = false;
  child.on('message', (beat) => {
    beats += 1;
    listens ||= beat === listeningBeat;
  });
  const kill = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  };
  process.on('exit', kill);
  return {
    pid: child.pid,
    beats: () => beats,
    listens: () => listens,
    kill,
    ended: new Promise((resolve) => {
      child.on('error', (error) => {
        report(`it could not be started: ${error.message}`);
        resolve({ code: 1, signal: null });
      });
      child.on('exit', (code, signal) => {
        process.off('exit', kill);
        resolve({ code, signal });
      });
    }),
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}
