import { ByteReader } from './formats/format';

/* Reads the list of files in a ZIP (APPNOTE 6.3, with Zip64). Reads only the end of the file, so a ZIP of gigabytes needs little memory. */

export class Unreadable extends Error {}

export interface Listed {
  /** Folders are separated by `/`. The path of a folder ends with `/`. */
  readonly path: string;
  readonly isFile: boolean;
  readonly isEncrypted: boolean;
  readonly method: number;
  /** Compressed size in bytes. */
  readonly packed: number;
  readonly size: number;
  /** Offset of the entry in the ZIP. */
  readonly at: number;
}

/** How many entries a ZIP may have: far more than a pack of alerts or a repository of widgets has. */
export const maxEntries = 20_000;
export const maxPathBytes = 500;
const maxDirectoryBytes = 32 * 1024 * 1024;

const signature = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 } as const;
const endBytes = 22;
const locatorBytes = 20;
const end64Bytes = 56;
const maxCommentBytes = 65_535;

const linkMode = 0o120000;
const modeMask = 0o170000;
/** Flags of an entry in the ZIP. */
const [encrypted, utf8] = [0x1, 0x800];
/** A size or an offset with this value is only a placeholder. The actual value is in the Zip64 field. */
const elsewhere = 0xffff_ffff;

/** The entries of a ZIP. Throws {@link Unreadable} or `UnexpectedEnd`. */
export async function readDirectory(content: Blob): Promise<readonly Listed[] | 'too-large'> {
  const { count, from, end } = await findDirectory(content);
  if (count > maxEntries || end - from > maxDirectoryBytes) return 'too-large';
  if (from > end) throw new Unreadable();
  return entriesOf(await bytesOf(content, from, end), count);
}

export async function bytesOf(content: Blob, from: number, end: number): Promise<ByteReader> {
  return new ByteReader(new Uint8Array(await content.slice(from, end).arrayBuffer()));
}

/** Finds the list of entries through the end record of the ZIP. After this record, the file may contain only the record's comment. */
async function findDirectory(content: Blob): Promise<{ readonly count: number; readonly from: number; readonly end: number }> {
  const tailAt = Math.max(0, content.size - endBytes - maxCommentBytes - locatorBytes);
  const tail = await bytesOf(content, tailAt, content.size);
  const first = Math.max(0, tail.length - endBytes - maxCommentBytes);
  for (let at = tail.length - endBytes; at >= first; at -= 1) {
    if (tail.u32(at, true) !== signature.end || at + endBytes + tail.u16(at + 20, true) !== tail.length) continue;
    const locator = at - locatorBytes;
    if (locator >= 0 && tail.u32(locator, true) === signature.locator64) return directory64(content, u64(tail, locator + 8));
    return { count: tail.u16(at + 10, true), from: tail.u32(at + 16, true), end: tailAt + at };
  }
  throw new Unreadable();
}

async function directory64(content: Blob, at: number) {
  const record = await bytesOf(content, at, at + end64Bytes);
  if (record.u32(0, true) !== signature.end64) throw new Unreadable();
  return { count: u64(record, 32), from: u64(record, 48), end: at };
}

function u64(bytes: ByteReader, at: number): number {
  const value = bytes.u32(at, true) + bytes.u32(at + 4, true) * 2 ** 32;
  if (!Number.isSafeInteger(value)) throw new Unreadable();
  return value;
}

function entriesOf(bytes: ByteReader, count: number): readonly Listed[] {
  const entries: Listed[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (bytes.u32(at, true) !== signature.entry) throw new Unreadable();
    const flags = bytes.u16(at + 8, true);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => bytes.u16(at + field, true)) as [number, number, number]; // safe: map keeps the length
    const path = pathAt(bytes, at + 46, nameBytes, flags);
    const mode = bytes.u32(at + 38, true) >>> 16;
    entries.push({
      path,
      isFile: !path.endsWith('/') && (mode & modeMask) !== linkMode,
      isEncrypted: (flags & encrypted) !== 0,
      method: bytes.u16(at + 10, true),
      ...placeOf(bytes, at, { from: at + 46 + nameBytes, end: at + 46 + nameBytes + extraBytes }),
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/** Sizes and offset of an entry. A value of more than 32 bits is in the extra field with the id 1. */
function placeOf(bytes: ByteReader, at: number, extra: { readonly from: number; readonly end: number }) {
  let field = extra.from;
  while (field + 4 <= extra.end && bytes.u16(field, true) !== 1) field += 4 + bytes.u16(field + 2, true);
  let next = field + 4;
  const value = (offset: number): number => {
    const own = bytes.u32(at + offset, true);
    if (own !== elsewhere) return own;
    if (next + 8 > extra.end) throw new Unreadable();
    next += 8;
    return u64(bytes, next - 8);
  };
  const size = value(24); // the order of the values in the extra field
  const packed = value(20);
  return { size, packed, at: value(42) };
}

export function pathAt(bytes: ByteReader, at: number, length: number, flags: number): string {
  if (length === 0 || length > maxPathBytes) throw new Unreadable();
  bytes.require(at, length);
  return decodeName(bytes.all.subarray(at, at + length), (flags & utf8) !== 0).replaceAll('\\', '/');
}

/** Code page 437 from 0x80 on: the encoding of names without the UTF-8 flag. */
const cp437 = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀',
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
].join('');

/** Decodes a name. `isUtf8`: whether the entry has the UTF-8 flag. Many programs write UTF-8 or (in Japan) Shift JIS without this flag. */
function decodeName(name: Uint8Array, isUtf8: boolean): string {
  if (isUtf8) return new TextDecoder().decode(name);
  const japanese = decodeStrictly(name, 'shift_jis');
  return (
    decodeStrictly(name, 'utf-8') ??
    (japanese !== null && /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{2}/u.test(japanese) ? japanese : null) ??
    [...name].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (cp437[byte - 0x80] ?? ''))).join('')
  );
}

function decodeStrictly(name: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(name);
  } catch {
    return null; // the bytes have another encoding
  }
}
