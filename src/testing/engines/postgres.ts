import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/* A PostgreSQL of the tests' own, where one is installed. */

const debian = '/usr/lib/postgresql';
const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
const programs = { initdb: find('initdb'), postgres: find('postgres') };

/** Tests of PostgreSQL are skipped where none is installed, unless `OVATION_ENGINES=required`. */
export const hasPostgres = programs.initdb !== undefined && programs.postgres !== undefined;
if (!hasPostgres) {
  if (process.env.OVATION_ENGINES === 'required') throw new Error('OVATION_ENGINES=required, but there is no PostgreSQL on this machine.');
  process.stderr.write('Tests of PostgreSQL are skipped: initdb and postgres are not on this machine.\n');
}

export interface PostgresServer {
  readonly port: number;
  /** The address of a new database: empty, or a copy of the one at `template`. */
  createDatabase(template?: string): Promise<string>;
  /** Stops all of its processes where they are: connections stay open and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same port, with what it kept. */
  start(): Promise<void>;
  /** Ends it and deletes its folder. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts a server at a free port. Its connections need no password, and come from this computer alone. */
export async function startPostgres(): Promise<PostgresServer> {
  const { initdb = '', postgres = '' } = programs;
  const account = serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'ovation-postgres-'));
  await chmod(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const made = spawnSync(initdb, ['-D', data, '-U', 'ovation', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
    ...account,
    cwd: folder,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  // What is written survives the end of the server's processes; only a power cut would lose it.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'fsync=off'].flatMap((setting) => [
    '-c',
    setting,
  ]);
  let running: ChildProcess | null = null;
  /** To the server and its processes, each of which leads a group of its own. */
  const signal = (name: NodeJS.Signals) => {
    if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
    for (const pid of [running.pid, ...childrenOf(running.pid)]) sendSignal(pid, name);
  };
  const end = () => signal('SIGKILL');
  process.once('exit', end);
  const urlOf = (database: string) => `postgres://ovation@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    const child = spawn(postgres, ['-D', data, '-p', String(port), ...settings], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    });
    running = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}`);
      if (await answers(urlOf('postgres'))) return;
      await wait(20);
    }
  }

  async function kill(name: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (name === 'SIGKILL') signal(name);
    else child.kill(name);
    await ended;
  }

  await start();
  let databases = 0;
  return {
    port,
    createDatabase: async (template) => {
      databases += 1;
      const name = `d${databases}`;
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      await client.query(`create database ${name}${template ? ` template ${new URL(template).pathname.slice(1)}` : ''}`);
      await client.end();
      return urlOf(name);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill,
    start,
    stop: async () => {
      signal('SIGCONT');
      await kill('SIGQUIT');
      process.off('exit', end);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {}); // it is still starting
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {}); // it never began
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free'))));
    });
  });
}
