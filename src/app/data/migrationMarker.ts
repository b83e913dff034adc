import { join } from 'node:path';
import * as z from 'zod/mini';
import { readPrivateFile, removeFile, syncFolder, writePrivateFile } from '../../server/os';

const fileName = 'opening.note';

const MigrationMarker = z.object({
  /** What is restored comes into its place; all is in its place, and the stores are opened; the copy goes back. */
  step: z.enum(['taking', 'opening', 'putting-back']),
  /** The folder in backups that has everything as it was before. */
  copy: z.string(),
  /** What is to be taken of what is restored. */
  names: z.array(z.string()),
  /** How many starts have tried to open the stores, this one included. */
  starts: z._default(z.int(), 1),
});

/**
 * What a start is doing to the data. It lies in the data folder until the stores are open, or are as they were before: so a start
 * that follows one that was cut off, by a power failure say, knows where that was and which copy is the whole one.
 */
export type MigrationMarker = z.input<typeof MigrationMarker>;

/** null = no start was cut off. */
export async function readMarker(home: string): Promise<z.output<typeof MigrationMarker> | null> {
  const text = await readPrivateFile(join(home, fileName));
  return text === null ? null : z.parse(MigrationMarker, JSON.parse(text)); // it was written at once and whole
}

export async function writeMarker(home: string, note: MigrationMarker): Promise<void> {
  await writePrivateFile(join(home, fileName), JSON.stringify(note));
}

export async function removeMarker(home: string): Promise<void> {
  await removeFile(join(home, fileName));
  await syncFolder(home); // or the next power failure brings it back
}
