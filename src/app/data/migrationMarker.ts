import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJsonText } from '../../files';
import { readText, removeFile, setAside, syncFolder, writePrivateFile } from '../../server/os';

const fileName = 'opening.note';

const MigrationMarker = z.object({
  /** taking: the restored files are moved into place; opening: the stores are being opened; putting-back: the copy is put back. */
  step: z.enum(['taking', 'opening', 'putting-back']),
  /** Name of the folder in backups with the former data. */
  copy: z.string(),
  /** Names of the restored files that are moved into place. */
  names: z.array(z.string()),
  /** How many starts have tried to open the stores, this one included. */
  starts: z._default(z.int(), 1),
});

/**
 * The step that a start is taking with the data. The file is in the data folder until the stores are open, or are as they were before: so
 * the start after a power failure knows how far the previous one came, and which copy is complete.
 */
export type MigrationMarker = z.input<typeof MigrationMarker>;

/** null = no start was cut off. A damaged marker is set aside, or no start would succeed: it is as if there were none. */
export async function readMarker(home: string): Promise<z.output<typeof MigrationMarker> | null> {
  const path = join(home, fileName);
  const { isThere, text } = await readText(path);
  const { data } = z.safeParse(MigrationMarker, parseJson(text));
  if (data) return data;
  if (isThere) await setAside(path);
  return null;
}

function parseJson(text: string | null): unknown {
  try {
    return parseJsonText(text ?? 'null');
  } catch {
    return null; // no JSON; the schema refuses null
  }
}

export async function writeMarker(home: string, note: MigrationMarker): Promise<void> {
  await writePrivateFile(join(home, fileName), JSON.stringify(note));
}

export async function removeMarker(home: string): Promise<void> {
  await removeFile(join(home, fileName));
  await syncFolder(home); // or the next power failure brings it back
}
