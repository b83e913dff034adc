import { spawn } from 'node:child_process';
import type { ProgramRun } from './supervise';

export interface ChildRun extends ProgramRun {
  /** Undefined if the process could not be started. */
  readonly pid: number | undefined;
}

interface ChildOptions {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** This process: a child that still runs at its exit is killed. */
  readonly process: Pick<NodeJS.Process, 'on' | 'off' | 'env' | 'execPath'>;
  report(line: string): void;
}

/** Runs a Node program in a separate process. The program sends heartbeats over a channel; when the channel closes, the supervisor is gone. */
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
  /** Runs `then` when the supervisor is gone, or at once if it is gone already. */
  onGone(then: () => void): void;
  /** Sends one heartbeat, which {@link supervise} counts. */
  beat(): void;
  /** Sends a heartbeat that reports the end of the start, as all later heartbeats do. */
  reportListening(): void;
}

/** The heartbeat after the start. Any other heartbeat belongs to the start. */
const listeningBeat = 'listens';

/** Watches the channel to the process that started this program. null = no channel, so no supervisor. */
export function watchSupervisor(process: Pick<NodeJS.Process, 'connected' | 'on' | 'send'>): WatchedSupervisor | null {
  // Node: undefined without a channel, false if it has closed.
  if (process.connected === undefined) return null;
  let isGone = !process.connected;
  let notify = () => {};
  let word = 'alive';
  // Without a callback, a failed send would end the program. No handling is needed: the supervisor notices the missing heartbeat.
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
