import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AutostartStatus } from '../contract';
import { type AutostartPlace, autostartEntry, type StartCommand } from './autostartEntry';
import { removeFile, replaceFile } from './replaceFile';

export interface Autostart {
  state(): Promise<AutostartStatus>;
  /** Rejects with what the file system says. */
  change(isOn: boolean): Promise<AutostartStatus>;
  /** Where it is on and starts a program that has moved or was updated, it starts this one from now on. True = it did. */
  repair(): Promise<boolean>;
}

export interface AutostartOptions {
  readonly place: AutostartPlace;
  /** What is to be started. */
  readonly command: StartCommand;
  /** The word of the command that only an Ovation with the same data folder has. */
  readonly ownWord: string;
}

export function createAutostart({ place, command, ownWord }: AutostartOptions): Autostart {
  const entry = autostartEntry(place, command);
  // macOS runs an application that was not moved out of the downloads from a place that is gone after the next start.
  const isInPlace = !command.program.includes('/AppTranslocation/');

  async function read(): Promise<{ readonly state: AutostartStatus; readonly text: string }> {
    if (!entry) return { state: { tag: 'unavailable', why: 'unknown-system' }, text: '' };
    if (!isInPlace) return { state: { tag: 'unavailable', why: 'not-in-place' }, text: '' };
    const text = await readFile(entry.path, 'utf8').catch(ignoreMissing);
    if (text === null) return { state: { tag: 'off', file: entry.path }, text: '' };
    return { state: { tag: entry.has(text, ownWord) ? 'on' : 'other', file: entry.path }, text };
  }

  async function write(): Promise<void> {
    if (!entry) return;
    await mkdir(dirname(entry.path), { recursive: true });
    const beside = `${entry.path}.tmp`;
    await writeFile(beside, entry.text);
    await replaceFile(beside, entry.path);
  }

  return {
    state: async () => (await read()).state,
    change: async (isOn) => {
      const { state } = await read();
      if (state.tag === 'unavailable') return state;
      if (isOn) await write();
      else await removeFile(state.file);
      return (await read()).state;
    },
    repair: async () => {
      const { state, text } = await read();
      if (state.tag !== 'on' || text === entry?.text) return false;
      await write();
      return true;
    },
  };
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
