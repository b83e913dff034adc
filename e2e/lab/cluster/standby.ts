import { realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, type ManagedProcess, runProgram, startProcess } from '../../../src/platform/cluster/managedProcess.ts';
import { freePorts } from '../../../src/platform/cluster/network.ts';

interface Server {
  readonly port: number;
  /** The running process of this PostgreSQL, or the latest one if none is running. */
  process(): ManagedProcess;
  start(): Promise<void>;
}

interface StandbyOptions {
  /** Path of the `postgres` program. The other programs of PostgreSQL are in the same folder. */
  readonly program: string;
  readonly account: Account | undefined;
  /** A path at which nothing exists yet, in a folder to which the system user `account` can write. */
  readonly folder: string;
  readonly primaryPort: number;
  readonly password: string;
  readonly isSynchronous: boolean;
  /** When this is aborted, no further process is started. */
  readonly signal: AbortSignal;
}

const streamingMs = 20_000;
/** How long the standby is cut off from its primary. The standby then lacks everything that was written in this time. */
const behindMs = 2_000;

export interface PrimaryOptions extends Pick<StandbyOptions, 'program' | 'account' | 'password' | 'signal'> {
  /** The folder of the primary. The standbys' folders are created beside it. */
  readonly folder: string;
  readonly port: number;
  kill(): Promise<void>;
  moveTo(port: number): void;
}

export interface Primary {
  /** `synchronous`: the standby has everything that was acknowledged. `behind`: the standby lacks the latest two seconds. */
  failOver(kind: 'synchronous' | 'behind', awayMs: number): Promise<void>;
  /** Waits until a running failover is over, and stops the standbys. */
  end(): Promise<void>;
}

export function createPrimary({ program, account, password, signal, folder, port, kill, moveTo }: PrimaryOptions): Primary {
  let present = { port, kill };
  let standbys = 0;
  let working: Promise<void> = Promise.resolve();
  const processes: ManagedProcess[] = [];

  async function failOver(kind: 'synchronous' | 'behind', awayMs: number): Promise<void> {
    standbys += 1;
    const of = { program, account, password, signal, primaryPort: present.port, folder: `${folder}-${standbys}` };
    const standby = await startStandby({ ...of, isSynchronous: kind === 'synchronous' }, (process) => void processes.push(process));
    if (kind === 'behind') await standby.process().stop('SIGKILL', 0);
    await wait(behindMs);
    await present.kill();
    await wait(awayMs);
    if (kind === 'behind') await standby.start();
    await promote(standby, password);
    moveTo(standby.port);
    present = {
      port: standby.port,
      kill: async () => {
        await standby.process().stop('SIGKILL', 0);
        await rm(of.folder, { recursive: true, force: true });
      },
    };
  }

  return {
    failOver: (kind, awayMs) => {
      working = failOver(kind, awayMs);
      return working;
    },
    end: async () => {
      await working.catch(() => {}); // `failOver` has reported the error
      await Promise.all(processes.filter((process) => process.isRunning()).map((process) => process.stop('SIGINT', 10_000)));
    },
  };
}

/**
 * Starts a standby of the primary. Resolves when the standby receives the primary's write-ahead log. `onProcess` is called with each
 * process that is started.
 */
async function startStandby(options: StandbyOptions, onProcess: (process: ManagedProcess) => void): Promise<Server> {
  const { program, account, folder, primaryPort, password, isSynchronous, signal } = options;
  const [port = 0] = await freePorts(1);
  const environment = { PATH: process.env.PATH ?? '', PGPASSWORD: password };
  const logPath = `${folder}.log`;
  await runProgram({
    name: 'pg_basebackup',
    program: join(dirname(await realpath(program)), 'pg_basebackup'), // `program` may be a symbolic link
    args: ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'ovation', '-D', folder, '-R', '-X', 'stream', '-c', 'fast'],
    ...{ environment, account, logPath, signal },
  });
  const args = ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  let running: ManagedProcess;
  const start = async () => {
    const server = { name: 'standby', ...{ program, args, environment, account, logPath, signal } };
    running = await startProcess({ ...server, isReady: () => isUp(port, password) });
    onProcess(running);
  };
  await start();
  await withClient(primaryPort, password, async (client) => {
    const deadline = performance.now() + streamingMs;
    for (;;) {
      const { rows } = await client.query("select 1 from pg_stat_replication where state = 'streaming'");
      if (rows.length > 0) break;
      if (performance.now() > deadline) throw new Error(`the standby does not stream; its log is ${logPath}`);
      await wait(100);
    }
    await client.query(`alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`);
    await client.query('select pg_reload_conf()');
  });
  return { port, process: () => running, start };
}

/** Makes the standby the new primary. Resolves when it accepts writes. */
async function promote({ port }: Server, password: string): Promise<void> {
  await withClient(port, password, async (client) => {
    const { rows } = await client.query<{ done: boolean }>('select pg_promote(true, 30) as done');
    if (!rows[0]?.done) throw new Error('the standby did not take over');
  });
}

async function isUp(port: number, password: string): Promise<boolean> {
  return withClient(port, password, async (client) => void (await client.query('select 1'))).then(
    () => true,
    () => false, // PostgreSQL is still starting
  );
}

async function withClient(port: number, password: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'ovation', password, database: 'postgres' });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
