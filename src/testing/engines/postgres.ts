import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountNamed } from '../../platform/cluster/engines';
import type { Account } from '../../platform/cluster/managedProcess';
import { eventually } from '../eventually';
import { freePort, programs } from './machine';

const run = promisify(execFile);
const { initdb, postgres } = programs;

export const hasPostgres = initdb !== undefined && postgres !== undefined;

const user = 'ovation';
const startWithinMs = 30_000;

export interface PostgresServer {
  readonly url: string;
  readonly port: number;
  /** The server's data folder. If a test changes files in it, the change takes effect at the next start. */
  readonly data: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port. Its databases sort text by English rules, so that a test fails if code relies on byte order
 * without requesting it.
 */
export async function startPostgres(): Promise<PostgresServer> {
  // This function has over 50 lines: its inner functions use the same process and folder.
  if (!initdb || !postgres) throw new Error('PostgreSQL is not installed: initdb or postgres is missing');
  const [program, owner] = [postgres, unprivileged()];
  const folder = await mkdtemp(join(tmpdir(), 'ovation-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  await run(initdb, ['-D', data, '-U', user, '-A', 'trust', '--no-sync', ...locale], { ...owner, cwd: folder });
  const port = await freePort();
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | null = null;
  const killNow = () => running?.kill('SIGKILL');
  process.once('exit', killNow);

  async function start(): Promise<void> {
    // Without fsync, data survives a crash of the server, which tests cause, but not a crash of the computer.
    const settings = ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
    await eventually(
      `PostgreSQL starts at port ${port}`,
      async () => {
        // After a crash, a new process can start only after all children of the old process have ended.
        if (!running || hasEnded(running)) {
          running = spawn(program, ['-D', data, '-p', `${port}`, ...settings], { ...owner, cwd: folder, stdio: 'ignore' });
        }
        return query(url, 'select 1').then(
          () => true,
          () => false,
        );
      },
      startWithinMs,
    );
  }

  /** Resolves when the server's process has exited. Its child processes may exit later. */
  async function end(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    const child = running;
    running = null;
    if (!child || hasEnded(child)) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  await start();
  return {
    url,
    port,
    data,
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      process.removeListener('exit', killNow);
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database on the server of this address, empty or as a copy of another database. Returns the new database's address. */
export async function createDatabase(url: string, template?: string): Promise<string> {
  const name = `d${randomUUID().replaceAll('-', '')}`;
  const likeness = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)} strategy file_copy`;
  await query(url, `create database ${name}${likeness}`);
  return Object.assign(new URL(url), { pathname: name }).href;
}

export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // the pending statement rejects with the same error
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The account that runs the server if the tests run as root, because PostgreSQL refuses to run as root. Otherwise undefined. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = accountNamed('nobody');
  if (!nobody) throw new Error('PostgreSQL needs a user other than root, and there is no "nobody"');
  return nobody;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
