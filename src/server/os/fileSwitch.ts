import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeFile, systemCode } from './files';
import { writeAtomically } from './privateFile';

/** A file that represents a setting of the computer. The setting is on while the file exists. */
export interface OwnFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether a file with this content starts its program with the argument `word`. */
  has(content: Uint8Array, word: string): boolean;
  /** Whether the desktop has disabled the file without deleting it. Absent if desktops on this system do not do that. */
  isSwitchedOff?(content: Uint8Array): boolean;
}

/** `other`: the file belongs to an Ovation that has another data folder. */
export type FileSwitchState =
  | { readonly tag: 'on' | 'off' | 'other'; readonly file: string }
  | { readonly tag: 'unreadable'; readonly file: string; readonly why: string };

export interface ComputerSwitch<Status> {
  state(): Promise<Status>;
  change(isOn: boolean): Promise<Status>;
  /** Rewrites the file if the setting is on and the file is outdated, for example because the program was moved. Returns whether it did. */
  repair(): Promise<boolean>;
}

/** A setting that cannot be changed here. Its status says why. */
export function fixedSwitch<Status>(status: Status): ComputerSwitch<Status> {
  return { state: async () => status, change: async () => status, repair: async () => false };
}

/** `ownArgument` shows whether the file belongs to the same data folder. `state` never rejects. */
export function createFileSwitch(file: OwnFile, ownArgument: string): ComputerSwitch<FileSwitchState> {
  async function read(): Promise<{ readonly state: FileSwitchState; readonly given: Uint8Array | null }> {
    const given = await readFile(file.path).catch(ignoreMissing);
    if (given === null) return { state: { tag: 'off', file: file.path }, given };
    const tag = !file.has(given, ownArgument) ? 'other' : file.isSwitchedOff?.(given) ? 'off' : 'on';
    return { state: { tag, file: file.path }, given };
  }

  async function write(): Promise<void> {
    await mkdir(dirname(file.path), { recursive: true });
    await writeAtomically(file.path, file.bytes, 0o666);
  }

  async function state(): Promise<FileSwitchState> {
    try {
      return (await read()).state;
    } catch (error) {
      return { tag: 'unreadable', file: file.path, why: systemCode(error) ?? 'failure' };
    }
  }

  return {
    state,
    change: async (isOn) => {
      if (isOn) await write();
      else await removeFile(file.path);
      return state();
    },
    repair: async () => {
      const { state, given } = await read();
      if (state.tag !== 'on' || given === null || Buffer.compare(given, file.bytes) === 0) return false;
      await write();
      return true;
    },
  };
}

function ignoreMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return null;
  throw error;
}
