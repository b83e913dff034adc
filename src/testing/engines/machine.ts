import { findPrograms, thisMachine } from '../../platform/cluster/engines';
import { freePorts } from '../../platform/cluster/network';

/** The paths of the programs of PostgreSQL and Valkey. undefined if a program is not installed. */
export const programs = findPrograms(thisMachine(process.env.PATH));

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (!port) throw new Error('There is no free port');
  return port;
}

/**
 * Whether the tests of PostgreSQL or Valkey can run. If `engine` is not installed, prints a message and returns false. With
 * `OVATION_ENGINES=required`, throws instead.
 */
export function canTest(engine: string, isInstalled: boolean): boolean {
  if (isInstalled) return true;
  if (process.env.OVATION_ENGINES === 'required') throw new Error(`OVATION_ENGINES=required, but ${engine} is not installed.`);
  process.stderr.write(`Tests of ${engine} are skipped: it is not installed.\n`);
  return false;
}
