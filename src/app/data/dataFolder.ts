import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { noteName, storeFiles } from '../../companion';
import { openKeptFile, readText, removeFile, setAside, syncFolder, writeKeptFile, writePrivateFile } from '../../server/os';
import { readJsonAs } from '../environment';
import { backUp, removeCopies, removeOldCopies, restoreFrom } from './copyOfStores';

/** `data.json`: which version last wrote the folder, and a digest of that version's schemas. */
const Note = z.object({ ovation: z.string(), forms: z.string() });

interface DataFolderOptions {
  readonly home: string;
  readonly clock: { now(): number };
  readonly version: string;
  readonly schemaVersions: readonly string[];
  /** A copy of the data before this start restored a backup, or before an earlier start was interrupted. Put back if this start fails. */
  readonly copyOfBefore?: string | null;
  report(line: string): void;
  /** Releases the files of closed stores before the files are replaced. Absent if no store was open. */
  releaseFiles?(): Promise<void>;
}

export interface DataFolder {
  readonly writtenBy: string | null;
  opened(): Promise<void>;
  /** Puts the previous data back. Call this after a failed start, when all stores are closed. Returns whether there was a copy to put back. */
  putBack(): Promise<boolean>;
}

export async function prepareData(options: DataFolderOptions): Promise<DataFolder> {
  const { home, clock, version, schemaVersions, copyOfBefore = null, report } = options;
  const digest = createHash('sha256').update(schemaVersions.join('\n')).digest('hex').slice(0, 16);
  const note = await readNote(options);
  const isDue = copyOfBefore === null && note?.forms !== digest && (await storeFiles(home)).length > 0;
  const backup = isDue ? await backUp({ home, nowMs: clock.now(), of: note?.ovation ?? 'before', report }) : copyOfBefore;
  // The marker is written before the first migration, so that the next start notices if this start is interrupted.
  if (isDue && backup !== null) await writeMarker(home, { step: 'opening', copy: basename(backup), names: [] });
  let isOpen = false;
  return {
    writtenBy: note?.ovation ?? null,
    opened: async () => {
      if (note?.ovation !== version || note.forms !== digest) {
        await writeKeptFile({ home, name: noteName }, `${JSON.stringify({ ovation: version, forms: digest }, null, 2)}\n`);
      }
      isOpen = true;
      await removeMarker(home); // even if the copy is missing, because every later start would discard its restore if it found this marker
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

/** Reads the note (`data.json`). Null if it is missing or unreadable. Then the stores are copied, and the note is written again. */
async function readNote({ home, report }: DataFolderOptions): Promise<z.infer<typeof Note> | null> {
  const found = await openKeptFile({ home, name: noteName, parse: (text) => readJsonAs(Note, text) }, { report, note: async () => {} });
  return found.value ?? null;
}

const fileName = 'opening.note';

const MigrationMarker = z.object({
  /** `taking`: restored files are being moved. `opening`: stores are being opened. `putting-back`: the copy is being put back. */
  step: z.enum(['taking', 'opening', 'putting-back']),
  /** Name of the folder in `backups` that contains the previous data. */
  copy: z.string(),
  names: z.array(z.string()),
  /** How many starts have tried to open the stores, including the current one. */
  starts: z._default(z.int(), 1),
});

/** The current step of a start. After a power failure, the next start continues with this step. */
export type MigrationMarker = z.input<typeof MigrationMarker>;

/** Reads the marker. Null if no start was interrupted. A damaged marker is renamed, because it would block every start. */
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
  await syncFolder(home); // otherwise, the marker could reappear after a power failure
}
