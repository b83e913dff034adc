import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError, StartupError } from '../../app';

/** A system account that runs an engine; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface ProcessOptions {
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
  /** Aborted = start nothing more, and end what is starting. */
  readonly signal?: AbortSignal | undefined;
  /** Whether it can be used; asked until it is. */
  isReady(): Promise<boolean>;
}

export interface ManagedProcess {
  readonly name: string;
  /** 0 = it could not be started. */
  readonly pid: number;
  readonly ended: Promise<void>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal, then SIGKILL after `graceMs`; resolves when the process has ended. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<void>;
}

const readyCheckMs = 50;
const readyDeadlineMs = 30_000;
/** What is given up while it starts may take this long to end. */
const givenUpMs = 5_000;

/** Starts a program, and resolves when it can be used. Throws a {@link StartupError} if it ends, or takes longer than 30 s. */
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

/** Resolves when the process has ended, or could not be started; with what ended it. */
function endOf(child: ChildProcess): Promise<number | string> {
  // The child must not outlive this process.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'no code'));
  }).finally(() => process.off('exit', kill));
}

function launch({ name, program, args, environment, account, logPath, input, signal }: Omit<ProcessOptions, 'isReady'>): ChildProcess {
  if (signal?.aborted) throw new StartupError(`${name} is not started any more: all of it ends`);
  const log = openSync(logPath, 'a', 0o600);
  // Its own process group: Ctrl-C reaches this process only, which ends the parts in order.
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
  // With the processes that it has started itself: they are in its group.
  const end = () => void (child.pid && process.kill(-child.pid, 'SIGTERM'));
  options.signal?.addEventListener('abort', end, { once: true });
  const code = await endOf(child);
  options.signal?.removeEventListener('abort', end);
  if (code !== 0) throw new StartupError(`${options.name} failed (${code}); its log is ${options.logPath}`);
}

export interface Part {
  readonly name: string;
  /** The present process; null = it does not run. */
  process(): ManagedProcess | null;
  start(): Promise<void>;
}

export interface OwnPart extends Part {
  /** Resolves when no start is under way. */
  settled(): Promise<void>;
}

/** `start` starts its process again. */
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
    settled: () => starting.catch(() => {}), // told to who started it
  };
}

/** Ends it, also while it starts or stands still. */
export async function endPart(part: OwnPart, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  await part.settled();
  const running = part.process();
  running?.signal('SIGCONT'); // a test may have stopped it
  await running?.stop(signal, graceMs);
}

interface KeepOptions {
  /** Aborted = let the part end. */
  readonly signal: AbortSignal;
  /** Between the end of a part and its next start, ms: what it needs may be away, too. */
  readonly restartMs: number;
  report(line: string): void;
}

/** Starts a part again whenever it has ended, as a platform's supervisor does, and as often as it takes. Resolves when it may end. */
export async function keepRunning(part: OwnPart, { signal, restartMs, report }: KeepOptions): Promise<void> {
  while (!signal.aborted) {
    await part.process()?.ended;
    await wait(restartMs, undefined, { signal }).catch(() => {}); // it may end
    if (signal.aborted) return;
    report(`${part.name} has ended and is started again`);
    await part.start().catch((error: unknown) => report(describeError(error)));
  }
}
