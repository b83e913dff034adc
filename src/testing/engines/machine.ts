import { accessSync, constants } from 'node:fs';
import { freePorts } from '../../app/cluster/network';

/* What tests ask of the machine before they start an engine. */

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (!port) throw new Error('There is no free port');
  return port;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // it is not there, or not for us
  }
}
