import { ByteReader, UnexpectedEnd } from './formats/format';

/* Reads ZIP files (APPNOTE 6.3) by their central directory. Writes nothing to disk, and does not open archives inside archives. */

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

/** Far more entries than a repository of widgets has. */
const maxEntries = 20_000;
const maxPathBytes = 500;

const signature = { entry: 0x02014b50, local: 0x04034b50, end: 0x06054b50 } as const;
const endBytes = 22;
const maxCommentBytes = 65_535;

/**
 * Unpacks the entries that are wanted. `spent`: how many bytes all archives together have used so far. Rejects wrong sizes, repeated names and
 * overlapping data.
 */
export async function unzip(
  content: Uint8Array,
  options: { readonly isWanted: (path: string) => boolean; readonly limits: ZipLimits; readonly spent: { bytes: number; files: number } },
): Promise<Unzipped> {
  const { isWanted, limits, spent } = options;
  const bytes = new ByteReader(content);
  try {
    const listed = [...directory(bytes)];
    if (listed.length > maxEntries) return 'too-large';
    if (new Set(listed.map(({ path }) => path)).size < listed.length) return 'unreadable';
    if (listed.reduce((sum, { packed }) => sum + packed, 0) > content.length) return 'unreadable';
    const wanted = listed.filter(({ path, isFile }) => isFile && isInside(path) && isWanted(path));
    spent.files += wanted.length;
    spent.bytes += wanted.reduce((sum, { size }) => sum + size, 0);
    if (spent.files > limits.files || spent.bytes > limits.bytes) return 'too-large';
    const entries: ZipEntry[] = [];
    for (const each of wanted) {
      const unpacked = await unpack(bytes, each);
      if (!unpacked) return 'unreadable';
      entries.push({ path: each.path, content: unpacked });
    }
    return entries;
  } catch (error) {
    if (error instanceof UnexpectedEnd || error instanceof Unreadable) return 'unreadable';
    throw error;
  }
}

class Unreadable extends Error {}

interface Listed {
  readonly path: string;
  readonly isFile: boolean;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const linkMode = 0o120000;
const modeMask = 0o170000;

function* directory(bytes: ByteReader): Generator<Listed> {
  const end = endRecord(bytes);
  const count = bytes.u16(end + 10, true);
  let at = bytes.u32(end + 16, true);
  for (let index = 0; index < Math.min(count, maxEntries + 1); index += 1) {
    if (bytes.u32(at, true) !== signature.entry) throw new Unreadable();
    const nameBytes = bytes.u16(at + 28, true);
    const path = pathAt(bytes, at + 46, nameBytes);
    const isEncrypted = (bytes.u16(at + 8, true) & 1) !== 0;
    if (isEncrypted) throw new Unreadable();
    const mode = bytes.u32(at + 38, true) >>> 16;
    yield {
      path,
      isFile: !path.endsWith('/') && (mode & modeMask) !== linkMode,
      method: bytes.u16(at + 10, true),
      packed: bytes.u32(at + 20, true),
      size: bytes.u32(at + 24, true),
      at: bytes.u32(at + 42, true),
    };
    at += 46 + nameBytes + bytes.u16(at + 30, true) + bytes.u16(at + 32, true);
  }
}

/** Offset of the file's last record. Only the record's own comment may follow it. */
function endRecord(bytes: ByteReader): number {
  const first = Math.max(0, bytes.length - endBytes - maxCommentBytes);
  for (let at = bytes.length - endBytes; at >= first; at -= 1)
    if (bytes.u32(at, true) === signature.end && at + endBytes + bytes.u16(at + 20, true) === bytes.length) return at;
  throw new Unreadable();
}

function pathAt(bytes: ByteReader, at: number, length: number): string {
  if (length === 0 || length > maxPathBytes) throw new Unreadable();
  bytes.require(at, length);
  return new TextDecoder().decode(bytes.all.subarray(at, at + length)).replaceAll('\\', '/');
}

function isInside(path: string): boolean {
  return !/^\/|^[a-z]:|\0/i.test(path) && !path.split('/').includes('..');
}

const [stored, deflated] = [0, 8];

/** The content of an entry. null if its length differs from the one in the directory, or its compression is unknown. */
async function unpack(bytes: ByteReader, { path, at, method, packed, size }: Listed): Promise<Uint8Array<ArrayBuffer> | null> {
  if (bytes.u32(at, true) !== signature.local) return null;
  const nameBytes = bytes.u16(at + 26, true);
  if (pathAt(bytes, at + 30, nameBytes) !== path) return null;
  const from = at + 30 + nameBytes + bytes.u16(at + 28, true);
  bytes.require(from, packed);
  const data = bytes.all.slice(from, from + packed);
  if (method === stored) return packed === size ? data : null;
  return method === deflated ? inflate(data, size) : null;
}

async function inflate(data: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const unpacked = new Uint8Array(size);
  let length = 0;
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (length + next.value.length > size) return null;
      unpacked.set(next.value, length);
      length += next.value.length;
    }
    return length === size ? unpacked : null;
  } catch {
    return null;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
