import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { readPrivateFile, writePrivateFile } from '../../server/os';
import { backUp, noteName, restoreFrom, storeFiles } from './copyOfStores';
import { removeMarker, writeMarker } from './migrationMarker';

/** `data.json`: who wrote the folder last, and in which forms. */
const Note = z.object({ ovation: z.string(), forms: z.string() });

export interface DataFolderOptions {
  readonly home: string;
  readonly clock: { now(): number };
  /** Of this program. */
  readonly version: string;
  /** The form that each store has with this program. */
  readonly forms: readonly string[];
  /** The copy of what was there before this start took a restore, or before one that was cut off: a start that fails puts that back. */
  readonly copyOfBefore?: string | null;
}

/** The folder while its stores are being opened. */
export interface DataFolder {
  /** The version that wrote it last; null = nobody has said. */
  readonly writtenBy: string | null;
  /** Everything is open, in the present forms. */
  opened(): Promise<void>;
  /** Call it when every store is closed again: puts back what a start changed that did not succeed. Answers whether it did. */
  putBack(): Promise<boolean>;
}

/** Backs the stores up where this program has other forms than the one that wrote them (SPEC DAT-3). */
export async function prepareData({ home, clock, version, forms, copyOfBefore = null }: DataFolderOptions): Promise<DataFolder> {
  const digest = createHash('sha256').update(forms.join('\n')).digest('hex').slice(0, 16);
  const note = await readNote(home);
  const isDue = copyOfBefore === null && note?.forms !== digest && (await storeFiles(home)).length > 0;
  const backup = isDue ? await backUp({ home, nowMs: clock.now(), of: note?.ovation ?? 'before' }) : copyOfBefore;
  // Before the first store is brought to another form: a later start knows by it that this one was cut off.
  if (isDue && backup !== null) await writeMarker(home, { step: 'opening', copy: basename(backup), names: [] });
  let isOpen = false;
  return {
    writtenBy: note?.ovation ?? null,
    opened: async () => {
      isOpen = true;
      if (note?.ovation !== version || note.forms !== digest) {
        await writePrivateFile(join(home, noteName), `${JSON.stringify({ ovation: version, forms: digest }, null, 2)}\n`);
      }
      await removeMarker(home); // also where somebody took its copy away: a note that stays would have every later restore thrown away
    },
    putBack: async () => {
      if (isOpen || backup === null) return false;
      await putBack(home, backup);
      return true;
    },
  };
}

/** Once begun it is gone on with by the next start, whatever cuts it off. */
export async function putBack(home: string, backup: string): Promise<void> {
  await writeMarker(home, { step: 'putting-back', copy: basename(backup), names: [] });
  await restoreFrom(home, backup);
  await removeMarker(home);
}

async function readNote(home: string): Promise<z.infer<typeof Note> | null> {
  try {
    const parsed = z.safeParse(Note, JSON.parse((await readPrivateFile(join(home, noteName))) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // no JSON: a backup is made, and it is written anew
  }
}
