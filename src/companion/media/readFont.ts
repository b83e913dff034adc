import { brotliDecompressSync, inflateSync } from 'node:zlib';
import { create } from 'fontkitten';
import { type CatalogText, catalogText } from '../../contract';
import { FontFacts } from '../../contract/companion';
import { ByteReader, type FontLayout, fontLayout } from '../../files';
import { withoutInvisible } from './label';

/*
 * Reads facts of a font, such as its family. The parser gets a copy with few names: 65,535 names in a hostile table can each refer to the
 * same 64 kB.
 */

export type ReadFont = { readonly tag: 'read'; readonly facts: FontFacts } | { readonly tag: 'refused'; readonly why: CatalogText };

/** Reads a file whose container `inspectMedia` has accepted. */
export function readFont(content: Uint8Array): ReadFont {
  const layout = fontLayout(new ByteReader(content));
  const tables = unpack(content, layout);
  if (!tables || !isPlausible(tables)) {
    const format = layout.format.toUpperCase();
    return { tag: 'refused', why: catalogText('file-damaged', { format }) };
  }
  return { tag: 'read', facts: factsOf(tables) };
}

type Tables = ReadonlyMap<string, Uint8Array>;

/** Unpacks the tables of a font. Null if a part does not unpack to exactly the size that the table directory declares. */
function unpack(content: Uint8Array, { tables, stream }: FontLayout): Tables | null {
  try {
    const all = stream ? unpackStream(content.subarray(stream.at, stream.at + stream.packed), stream.size) : content;
    return new Map(
      tables.map(({ tag, at, packed, size }) => {
        const bytes = all.subarray(at, at + packed);
        return [tag, stream || packed === size ? bytes : exactly(size, inflateSync(bytes, { maxOutputLength: size }))];
      }),
    );
  } catch (error) {
    if (error instanceof WrongSize || isUnpackError(error)) return null;
    throw error;
  }
}

const unpackStream = (bytes: Uint8Array, size: number) => exactly(size, brotliDecompressSync(bytes, { maxOutputLength: size }));

class WrongSize extends Error {}

function exactly(size: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length !== size) throw new WrongSize();
  return bytes;
}

/** Whether the error comes from zlib or brotli. They also throw if the result is larger than allowed. */
const isUnpackError = (error: unknown) => error instanceof Error && 'code' in error && /^(Z|ERR)_/.test(String(error.code));

const headMagic = 0x5f0f3cf5;

function isPlausible(tables: Tables): boolean {
  const [head, maxp] = [readerOf(tables, 'head'), readerOf(tables, 'maxp')];
  if (!head || !maxp || head.length < 54 || maxp.length < 6) return false;
  const unitsPerEm = head.u16(18);
  return head.u32(12) === headMagic && unitsPerEm >= 16 && unitsPerEm <= 16_384 && maxp.u16(4) > 0;
}

function readerOf(tables: Tables, tag: string): ByteReader | null {
  const bytes = tables.get(tag);
  return bytes ? new ByteReader(bytes) : null;
}

const maxAxes = 64;

function factsOf(tables: Tables): FontFacts {
  const name = smallNames(readerOf(tables, 'name'));
  const small = new Map(name ? [['name', name]] : []);
  for (const tag of ['OS/2', 'head', 'maxp']) {
    const bytes = tables.get(tag);
    if (bytes && bytes.length <= 4_096) small.set(tag, bytes);
  }
  const parsed = create(Buffer.from(sfntOf(small)));
  const read = <Value>(value: () => Value): Value | null => {
    try {
      return value();
    } catch {
      return null; // the table is missing or damaged; browsers do not need it
    }
  };
  const font = parsed.isCollection ? null : parsed;
  const named = (key: string) => withoutInvisible(String(read(() => font?.getName(key)) ?? ''));
  const fvar = readerOf(tables, 'fvar');
  const facts = {
    family: named('preferredFamily') || named('fontFamily'),
    style: named('preferredSubfamily') || named('fontSubfamily'),
    isVariable: fvar !== null && fvar.length >= 16 && fvar.u16(8) > 0 && fvar.u16(8) <= maxAxes,
    scripts: scriptsIn(read(() => font?.['OS/2'].ulCharRange) ?? []),
  };
  return FontFacts.parse(facts);
}

/** Bits of `OS/2.ulUnicodeRange` (OpenType 1.9). */
const rangeBits: readonly (readonly [FontFacts['scripts'][number], number])[] = [
  ['Latn', 0],
  ['Cyrl', 9],
  ['Grek', 7],
  ['Arab', 13],
  ['Hebr', 11],
  ['Deva', 15],
  ['Thai', 24],
  ['Jpan', 49],
  ['Kore', 56],
  ['Hani', 59],
];

function scriptsIn(ranges: readonly number[]): FontFacts['scripts'] {
  return rangeBits.filter(([, bit]) => (((ranges[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 1).map(([script]) => script);
}

/** Ids of family and style in the table `name`: 1 and 2, or 16 and 17 in families with many styles. */
const wantedNames: ReadonlySet<number> = new Set([1, 2, 16, 17]);
const maxNames = 200;
const maxNameBytes = 200;

/** A `name` table (format 0) with only the names of family and style. Null if the table is damaged. */
function smallNames(name: ByteReader | null): Uint8Array | null {
  if (!name || name.length < 6) return null;
  const [count, strings] = [name.u16(2), name.u16(4)];
  const records: Buffer[] = [];
  const texts: Buffer[] = [];
  let at = 0;
  for (let entry = 6; entry + 12 <= Math.min(name.length, 6 + count * 12) && records.length < maxNames; entry += 12) {
    const [length, offset] = [name.u16(entry + 8), strings + name.u16(entry + 10)];
    if (!wantedNames.has(name.u16(entry + 6)) || length > maxNameBytes || offset + length > name.length) continue;
    const place = Buffer.alloc(4);
    place.writeUInt16BE(length, 0);
    place.writeUInt16BE(at, 2);
    records.push(Buffer.concat([name.all.subarray(entry, entry + 8), place]));
    texts.push(Buffer.from(name.all.subarray(offset, offset + length)));
    at += length;
  }
  const head = Buffer.alloc(6);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(6 + records.length * 12, 4);
  return Buffer.concat([head, ...records, ...texts]);
}

function sfntOf(tables: Tables): Uint8Array {
  const head = Buffer.alloc(12 + tables.size * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  let at = head.length;
  const parts: Uint8Array[] = [];
  for (const [index, [tag, bytes]] of [...tables].entries()) {
    const entry = 12 + index * 16;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    parts.push(bytes);
    at += bytes.length;
  }
  return Buffer.concat([head, ...parts]);
}
