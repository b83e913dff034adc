import type { CannotListen } from '../server/http';

/** Thrown when the program cannot start, for a reason that the user can fix. It is printed as one line, without a stack. */
export class StartupError extends Error {}

/** Describes an error in one line, without secrets and without its stack. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 500);
}

interface PortVariable {
  readonly names: string;
  /** Ports to suggest. The second one is suggested if the first one is in use. Neither is a default of Ovation. */
  readonly offered: readonly [number, number];
  readonly change: string;
}

const variables = {
  OVATION_PORT: { names: 'OVATION_PORT, OVATION_HOST', offered: [4757, 4767], change: 'all its links change, those in OBS too' },
  OVATION_API_PORT: { names: 'OVATION_API_PORT', offered: [4758, 4768], change: 'programs of your own have to look for the API there' },
} as const satisfies Record<string, PortVariable>;

/** Explains why a port cannot be used. The text begins with a solution for people who do not know what a port is. */
export function explainPort({ message, isPortTaken, isReserved }: CannotListen, variable: keyof typeof variables, port: number): string {
  const { names, offered, change } = variables[variable];
  const other = offered[0] === port ? offered[1] : offered[0];
  if (isReserved) {
    return `${message}. Restart the computer, which often frees it; or set another port, such as ${variable}=${other}: then ${change}`;
  }
  if (!isPortTaken) return `${names}: ${message}`;
  return (
    `${message}. End that program, which may be an older Ovation, or restart the computer; then start Ovation again. ` +
    `From a command line you can set another port, such as ${variable}=${other}: then ${change}.`
  );
}
