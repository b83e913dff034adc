import { mediaLimits } from '../../../../contract/companion';
import { openZip } from '../../../../files';
import { uselessByName } from './words';

/* The files of a pack, from a ZIP, a folder or single files. Nothing is unpacked until a file is opened. */

export interface SourceFile {
  /** Path in the pack. Folders are separated by `/`. */
  readonly path: string;
  readonly size: number;
  readonly isEncrypted: boolean;
  /** null if the file cannot be read. */
  open(): Promise<Blob | null>;
}

/** A file as it was dropped or chosen. */
export interface GivenFile {
  readonly path: string;
  readonly file: File;
}

export type PackProblem = 'empty' | 'too-many' | 'zip-unreadable' | 'other-archive' | 'encrypted';

export interface PackSource {
  readonly name: string;
  readonly files: readonly SourceFile[];
}

/** The most files that a pack may have, without system files. Real packs have fewer. */
export const maxPackFiles = 5_000;
const maxFolderDepth = 20;

/** Opens what a creator dropped or chose. Does not open ZIPs in a folder or in another ZIP. */
export async function openPack(given: readonly GivenFile[]): Promise<PackSource | PackProblem> {
  const files: SourceFile[] = [];
  const zips = given.filter(({ path, file }) => !path.includes('/') && isZip(file));
  for (const one of given) {
    if (!zips.includes(one)) {
      files.push({ path: one.path, size: one.file.size, isEncrypted: false, open: async () => one.file });
      continue;
    }
    const opened = await openZip(one.file);
    if (opened === 'too-large') return 'too-many';
    if (opened === 'unreadable') return 'zip-unreadable';
    const folder = given.length > 1 ? `${one.file.name.replace(/\.zip$/i, '')}/` : '';
    files.push(...opened.map((file) => ({ path: folder + file.path, size: file.size, isEncrypted: file.isEncrypted, open: file.read })));
  }
  const own = files.filter(({ path }) => uselessByName(path) !== 'system');
  if (own.length === 0) return 'empty';
  if (own.length > maxPackFiles) return 'too-many';
  if (own.every(({ path }) => uselessByName(path) === 'archive')) return 'other-archive';
  return own.every(({ isEncrypted }) => isEncrypted) ? 'encrypted' : { name: nameOf(given), files: own };
}

const isZip = (file: File) => /\.zip$/i.test(file.name) || /^application\/(x-)?zip/.test(file.type);

function nameOf(given: readonly GivenFile[]): string {
  const [first] = given;
  if (!first) return '';
  const folder = first.path.split('/')[0] ?? '';
  const isOneFolder = first.path.includes('/') && given.every(({ path }) => path.startsWith(`${folder}/`));
  return isOneFolder ? folder : given.length === 1 ? first.file.name.replace(/\.zip$/i, '') : '';
}

/** The files of an `<input webkitdirectory>` or of several chosen files. */
export function chosenFiles(files: readonly File[]): readonly GivenFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** Reads dropped folders. Stops above twice the limit of a pack, because system files do not count towards the limit. */
export async function droppedFiles(entries: readonly FileSystemEntry[]): Promise<readonly GivenFile[]> {
  const found: GivenFile[] = [];
  async function add(entry: FileSystemEntry, depth: number): Promise<void> {
    if (found.length > maxPackFiles * 2 || depth > maxFolderDepth) return;
    if (isFileEntry(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      found.push({ path: entry.fullPath.replace(/^\//, ''), file });
    } else if (isFolderEntry(entry)) {
      const reader = entry.createReader();
      // A reader returns up to 100 entries at a time, and none at its end.
      for (let some = await entriesOf(reader); some.length > 0; some = await entriesOf(reader))
        for (const one of some) await add(one, depth + 1);
    }
  }
  for (const entry of entries) await add(entry, 0);
  return found;
}

const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Names a medium after its file. If several files of the pack have the same name, the name begins with the folder. */
export function mediaName(path: string, all: readonly string[]): string {
  const own = (one: string) => one.slice(one.lastIndexOf('/') + 1);
  const [name, folder] = [own(path), own(path.slice(0, Math.max(0, path.lastIndexOf('/'))))];
  const isShared = all.some((other) => other !== path && own(other) === name);
  const whole = isShared && folder !== '' ? `${folder} – ${name}` : name;
  return [...whole].slice(-mediaLimits.nameLength).join('');
}
