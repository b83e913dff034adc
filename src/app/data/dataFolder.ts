import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { noteName, storeFiles } from '../../companion';
import { openKeptFile, readText, removeFile, setAside, syncFolder, writeKeptFile, writePrivateFile } from '../../server/os';
import { readJsonAs } from '../environment';
import { backUp, removeCopies, removeOldCopies, restoreFrom } from './copyOfStores';

/** `data.json`: the version that last wrote the folder, and a digest of that version's schemas. */
const Note = z.object({ ovation: z.string(), forms: z.string() });

interface DataFolderOptions {
  readonly home: string;
  readonly clock: { now(): number };
  readonly version: string;
  readonly schemaVersions: readonly string[];
  /** Copy of the data from before this start's restore, or before an interrupted start. It is restored if this start fails. */
  readonly copyOfBefore?: string | null;
  report(line: string): void;
  /** Releases the files of closed stores before they are replaced; absent if no store was open. */
  releaseFiles?(): Promise<void>;
}

export interface DataFolder {
  /** The version that last wrote the folder; null if unknown. */
  readonly writtenBy: string | null;
  opened(): Promise<void>;
  /** Call this after a failed start, when every store is closed. Restores the previous data; returns whether there was a copy of it. */
  putBack(): Promise<boolean>;
}

export async function prepareData(options: DataFolderOptions): Promise<DataFolder> {
  const { home, clock, version, schemaVersions, copyOfBefore = null, report } = options;
  const digest = createHash('sha256').update(schemaVersions.join('\n')).digest('hex').slice(0, 16);
  const note = await readNote(options);
  const isDue = copyOfBefore === null && note?.forms !== digest && (await storeFiles(home)).length > 0;
  const backup = isDue ? await backUp({ home, nowMs: clock.now(), of: note?.ovation ?? 'before', report }) : copyOfBefore;
  // Written before the first migration, so that the next start can detect an interruption.
  if (isDue && backup !== null) await writeMarker(home, { step: 'opening', copy: basename(backup), names: [] });
  let isOpen = false;
  return {
    writtenBy: note?.ovation ?? null,
    opened: async () => {
      if (note?.ovation !== version || note.forms !== digest) {
        await writeKeptFile({ home, name: noteName }, `${JSON.stringify({ ovation: version, forms: digest }, null, 2)}\n`);
      }
      isOpen = true;
      await removeMarker(home); // even if the copy is missing: every later start would discard its restore because of a leftover marker
      if (backup !== null) await removeOldCopies(basename(backup), { home, report });
    },
    putBack: async () => {
      if (isOpen || backup === null) return false;
      await options.releaseFiles?.();
      await putBack(home, backup);
      if (isDue) await removeCopies([basename(backup)], { home, report }); // the stores are unchanged, so the copy is not needed
      return true;
    },
  };
}

export async function putBack(home: string, backup: string): Promise<void> {
  await writeMarker(home, { step: 'putting-back', copy: basename(backup), names: [] });
  await restoreFrom(home, backup);
  await removeMarker(home);
}

/** null if missing or unreadable. Then the stores are copied, and the note is written again. */
async function readNote({ home, report }: DataFolderOptions): Promise<z.infer<typeof Note> | null> {
  const found = await openKeptFile({ home, name: noteName, parse: (text) => readJsonAs(Note, text) }, { report, note: async () => {} });
  return found.value ?? null;
}

const fileName = 'opening.note';

const MigrationMarker = z.object({
  /** `taking`: restored files are being moved. `opening`: stores are being opened. `putting-back`: the copy is being restored. */
  step: z.enum(['taking', 'opening', 'putting-back']),
  /** Name of the folder in `backups` that holds the previous data. */
  copy: z.string(),
  names: z.array(z.string()),
  /** How many starts have tried to open the stores, including this one. */
  starts: z._default(z.int(), 1),
});

/** The current step of a start. After a power failure, the next start continues from this step. */
export type MigrationMarker = z.input<typeof MigrationMarker>;

/** null if no start was interrupted. Renames a damaged marker, because it would block every start. */
export async function readMarker(home: string): Promise<z.output<typeof MigrationMarker> | null> {
  const path = join(home, fileName);
  const { isThere, text } = await readText(path);
  const data = readJsonAs(MigrationMarker, text);
  if (data) return data;
  if (isThere) await setAside(path);
  return null;
}

export async function writeMarker(home: string, note: MigrationMarker): Promise<void> {
  await writePrivateFile(join(home, fileName), JSON.stringify(note));
}

export async function removeMarker(home: string): Promise<void> {
  await removeFile(join(home, fileName));
  await syncFolder(home); // otherwise the marker can reappear after a power failure
}
