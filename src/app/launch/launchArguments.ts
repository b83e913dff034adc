import type { Environment } from '../environment';
import { StartupError } from '../startupError';

/** Variables that are not set at log-in. None is a key, because they are written to a file and visible in the list of processes. */
const passedVariables = ['OVATION_HOME', 'OVATION_HOST', 'OVATION_PORT', 'OVATION_API_PORT', 'OVATION_ORIGINS'] as const;
/** Starts Ovation without opening a page. */
export const background = '--background';
/** Stands for the default data folder. */
const defaultFolder = '--default-folder';

interface LaunchRequest {
  /** Start Ovation without opening a page. */
  readonly isBackground: boolean;
  /** The launcher's environment, overridden by its arguments. */
  readonly environment: Environment;
}

/** Reads the launcher's arguments: `--background`, and `OVATION_…=value` for variables that are not set at log-in. */
export function readLaunchArguments(words: readonly string[], environment: Environment): LaunchRequest {
  const given: Record<string, string> = {};
  for (const word of words) {
    const [, name = '', value = ''] = /^(OVATION_[A-Z_]+)=(.*)$/s.exec(word) ?? [];
    if (passedVariables.some((one) => one === name)) given[name] = value;
    else if (word !== background && word !== defaultFolder)
      throw new StartupError(
        `${word} is not understood; there are ${background} and ${passedVariables.map((one) => `${one}=…`).join(', ')}`,
      );
  }
  const kept = Object.entries(environment).filter(([name]) => !name.startsWith('npm_'));
  return { isBackground: words.includes(background), environment: { ...Object.fromEntries(kept), ...given } };
}

/**
 * The arguments by which log-in or a menu starts what runs now, without {@link background}. `own` = the argument that only an
 * Ovation with this data folder has.
 */
export function launchArguments(environment: Environment, home: string): { readonly words: readonly string[]; readonly own: string } {
  const own = environment.OVATION_HOME || environment.XDG_DATA_HOME ? `OVATION_HOME=${home}` : defaultFolder;
  const others = passedVariables.filter((name) => name !== 'OVATION_HOME' && environment[name]);
  return { words: [own, ...others.map((name) => `${name}=${environment[name]}`)], own };
}
