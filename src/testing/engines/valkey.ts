import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'iovalkey';
import { canTest, freePort, programs } from './machine';

const program = programs.valkey;

export const hasValkey = canTest('Valkey', program !== undefined);

export interface ValkeyServer {
  readonly url: string;
  readonly port: number;
  command(name: string, ...values: readonly (string | number)[]): Promise<unknown>;
  /** Suspends the process. Its connections remain open but receive no answers. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Restarts the server without data on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on a free port. It stores nothing on disk. */
export async function startValkey(): Promise<ValkeyServer> {
  // This function has over 50 lines: its inner functions use the same process and folder.
  if (!program) throw new Error('Valkey is not installed: valkey-server and redis-server are missing');
  const folder = await mkdtemp(join(tmpdir(), 'ovation-valkey-'));
  const port = await freePort();
  const values = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    '--enable-debug-command',
    'local',
  ];
  let running: ChildProcess | null = null;
  const end = () => running?.kill('SIGKILL');
  process.once('exit', end);

  async function start(): Promise<void> {
    const child = spawn(program ?? '', values, { stdio: 'ignore' });
    running = child;
    const died = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    });
    died.catch(() => {}); // if the process ends later, the test has ended it, so this is not an error
    await Promise.race([died, listening(port)]);
  }

  async function kill(): Promise<void> {
    const child = running;
    running = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    command: async (name, ...values) => {
      const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => null });
      try {
        return await client.call(name, ...values);
      } finally {
        client.disconnect();
      }
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    kill,
    start,
    stop: async () => {
      await kill();
      process.off('exit', end);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listening(port: number, deadline = Date.now() + 5000): Promise<void> {
  return new Promise((resolve, reject) => {
    const attempt = () => {
      const socket = openSocket(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', (error) => (Date.now() < deadline ? setTimeout(attempt, 10) : reject(error)));
    };
    attempt();
  });
}
