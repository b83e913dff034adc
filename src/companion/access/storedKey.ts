import { join } from 'node:path';
import * as z from 'zod/mini';
import { readPrivateFile } from '../storage/privateFile';
import { KeysFile } from './linkKeys';

/** The settings key that is kept in a data folder, for a program of the same person beside the one that runs; null = none. */
export async function storedSettingsKey(home: string): Promise<string | null> {
  const text = await readPrivateFile(join(home, 'keys.json'));
  try {
    const read = z.safeParse(KeysFile, JSON.parse(text ?? 'null'));
    return read.success ? read.data.settings : null;
  } catch {
    return null; // the companion sets the file aside and names it
  }
}
