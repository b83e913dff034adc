import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartupError } from '../../app';
import type { Account } from './managedProcess';

export interface Engines {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgIsReady: string;
  readonly valkey: string;
  readonly haproxy: string;
}

interface Machine {
  readonly path: readonly string[];
  isExecutable(path: string): boolean;
  list(folder: string): readonly string[];
}

/** On Debian, the server programs of PostgreSQL are in this folder, by version. They are not on the `PATH`. */
const debianPostgres = '/usr/lib/postgresql';
/** Folders that may have server programs but are not on the `PATH` of every account. They are searched too. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Finds the program of each engine. The path is undefined if the program is not installed. */
export function findPrograms({ path, isExecutable, list }: Machine): { readonly [Name in keyof Engines]: string | undefined } {
  const newestFirst = [...list(debianPostgres)].sort((one, other) => Number(other) - Number(one));
  const folders = [...path, ...systemFolders, ...newestFirst.map((version) => join(debianPostgres, version, 'bin'))];
  const find = (...names: readonly string[]) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find((candidate) => isExecutable(candidate));
  return {
    initdb: find('initdb'),
    postgres: find('postgres'),
    pgIsReady: find('pg_isready'),
    valkey: find('valkey-server', 'redis-server'),
    haproxy: find('haproxy'),
  };
}

/** Finds all engines. If any are missing, throws a {@link StartupError} that lists them and their Debian packages. */
export function findEngines(machine: Machine): Engines {
  const { initdb, postgres, pgIsReady, valkey, haproxy } = findPrograms(machine);
  if (initdb && postgres && pgIsReady && valkey && haproxy) return { initdb, postgres, pgIsReady, valkey, haproxy };
  const missing = [
    !(initdb && postgres && pgIsReady) && 'PostgreSQL (postgresql)',
    !valkey && 'Valkey or Redis (valkey-server or redis-server)',
    !haproxy && 'HAProxy (haproxy)',
  ].filter((name) => name !== false);
  throw new StartupError(`not installed: ${missing.join(', ')}; Debian's packages are in parentheses`);
}

export function thisMachine(path = ''): Machine {
  return { path: path.split(delimiter), isExecutable, list: listFolder };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export function accountNamed(name: string, passwd = readFileSync('/etc/passwd', 'utf8')): Account | undefined {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .map((line) => line.split(':'))
      .find(([account]) => account === name) ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
