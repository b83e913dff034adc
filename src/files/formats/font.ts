import { catalogText } from '../../contract';
import { mediaLimits } from '../../contract/companion';
import { type ByteReader, damaged, type Format, Malformed } from './format';

/* Reads the container of a font: its table directory. The companion unpacks the tables (`companion/media/readFont.ts`). */

type FontFormat = 'ttf' | 'otf' | 'woff' | 'woff2';

export interface FontTable {
  readonly tag: string;
  /** Where the table's data begins: in the file, or for WOFF2 in the unpacked stream. */
  readonly at: number;
  /** The table's size before unpacking, in bytes. */
  readonly packed: number;
  /** The table's size after unpacking, in bytes. */
  readonly size: number;
}

export interface FontLayout {
  readonly format: FontFormat;
  readonly tables: readonly FontTable[];
  /** WOFF2 packs all tables as one stream. null for other formats. */
  readonly stream: { readonly at: number; readonly packed: number; readonly size: number } | null;
}

const signatures: Readonly<Record<string, FontFormat | 'collection'>> = {
  '\0\x01\0\0': 'ttf',
  true: 'ttf',
  OTTO: 'otf',
  wOFF: 'woff',
  wOF2: 'woff2',
  ttcf: 'collection',
};
const sfntFlavors = new Set(['\0\x01\0\0', 'true', 'OTTO']);

/** How many tables a font may have. Most fonts have about 20. */
const maxTables = 100;
/** Browsers refuse fonts without these tables. */
const neededTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];
/** Tables with the shapes of letters. A font needs all tables of at least one list. */
const outlines: readonly (readonly string[])[] = [['glyf', 'loca'], ['CFF '], ['CFF2'], ['CBDT', 'CBLC'], ['sbix']];

export const font: Format = {
  matches: (bytes) => Object.hasOwn(signatures, bytes.text(0, 4)),
  read(bytes) {
    const { format } = fontLayout(bytes);
    const none = { width: null, height: null, others: [], durationMs: null };
    return { kind: 'font', type: `font/${format}`, ...none, frames: 1, audible: false };
  },
};

/** Reads the table directory. Rejects tables that overlap, repeat, are outside the file, or unpack to too much. */
export function fontLayout(bytes: ByteReader): FontLayout {
  const format = signatures[bytes.text(0, 4)];
  if (format === undefined || format === 'collection') throw new Malformed(catalogText('file-font-collection'));
  if (bytes.length > mediaLimits.fontBytes) throw new Malformed(catalogText('file-font-too-large', { megabytes: megabytes() }));
  const layout = format === 'woff2' ? woff2(bytes) : format === 'woff' ? woff(bytes) : sfnt(bytes, format);
  const tags = new Set(layout.tables.map(({ tag }) => tag));
  if (tags.size < layout.tables.length) throw damagedFont(format);
  if (!neededTables.every((tag) => tags.has(tag)) || !outlines.some((line) => line.every((tag) => tags.has(tag))))
    throw new Malformed(catalogText('file-font-without-letters'));
  if (layout.tables.reduce((sum, { size }) => sum + size, 0) > mediaLimits.fontUnpackedBytes)
    throw new Malformed(catalogText('file-font-too-large', { megabytes: megabytes() }));
  return layout;
}

const megabytes = () => mediaLimits.fontBytes / (1024 * 1024);
const damagedFont = (format: FontFormat) => damaged(format.toUpperCase());

function tableCount(bytes: ByteReader, at: number, format: FontFormat): number {
  const count = bytes.u16(at);
  if (count === 0 || count > maxTables) throw damagedFont(format);
  return count;
}

function tagAt(bytes: ByteReader, at: number, format: FontFormat): string {
  bytes.require(at, 4);
  const tag = bytes.text(at, 4);
  if (!/^[ -~]{4}$/.test(tag)) throw damagedFont(format);
  return tag;
}

type Block = readonly [at: number, length: number];

/** Throws if parts of the file overlap or are outside it, or if anything but padding follows them. */
function requireApart(bytes: ByteReader, parts: readonly Block[], format: FontFormat): void {
  let end = 0;
  for (const [at, length] of parts.filter(([, size]) => size > 0).toSorted(([one], [other]) => one - other)) {
    if (at < end) throw damagedFont(format);
    bytes.require(at, length);
    end = at + length;
  }
  if (bytes.all.subarray(end).some((byte) => byte !== 0)) throw damagedFont(format);
}

function sfnt(bytes: ByteReader, format: 'ttf' | 'otf'): FontLayout {
  const count = tableCount(bytes, 4, format);
  const tables = Array.from({ length: count }, (_, index): FontTable => {
    const entry = 12 + index * 16;
    const size = bytes.u32(entry + 12);
    return { tag: tagAt(bytes, entry, format), at: bytes.u32(entry + 8), packed: size, size };
  });
  requireApart(bytes, [[0, 12 + count * 16], ...tables.map(({ at, packed }): Block => [at, packed])], format);
  return { format, tables, stream: null };
}

/** Throws if the header declares several fonts, or another size than that of the whole file. */
function requireWebFont(bytes: ByteReader, format: FontFormat): void {
  const flavor = bytes.text(4, 4);
  if (flavor === 'ttcf') throw new Malformed(catalogText('file-font-collection'));
  const length = bytes.u32(8);
  bytes.require(0, length);
  if (!sfntFlavors.has(flavor) || length !== bytes.length) throw damagedFont(format);
}

/** The blocks for metadata and private data. Their positions are in the header, at offset `at`. */
const extraBlocks = (bytes: ByteReader, at: number): readonly Block[] => [
  [bytes.u32(at), bytes.u32(at + 4)],
  [bytes.u32(at + 12), bytes.u32(at + 16)],
];

function woff(bytes: ByteReader): FontLayout {
  requireWebFont(bytes, 'woff');
  const count = tableCount(bytes, 12, 'woff');
  const tables = Array.from({ length: count }, (_, index): FontTable => {
    const entry = 44 + index * 20;
    const [at, packed, size] = [bytes.u32(entry + 4), bytes.u32(entry + 8), bytes.u32(entry + 12)];
    if (packed > size) throw damagedFont('woff');
    return { tag: tagAt(bytes, entry, 'woff'), at, packed, size };
  });
  const blocks = tables.map(({ at, packed }): Block => [at, packed]);
  requireApart(bytes, [[0, 44 + count * 20], ...blocks, ...extraBlocks(bytes, 24)], 'woff');
  return { format: 'woff', tables, stream: null };
}

/** Tags that WOFF2 abbreviates, by their number. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF ' +
  'GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx ' +
  'opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

function woff2(bytes: ByteReader): FontLayout {
  requireWebFont(bytes, 'woff2');
  const count = tableCount(bytes, 12, 'woff2');
  let at = 48;
  let size = 0;
  function number(): number {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = bytes.u8(at++);
      if (index === 0 && byte === 0x80) break;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80 && value < 2 ** 32) return value;
    }
    throw damagedFont('woff2');
  }
  const tables = Array.from({ length: count }, (): FontTable => {
    const flags = bytes.u8(at++);
    const isWritten = (flags & 0x3f) === 0x3f;
    const tag = isWritten ? tagAt(bytes, at, 'woff2') : (knownTags[flags & 0x3f] ?? '');
    at += isWritten ? 4 : 0;
    const plain = number();
    // The tables glyf and loca are not transformed if their version is 3. All other tables are not transformed if it is 0.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const table = { tag, at: size, packed: isTransformed ? number() : plain, size: plain };
    size += table.packed;
    return table;
  });
  const packed = bytes.u32(20);
  requireApart(bytes, [[0, at], [at, packed], ...extraBlocks(bytes, 28)], 'woff2');
  if (size > mediaLimits.fontUnpackedBytes) throw new Malformed(catalogText('file-font-too-large', { megabytes: megabytes() }));
  return { format: 'woff2', tables, stream: { at, packed, size } };
}
