import { spawn } from 'node:child_process';
import type { ProgramRun } from './supervise';

export interface ChildRun extends ProgramRun {
  /** undefined if the process could not be started. */
  readonly pid: number | undefined;
}

interface ChildOptions {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** This process. A child that still runs when this process exits is killed. */
  readonly process: Pick<NodeJS.Process, 'on' | 'off' | 'env' | 'execPath'>;
  report(line: string): void;
}

/** Runs a Node program in a separate process. It sends heartbeats over a channel, which closes when the supervisor ends. */
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
  /** Calls `then` when the supervisor has ended, immediately if it has already ended. */
  onGone(then: () => void): void;
  /** Sends one heartbeat. {@link supervise} counts heartbeats. */
  beat(): void;
  /** Sends a heartbeat that reports that the program listens. All later heartbeats report this too. */
  reportListening(): void;
}

/** The heartbeat of a program that listens. Any other heartbeat means that the program is still starting. */
const listeningBeat = 'listens';

/** Watches the channel to the process that started this program. null if there is no channel, and therefore no supervisor. */
export function watchSupervisor(process: Pick<NodeJS.Process, 'connected' | 'on' | 'send'>): WatchedSupervisor | null {
  // In Node, `connected` is undefined without a channel and false after the channel has closed.
  if (process.connected === undefined) return null;
  let isGone = !process.connected;
  let notify = () => {};
  let word = 'alive';
  // Without a callback, a failed send would end the program. The error can be ignored: the supervisor notices the missing heartbeat.
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
