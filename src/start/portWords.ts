import type { CannotListen } from '../http';

/** Why a port is not to be had, for somebody who double-clicked and has never heard of one. */
export function portWords({ message, isPortTaken }: CannotListen, variable: string, port: number): string {
  if (!isPortTaken) return message;
  return `${message}. End that one, or start Ovation with another port, such as ${variable}=${(port % 65_000) + 10}`;
}
