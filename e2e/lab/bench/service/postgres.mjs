import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pinnedToFirstCore, withChildren } from '../processes.mjs';

/**
 * Starts a temporary PostgreSQL on the first core. It has the default settings, so every commit is flushed. It listens on a socket in
 * its own folder. Resolves to null if `initdb` and `postgres` are not on the PATH.
 */
export async function startPostgres() {
  if (!isInstalled('initdb') || !isInstalled('postgres')) return null;
  const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-pg-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync('initdb', ['--pgdata', data, '--username', 'bench', '--auth', 'trust', '--no-sync'], { ...user, stdio: 'ignore' });
  const settings = ['-D', data, '-k', folder, '-c', 'listen_addresses='];
  const server = spawn(...pinnedToFirstCore('postgres', settings), { ...user, stdio: ['ignore', 'ignore', 'ignore'] });
  const connection = { host: folder, user: 'bench', database: 'postgres' };
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT'); // PostgreSQL's fast shutdown
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await whenReady(connection, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, pids: () => withChildren(server.pid), stop };
}

function isInstalled(program) {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The user that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag, name) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // This user does not exist on this computer.
    }
  }
  throw new Error('PostgreSQL does not run as root, and the users postgres and nobody do not exist');
}

async function whenReady(connection, server) {
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt++) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      return await client.end();
    } catch {
      await pause(100); // PostgreSQL does not accept connections yet
    }
  }
  throw new Error('PostgreSQL did not start');
}
