import type { Environment } from '../configuration';
import { StartupError } from '../startupError';

/** What a start at log-in cannot know otherwise. No key is among them: this stands in a file and in a list of processes. */
const passedOn = ['OVATION_HOME', 'OVATION_HOST', 'OVATION_PORT', 'OVATION_API_PORT', 'OVATION_ORIGINS'] as const;
/** Start it, and open no page. */
export const background = '--background';
/** Stands for the data folder that a person has without saying so. */
const defaultFolder = '--default-folder';

export interface LaunchWish {
  /** Start it, and open no page. */
  readonly isBackground: boolean;
  /** As given to the launcher, with what its words say in the place of it. */
  readonly environment: Environment;
}

/** Reads the words after the launcher's name: `--background`, and `OVATION_…=value` for what is no variable at log-in. */
export function readLaunchArguments(words: readonly string[], environment: Environment): LaunchWish {
  const given: Record<string, string> = {};
  for (const word of words) {
    const [, name = '', value = ''] = /^(OVATION_[A-Z_]+)=(.*)$/s.exec(word) ?? [];
    if (passedOn.some((one) => one === name)) given[name] = value;
    else if (word !== background && word !== defaultFolder)
      throw new StartupError(`${word} is not understood; there are ${background} and ${passedOn.map((one) => `${one}=…`).join(', ')}`);
  }
  const kept = Object.entries(environment).filter(([name]) => !name.startsWith('npm_'));
  return { isBackground: words.includes(background), environment: { ...Object.fromEntries(kept), ...given } };
}

/** The words that start what runs now at log-in or from a menu, without {@link background}; `own` = the one that only an Ovation with this data folder has. */
export function launchArguments(environment: Environment, home: string): { readonly words: readonly string[]; readonly own: string } {
  const own = environment.OVATION_HOME || environment.XDG_DATA_HOME ? `OVATION_HOME=${home}` : defaultFolder;
  const others = passedOn.filter((name) => name !== 'OVATION_HOME' && environment[name]);
  return { words: [own, ...others.map((name) => `${name}=${environment[name]}`)], own };
}
