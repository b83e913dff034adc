import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonText } from '../../files';
import { announceAside, asideOf, clearName, type KeptFileWatch, readBytes, replaceFile, writePrivateFile } from '../../server/os';

/* The journal: changes of stored values since the document was written, as lines of JSON (SPEC CUS-93). The first line is the document's id. */

const name = 'widgets.journal';

interface WidgetJournal {
  bytes(): number;
  append(changes: readonly unknown[]): Promise<void>;
  restart(id: string): Promise<void>;
}

/**
 * Opens the journal. `changes`: the changes in the journal, oldest first, if the journal belongs to the document with this `id`. Leaves out
 * truncated lines.
 */
export async function openWidgetJournal(
  { home, ...watch }: KeptFileWatch & { readonly home: string },
  id: string | undefined,
): Promise<{ readonly journal: WidgetJournal; readonly changes: readonly unknown[] }> {
  const path = join(home, name);
  const found = await readBytes(path);
  if (found.isThere && found.bytes === null) await setJournalAside(path, watch);
  const content = found.bytes ?? new Uint8Array();
  const [first, ...lines] = Buffer.from(content).toString().split('\n').flatMap(parseLine);
  const isCurrent = id !== undefined && first === id;
  let bytes = isCurrent ? content.byteLength : 0;
  let current = id;

  async function append(changes: readonly unknown[]): Promise<void> {
    if (bytes === 0) {
      const head = `${JSON.stringify(current)}\n`;
      await writePrivateFile(path, head);
      bytes = Buffer.byteLength(head);
    }
    // Starts with a line break, in case a crash or a full disk truncated the previous line.
    const added = `\n${changes.map((change) => JSON.stringify(change)).join('\n')}\n`;
    const file = await open(path, 'a');
    try {
      await file.writeFile(added);
      bytes += Buffer.byteLength(added);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  async function restart(next: string): Promise<void> {
    current = next;
    bytes = 0;
    await clearName(path);
  }

  return { journal: { bytes: () => bytes, append, restart }, changes: isCurrent ? lines : [] };
}

/** Renames a file or folder that is not a journal. Otherwise every later write would fail. */
async function setJournalAside(path: string, watch: KeptFileWatch): Promise<void> {
  const aside = await asideOf(path);
  await announceAside(watch, path, aside);
  await replaceFile(path, aside);
}

function parseLine(line: string): unknown[] {
  if (line === '') return [];
  try {
    return [parseJsonText(line)];
  } catch {
    return [];
  }
}
