import { findPrograms, thisMachine } from '../../platform/cluster/engines';
import { freePorts } from '../../platform/cluster/network';

/* What tests ask the machine before they start an engine. */

/** Paths of the engines' programs. undefined = not installed. */
export const programs = findPrograms(thisMachine(process.env.PATH));

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (!port) throw new Error('There is no free port');
  return port;
}

/** Whether tests of an engine can run. Without it they are skipped with a message, or fail with `OVATION_ENGINES=required`. */
export function canTest(engine: string, isInstalled: boolean): boolean {
  if (isInstalled) return true;
  if (process.env.OVATION_ENGINES === 'required') throw new Error(`OVATION_ENGINES=required, but ${engine} is not installed.`);
  process.stderr.write(`Tests of ${engine} are skipped: it is not installed.\n`);
  return false;
}
