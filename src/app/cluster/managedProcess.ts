import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../startupError';

/** A system account that runs an engine; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface ProcessOptions {
  /** For messages. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Its whole environment: an engine gets no secrets of ours. */
  readonly environment: Readonly<Record<string, string>>;
  readonly account?: Account | undefined;
  /** Its output is appended. */
  readonly logPath: string;
  /** Sent to its standard input, which is then closed. */
  readonly input?: string;
  /** Whether it can be used; asked until it is. */
  isReady(): Promise<boolean>;
}

export interface ManagedProcess {
  readonly name: string;
  readonly ended: Promise<void>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal, then SIGKILL after `graceMs`; resolves when the process has ended. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<void>;
}

const readyCheckMs = 50;
const readyDeadlineMs = 30_000;

/** Starts a program, and resolves when it can be used. Throws a {@link StartupError} if it ends, or takes longer than 30 s. */
export async function startProcess(options: ProcessOptions): Promise<ManagedProcess> {
  const { name, logPath } = options;
  const child = launch(options);
  let isRunning = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false;
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  // A child outlives nobody: it has no other owner.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));

  const managed: ManagedProcess = {
    name,
    ended,
    isRunning: () => isRunning,
    signal: (signal) => void child.kill(signal),
    stop: async (signal, graceMs) => {
      child.kill(signal);
      const timer = setTimeout(kill, graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
  const deadline = performance.now() + readyDeadlineMs;
  while (!(await options.isReady())) {
    if (!isRunning) throw new StartupError(`${name} ended while it was starting; its log is ${logPath}`);
    if (performance.now() > deadline) {
      await managed.stop('SIGTERM', 1_000);
      throw new StartupError(`${name} was not ready within ${readyDeadlineMs / 1_000} s; its log is ${logPath}`);
    }
    await wait(readyCheckMs);
  }
  return managed;
}

function launch({ program, args, environment, account, logPath, input }: Omit<ProcessOptions, 'isReady'>): ChildProcess {
  const log = openSync(logPath, 'a', 0o600);
  // In a group of its own: a Ctrl-C is for us alone, who end the parts in their order.
  const child = spawn(program, args, {
    env: environment,
    ...account,
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', log, log],
  });
  closeSync(log); // the child has its own
  child.stdin?.on('error', () => {}); // it ended before it read: told as its end
  child.stdin?.end(input);
  return child;
}

/** Runs a program to its end. Throws a {@link StartupError} if it fails. */
export async function runProgram(options: Omit<ProcessOptions, 'isReady'>): Promise<void> {
  const child = launch(options);
  const code = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? signal ?? 'no code'));
  });
  if (code !== 0) throw new StartupError(`${options.name} failed (${code}); its log is ${options.logPath}`);
}
