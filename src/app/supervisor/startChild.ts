import { spawn } from 'node:child_process';
import type { ProgramRun } from './supervise';

export interface ChildRun extends ProgramRun {
  /** The process id. Undefined if the process could not be started. */
  readonly pid: number | undefined;
}

interface ChildOptions {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The current process. If it exits while the child is still running, the child is killed. */
  readonly process: Pick<NodeJS.Process, 'on' | 'off' | 'env' | 'execPath'>;
  report(line: string): void;
}

/** Runs a Node program in a separate process. The program sends heartbeats over a channel, which closes when the supervisor exits. */
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
        report(`the program could not be started: ${error.message}`);
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

interface WatchedSupervisor {
  /** Calls `then` when the supervisor has exited. If it already has, calls `then` immediately. */
  onGone(then: () => void): void;
  /** Sends one heartbeat, which {@link supervise} counts. */
  beat(): void;
  /** Sends a heartbeat that reports that the program listens. All later heartbeats report this too. */
  reportListening(): void;
}

/** The heartbeat of a program that listens. Any other heartbeat comes from a program that is still starting. */
const listeningBeat = 'listens';

/** Watches the channel to the process that started this program. Null if there is no channel, and therefore no supervisor. */
export function watchSupervisor(process: Pick<NodeJS.Process, 'connected' | 'on' | 'send'>): WatchedSupervisor | null {
  // `connected` is undefined if there was never a channel, and false if the channel was closed.
  if (process.connected === undefined) return null;
  let isGone = !process.connected;
  let notify = () => {};
  let word = 'alive';
  // With the callback, a failed send does not end the program. The supervisor notices the missing heartbeat.
  const beat = () => void (process.connected && process.send?.(word, undefined, undefined, () => {}));
  process.on('disconnect', () => {
    isGone = true;
    notify();
  });
  return {
    onGone: (then) => {
      if (isGone) then();
      else notify = then;
    },
    beat,
    reportListening: () => {
      word = listeningBeat;
      beat();
    },
  };
}
