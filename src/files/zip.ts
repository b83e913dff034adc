import { UnexpectedEnd } from './formats/format';
import { bytesOf, type Listed, maxPathBytes, pathAt, readDirectory, Unreadable } from './zipDirectory';

/* Reads ZIP files by their central directory, in slices. Writes nothing to disk, and does not open archives inside archives. */

interface ZipEntry {
  /** The path inside the archive. Folders are separated by `/`. */
  readonly path: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

interface ZipLimits {
  readonly bytes: number;
  readonly files: number;
}

type Unzipped = readonly ZipEntry[] | 'too-large' | 'unreadable';

export interface ZippedFile {
  readonly path: string;
  /** The size that the ZIP declares, in bytes. The caller must check the size before `read`. */
  readonly size: number;
  readonly isEncrypted: boolean;
  /** Unpacks the file. null if its size differs from the declared one, or if its compression is unknown. */
  read(): Promise<Blob | null>;
}

/**
 * Lists the files of a ZIP of any size. Returns `too-large` if there are too many entries, and `unreadable` if names occur twice or data
 * overlaps. Leaves out symbolic links, and paths that lead outside the ZIP.
 */
export async function openZip(content: Blob): Promise<readonly ZippedFile[] | 'too-large' | 'unreadable'> {
  try {
    const listed = await readDirectory(content);
    if (listed === 'too-large') return listed;
    if (new Set(listed.map(({ path }) => path)).size < listed.length) return 'unreadable';
    if (listed.reduce((sum, { packed }) => sum + packed, 0) > content.size) return 'unreadable';
    return listed
      .filter(({ path, isFile }) => isFile && isInside(path))
      .map((entry) => ({ path: entry.path, size: entry.size, isEncrypted: entry.isEncrypted, read: () => read(content, entry) }));
  } catch (error) {
    if (error instanceof UnexpectedEnd || error instanceof Unreadable) return 'unreadable';
    throw error;
  }
}

/** Unpacks the entries that are wanted. `spent`: the files and bytes of all archives so far. Adds those of this archive. */
export async function unzip(
  content: Blob,
  options: { readonly isWanted: (path: string) => boolean; readonly limits: ZipLimits; readonly spent: { bytes: number; files: number } },
): Promise<Unzipped> {
  const { isWanted, limits, spent } = options;
  const opened = await openZip(content);
  if (typeof opened === 'string') return opened;
  if (opened.some(({ isEncrypted }) => isEncrypted)) return 'unreadable';
  const wanted = opened.filter(({ path }) => isWanted(path));
  spent.files += wanted.length;
  spent.bytes += wanted.reduce((sum, { size }) => sum + size, 0);
  if (spent.files > limits.files || spent.bytes > limits.bytes) return 'too-large';
  const entries: ZipEntry[] = [];
  for (const file of wanted) {
    const unpacked = await file.read();
    if (!unpacked) return 'unreadable';
    entries.push({ path: file.path, content: new Uint8Array(await unpacked.arrayBuffer()) });
  }
  return entries;
}

function isInside(path: string): boolean {
  return !/^\/|^[a-z]:|\0/i.test(path) && !path.split('/').includes('..');
}

const localSignature = 0x04034b50;
const [stored, deflated] = [0, 8];

async function read(content: Blob, { path, at, method, packed, size }: Listed): Promise<Blob | null> {
  try {
    const local = await bytesOf(content, at, at + 30 + maxPathBytes);
    if (local.u32(0, true) !== localSignature) return null;
    const nameBytes = local.u16(26, true);
    if (pathAt(local, 30, nameBytes, local.u16(6, true)) !== path) return null;
    const from = at + 30 + nameBytes + local.u16(28, true);
    if (from + packed > content.size) return null;
    const data = content.slice(from, from + packed);
    if (method === stored) return packed === size ? data : null;
    return method === deflated ? inflate(data, size) : null;
  } catch (error) {
    if (error instanceof UnexpectedEnd || error instanceof Unreadable) return null;
    throw error;
  }
}

/** Content is moved into blobs of this size, because browsers keep blobs on disk if they need the memory. */
const blobBytes = 16 * 1024 * 1024;

async function inflate(data: Blob, size: number): Promise<Blob | null> {
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = data.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (Math.floor(length / blobBytes) < Math.floor((length + next.value.length) / blobBytes)) {
        blobs.push(new Blob(parts));
        parts = [];
      }
      length += next.value.length;
      if (length > size) return null;
      parts.push(next.value);
    }
    return length === size ? new Blob([...blobs, ...parts]) : null;
  } catch {
    return null;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
