import type { Environment } from '../environment';
import { StartupError } from '../startupError';

/** How long to wait until a program listens. Enough for a slow computer with a virus scanner. */
const timeoutMs = 60_000;
/**
 * How long a start may hold the data folder before it listens: a little longer than the supervisor allows (SPEC LOG-3). A start may copy
 * gigabytes.
 */
const startTimeoutMs = 310_000;
const stepMs = 100;

/** What to print if a library of the system is missing. On Windows, the database needs a library that is usually installed with OBS. */
const libraryMissing =
  'A system library is missing. On Windows, install the “Microsoft Visual C++ Redistributable (x64)”, which OBS needs too, and start Ovation again.';

export interface StartedProgram {
  hasEnded(): boolean;
  output(): Promise<string>;
}

export interface LaunchPorts {
  readonly clock: { now(): number };
  wait(delayMs: number): Promise<void>;
  /** The program that holds the data folder, or null. Its `origin` is null until the program listens. */
  running(): Promise<{ readonly origin: string | null } | null>;
  answers(origin: string): Promise<boolean>;
  start(): Promise<StartedProgram>;
  /** Returns a link that opens the settings page once. */
  pageOf(origin: string): Promise<string>;
  open(url: string): Promise<boolean>;
  print(line: string): void;
}

export async function launch({ isBackground }: { readonly isBackground: boolean }, ports: LaunchPorts): Promise<void> {
  const origin = await findOrStart(ports);
  if (isBackground) return;
  const page = await ports.pageOf(origin);
  if (await ports.open(page)) ports.print(`Ovation runs. Its settings are open in your browser; end it there, under Computer.`);
  else ports.print(`Ovation runs. No browser could be opened; open this address within five minutes: ${page}`);
}

/**
 * Returns the origin of the running Ovation. Starts Ovation if it does not run. If two launchers start it at the same time, one of the two
 * programs exits, and both launchers wait for the other.
 */
async function findOrStart(ports: LaunchPorts): Promise<string> {
  const beganMs = ports.clock.now();
  let untilMs = beganMs + timeoutMs;
  let program: StartedProgram | null = null;
  while (ports.clock.now() < untilMs) {
    const hasEnded = program?.hasEnded() ?? false; // read before the output, so that the output is complete if the program has ended
    const running = await ports.running();
    if (running?.origin === null) untilMs = Math.min(beganMs + startTimeoutMs, ports.clock.now() + timeoutMs);
    if (running?.origin && (await ports.answers(running.origin))) return running.origin;
    if (!running && program && hasEnded) throw new StartupError(await failureOf(program));
    if (!running) program ??= await ports.start();
    await ports.wait(stepMs);
  }
  const waited = untilMs - beganMs > timeoutMs ? `${Math.round((untilMs - beganMs) / 60_000)} minutes` : 'a minute';
  throw new StartupError(`Ovation did not answer within ${waited}. End it, or restart the computer, and try again.`);
}

async function failureOf(program: StartedProgram): Promise<string> {
  const output = (await program.output()).replace(/^ovation: /gm, '').trim();
  if (output.includes('ERR_DLOPEN_FAILED')) return libraryMissing;
  return output || 'Ovation ended without a message.';
}

/**
 * Variables that autostart and the menu entry pass as arguments, because they are not set at login. Arguments are visible in files and in
 * the process list, so none of these variables may be a secret.
 */
const passedVariables = ['OVATION_HOME', 'OVATION_HOST', 'OVATION_PORT', 'OVATION_API_PORT', 'OVATION_ORIGINS'] as const;
export const background = '--background';
const defaultFolder = '--default-folder';

interface LaunchRequest {
  readonly isBackground: boolean;
  /** The launcher's environment. Its arguments override the variables. */
  readonly environment: Environment;
}

/** Reads the launcher's arguments: `--background`, and `OVATION_…=value` for variables that are not set at login. */
export function readLaunchArguments(words: readonly string[], environment: Environment): LaunchRequest {
  const given: Record<string, string> = {};
  for (const word of words) {
    const [, name = '', value = ''] = /^(OVATION_[A-Z_]+)=(.*)$/s.exec(word) ?? [];
    if (passedVariables.some((one) => one === name)) given[name] = value;
    else if (word !== background && word !== defaultFolder)
      throw new StartupError(
        `unknown argument ${word}; known are ${background} and ${passedVariables.map((one) => `${one}=…`).join(', ')}`,
      );
  }
  const kept = Object.entries(environment).filter(([name]) => !name.startsWith('npm_'));
  return { isBackground: words.includes(background), environment: { ...Object.fromEntries(kept), ...given } };
}

/** The arguments that start this Ovation at login or from a menu. `own`: the argument that names the data folder. */
export function launchArguments(environment: Environment, home: string): { readonly words: readonly string[]; readonly own: string } {
  const own = environment.OVATION_HOME || environment.XDG_DATA_HOME ? `OVATION_HOME=${home}` : defaultFolder;
  const others = passedVariables.filter((name) => name !== 'OVATION_HOME' && environment[name]);
  return { words: [own, ...others.map((name) => `${name}=${environment[name]}`)], own };
}
