import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startupError';
import type { Account } from './managedProcess';

/** Paths of the programs that a cluster runs. */
export interface Engines {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgIsReady: string;
  /** A Valkey, or a Redis. */
  readonly valkey: string;
  readonly haproxy: string;
}

interface EngineSearch {
  /** Folders of `PATH`. */
  readonly path: readonly string[];
  exists(path: string): boolean;
  /** Names in a folder; empty if there is none. */
  list(folder: string): readonly string[];
}

/** Debian keeps PostgreSQL's server programs by version, outside of `PATH`. */
const debianPostgres = '/usr/lib/postgresql';
/** Not on the `PATH` of every account. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Finds the engines of this machine. Throws a {@link StartupError} that names what is missing, and Debian's package of it. */
export function findEngines({ path, exists, list }: EngineSearch): Engines {
  const newestFirst = [...list(debianPostgres)].sort((one, other) => Number(other) - Number(one));
  const folders = [...path, ...systemFolders, ...newestFirst.map((version) => join(debianPostgres, version, 'bin'))];
  const find = (...names: readonly string[]) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find((candidate) => exists(candidate));
  const found = {
    initdb: find('initdb'),
    postgres: find('postgres'),
    pgIsReady: find('pg_isready'),
    valkey: find('valkey-server', 'redis-server'),
    haproxy: find('haproxy'),
  };
  const { initdb, postgres, pgIsReady, valkey, haproxy } = found;
  if (initdb && postgres && pgIsReady && valkey && haproxy) return { initdb, postgres, pgIsReady, valkey, haproxy };
  const missing = [
    !(initdb && postgres && pgIsReady) && 'PostgreSQL (postgresql)',
    !valkey && 'Valkey or Redis (valkey-server or redis-server)',
    !haproxy && 'HAProxy (haproxy)',
  ].filter((name) => name !== false);
  throw new StartupError(`not on this machine: ${missing.join(', ')}; in parentheses Debian's packages`);
}

/** The names in a folder of this machine. */
export function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // there is none: the engine is elsewhere, or missing
  }
}

/** A system account by its name, from the text of /etc/passwd; undefined = there is none. */
export function accountNamed(name: string, passwd = readFileSync('/etc/passwd', 'utf8')): Account | undefined {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .map((line) => line.split(':'))
      .find(([account]) => account === name) ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
