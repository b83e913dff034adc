import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError, StartupError } from '../../app';

/** The system account that runs an engine if this program runs as root, because PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface ProcessOptions {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** The complete environment of the process. It does not include our own variables, because some are secrets. */
  readonly environment: Readonly<Record<string, string>>;
  readonly account?: Account | undefined;
  readonly logPath: string;
  readonly input?: string;
  readonly signal?: AbortSignal | undefined;
  /** Whether the process is ready for use. Called repeatedly until it returns true. */
  isReady(): Promise<boolean>;
}

export interface ManagedProcess {
  readonly name: string;
  readonly pid: number;
  readonly ended: Promise<void>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal. If the process still runs after `graceMs`, sends SIGKILL. Resolves when the process has ended. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<void>;
}

const readyCheckMs = 50;
const readyDeadlineMs = 30_000;
const givenUpMs = 5_000;

/** Starts a program and resolves when it is ready. Throws a {@link StartupError} if it ends, or is not ready within 30 s. */
export async function startProcess(options: ProcessOptions): Promise<ManagedProcess> {
  const { name, logPath } = options;
  const child = launch(options);
  let isRunning = true;
  const ended = endOf(child).then(() => {
    isRunning = false;
  });
  const managed: ManagedProcess = {
    name,
    pid: child.pid ?? 0,
    ended,
    isRunning: () => isRunning,
    signal: (signal) => void child.kill(signal),
    stop: async (signal, graceMs) => {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
  async function giveUp(why: string): Promise<never> {
    await managed.stop('SIGTERM', givenUpMs);
    throw new StartupError(`${name} ${why}; its log is ${logPath}`);
  }
  const deadline = performance.now() + readyDeadlineMs;
  while (!(await options.isReady())) {
    if (!isRunning) throw new StartupError(`${name} ended while it was starting; its log is ${logPath}`);
    if (options.signal?.aborted) await giveUp('was ended while it was starting');
    if (performance.now() > deadline) await giveUp(`was not ready within ${readyDeadlineMs / 1_000} s`);
    await wait(readyCheckMs);
  }
  return managed;
}

/** Resolves when the process has ended: to its exit code, to the signal that ended it, or to the error if it could not be started. */
function endOf(child: ChildProcess): Promise<number | string> {
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'no code'));
  }).finally(() => process.off('exit', kill));
}

function launch({ name, program, args, environment, account, logPath, input, signal }: Omit<ProcessOptions, 'isReady'>): ChildProcess {
  if (signal?.aborted) throw new StartupError(`${name} is not started: the cluster is ending`);
  const log = openSync(logPath, 'a', 0o600);
  // The part runs in a process group of its own, so that Ctrl-C does not reach it. Only our process receives Ctrl-C, and stops the parts in
  // order.
  const child = spawn(program, args, {
    env: environment,
    ...account,
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', log, log],
  });
  closeSync(log); // the child process has its own handle
  child.stdin?.on('error', () => {}); // the child process ended before it read the input, which `endOf` reports
  child.stdin?.end(input);
  return child;
}

/** Runs a program until it ends. Throws a {@link StartupError} if it fails. */
export async function runProgram(options: Omit<ProcessOptions, 'isReady'>): Promise<void> {
  const child = launch(options);
  const end = () => void (child.pid && process.kill(-child.pid, 'SIGTERM'));
  options.signal?.addEventListener('abort', end, { once: true });
  const code = await endOf(child);
  options.signal?.removeEventListener('abort', end);
  if (code !== 0) throw new StartupError(`${options.name} failed (${code}); its log is ${options.logPath}`);
}

export interface Part {
  readonly name: string;
  process(): ManagedProcess | null;
  start(): Promise<void>;
}

export interface OwnPart extends Part {
  settled(): Promise<void>;
}

export function createPart(name: string, start: () => Promise<ManagedProcess>): OwnPart {
  let present: ManagedProcess | null = null;
  let starting: Promise<void> = Promise.resolve();
  const begin = async () => {
    present = await start();
  };
  return {
    name,
    process: () => (present?.isRunning() ? present : null),
    start: () => {
      starting = begin();
      return starting;
    },
    settled: () => starting.catch(() => {}),
  };
}

export async function endPart(part: OwnPart, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  await part.settled();
  const running = part.process();
  running?.signal('SIGCONT'); // a process that a test has suspended could not exit
  await running?.stop(signal, graceMs);
}

interface KeepOptions {
  readonly signal: AbortSignal;
  /**
   * How long to wait before a restart. An immediate restart could fail too, if other parts that this part needs are still unavailable.
   */
  readonly restartMs: number;
  report(line: string): void;
}

/** Restarts a part whenever it ends, as the supervisor of a platform would. Resolves after `signal` is aborted. */
export async function keepRunning(part: OwnPart, { signal, restartMs, report }: KeepOptions): Promise<void> {
  while (!signal.aborted) {
    await part.process()?.ended;
    await wait(restartMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    report(`${part.name} ended and is restarted`);
    await part.start().catch((error: unknown) => report(describeError(error)));
  }
}
