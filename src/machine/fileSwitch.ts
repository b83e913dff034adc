import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAtomically } from './privateFile';
import { removeFile } from './replaceFile';
import { systemCode } from './systemCode';

/** The one file by which a computer does something for Ovation: it is so while the file is there. */
export interface OwnFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether a file of this form has this word among the arguments of what it starts. */
  has(given: Uint8Array, word: string): boolean;
}

/** `other` = the file is that of an Ovation with another data folder. */
export type FileSwitchState =
  | { readonly tag: 'on' | 'off' | 'other'; readonly file: string }
  /** `why` = what the system says. */
  | { readonly tag: 'unreadable'; readonly file: string; readonly why: string };

/** Something that a computer does for Ovation or not. */
export interface MachineSwitch<Status> {
  state(): Promise<Status>;
  /** Rejects with what the file system says. */
  change(isOn: boolean): Promise<Status>;
  /** Where it is on and starts a program that has moved or was updated, it starts this one from now on. True = it did. */
  repair(): Promise<boolean>;
}

/** Where it cannot be switched, for the reason that the status tells. */
export function stuckSwitch<Status>(status: Status): MachineSwitch<Status> {
  return { state: async () => status, change: async () => status, repair: async () => false };
}

/** `ownWord`: the word that only an Ovation with the same data folder has. `state` never rejects. */
export function createFileSwitch(file: OwnFile, ownWord: string): MachineSwitch<FileSwitchState> {
  async function read(): Promise<{ readonly state: FileSwitchState; readonly given: Uint8Array | null }> {
    const given = await readFile(file.path).catch(ignoreMissing);
    if (given === null) return { state: { tag: 'off', file: file.path }, given };
    return { state: { tag: file.has(given, ownWord) ? 'on' : 'other', file: file.path }, given };
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
