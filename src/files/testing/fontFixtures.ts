import { brotliCompressSync, constants, deflateSync } from 'node:zlib';

/* Small fonts of every accepted format, and fonts that attack a reader. They are complete for Ovation's checks, but their letters are empty. */

export type Tables = Readonly<Record<string, Buffer>>;

function u16(...values: number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
}
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value >>> 0, index * 4);
  });
  return bytes;
}

export interface FontOptions {
  readonly family?: string;
  readonly style?: string;
  /** The scripts that the font declares: `ulUnicodeRange1` in its table `OS/2`. */
  readonly ranges?: number;
  readonly isVariable?: boolean;
}

/** A `name` table with Windows names in English. */
export function nameTable(names: readonly (readonly [id: number, text: string])[]): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let at = 0;
  const records = names.map(([id], index) => {
    const length = texts[index]?.length ?? 0;
    const record = u16(3, 1, 0x409, id, length, at);
    at += length;
    return record;
  });
  return Buffer.concat([u16(0, names.length, 6 + names.length * 12), ...records, ...texts]);
}

export function fontTables({ family = 'Test Sans', style = 'Bold', ranges = 1, isVariable = false }: FontOptions = {}): Tables {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(1_000, 18);
  const os2 = Buffer.alloc(96);
  os2.writeUInt16BE(4, 0);
  os2.writeUInt32BE(ranges, 42);
  const axis = Buffer.concat([Buffer.from('wght'), u32(100 << 16, 400 << 16, 900 << 16), u16(0, 256)]);
  return {
    'OS/2': os2,
    cmap: u16(0, 0),
    ...(isVariable && { fvar: Buffer.concat([u16(1, 0, 16, 2, 1, 20, 0, 8), axis]) }),
    glyf: Buffer.alloc(4),
    head,
    hhea: Buffer.alloc(36),
    hmtx: u16(500, 0),
    loca: Buffer.alloc(4),
    maxp: Buffer.concat([u32(0x00005000), u16(1)]),
    name: nameTable([
      [1, family],
      [2, style],
    ]),
  };
}

const sfntSize = (tables: Tables) => Object.values(tables).reduce((sum, bytes) => sum + 16 + padded(bytes).length, 12);
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/** A TTF. With `flavor: 'OTTO'`, an OTF. */
export function ttfFile(tables: Tables = fontTables(), flavor: string | Buffer = u32(0x00010000)): Buffer {
  const entries = Object.entries(tables);
  let at = 12 + entries.length * 16;
  const directory = entries.map(([tag, bytes]) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(0, at, bytes.length)]);
    at += padded(bytes).length;
    return entry;
  });
  return Buffer.concat([Buffer.from(flavor), u16(entries.length, 0, 0, 0), ...directory, ...entries.map(([, bytes]) => padded(bytes))]);
}

/** Tables of a font that browsers accept. Each letter from U+0020 to U+007E is a rectangle, exactly one em wide. */
export function wideTables(family = 'Wide Boxes'): Tables {
  const { head, name, 'OS/2': os2, ...empty } = fontTables({ family, style: 'Regular' });
  if (!head || !name || !os2) throw new Error('the tables are incomplete');
  const letters = 0x7e - 0x20 + 1;
  const box = Buffer.concat([u16(1, 100, 0, 900, 700, 3, 0), Buffer.from([1, 1, 1, 1]), u16(100, 800, 0, -800, 0, 0, 700, 0), u16(0)]);
  const ids = u16(...Array.from({ length: letters }, () => 1));
  const segments = u16(0x7e, 0xffff, 0, 0x20, 0xffff, 0, 1, 4, 0);
  const subtable = Buffer.concat([u16(4, 32 + ids.length, 0, 4, 4, 1, 0), segments, ids]);
  const hhea = Buffer.alloc(36);
  u16(1, 0, 800, -200, 0, 1_000).copy(hhea);
  u16(1).copy(hhea, 34);
  const maxp = Buffer.alloc(32);
  u16(1, 0, 2, 4, 1, 0, 0, 2).copy(maxp);
  u16(100, 0, 900, 700, 0, 8, 2, 0, 0).copy(head, 36);
  u16(4, 1_000, 400, 5).copy(os2);
  u16(0x40, 0x20, 0x7e, 800, -200, 0, 800, 200).copy(os2, 62);
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000);
  return {
    ...empty,
    'OS/2': os2,
    cmap: Buffer.concat([u16(0, 1, 3, 1, 0, 12), subtable]),
    glyf: box,
    head,
    hhea,
    hmtx: u16(1_000, 0, 100),
    loca: u16(0, 0, box.length / 2),
    maxp,
    name,
    post,
  };
}

export function otfFile(options: FontOptions = {}): Buffer {
  const { glyf: _glyf, loca: _loca, ...tables } = fontTables(options);
  return ttfFile({ ...tables, 'CFF ': Buffer.alloc(8) }, 'OTTO');
}

export function woffFile(tables: Tables = fontTables()): Buffer {
  const entries = Object.entries(tables).map(([tag, bytes]) => {
    const packed = deflateSync(bytes);
    return { tag, size: bytes.length, packed: packed.length < bytes.length ? packed : bytes };
  });
  let at = 44 + entries.length * 20;
  const directory = entries.map(({ tag, size, packed }) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(at, packed.length, size, 0)]);
    at += padded(packed).length;
    return entry;
  });
  const head = Buffer.concat([
    Buffer.from('wOFF'),
    u32(0x00010000, at),
    u16(entries.length, 0),
    u32(sfntSize(tables)),
    u16(1, 0),
    Buffer.alloc(20),
  ]);
  return Buffer.concat([head, ...directory, ...entries.map(({ packed }) => padded(packed))]);
}

function base128(value: number): Buffer {
  const digits = [value & 127];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest & 127) | 128);
  return Buffer.from(digits);
}

export interface Woff2Options {
  /** The sizes that the directory declares, if they differ from the tables'. */
  readonly declared?: Readonly<Record<string, number>>;
  readonly stream?: Buffer;
  readonly flavor?: string;
}

/** A WOFF2 font. Each tag is written in full, and `glyf` and `loca` are not transformed. */
export function woff2File(tables: Tables = fontTables(), { declared = {}, stream, flavor = '\0\x01\0\0' }: Woff2Options = {}): Buffer {
  const entries = Object.entries(tables);
  const directory = entries.map(([tag, bytes]) => {
    const version = tag === 'glyf' || tag === 'loca' ? 3 : 0;
    return Buffer.concat([Buffer.from([0x3f | (version << 6)]), Buffer.from(tag), base128(declared[tag] ?? bytes.length)]);
  });
  const packed = stream ?? brotliCompressSync(Buffer.concat(entries.map(([, bytes]) => bytes)));
  const length = padded(Buffer.concat([Buffer.alloc(48), ...directory, packed])).length;
  const head = Buffer.concat([
    Buffer.from(`wOF2${flavor}`, 'latin1'),
    u32(length),
    u16(entries.length, 0),
    u32(sfntSize(tables), packed.length),
    u16(1, 0),
    Buffer.alloc(20),
  ]);
  return padded(Buffer.concat([head, ...directory, packed]));
}

function changed(file: Buffer, at: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(file);
  bytes.copy(copy, at);
  return copy;
}

const without = (tag: string): Tables => Object.fromEntries(Object.entries(fontTables()).filter(([name]) => name !== tag));
const firstEntry = 12;

/** Unusable fonts, by what is wrong with them. */
export function hostileFonts(): Readonly<Record<string, Buffer>> {
  const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return {
    'a TTF that ends early': ttfFile().subarray(0, -8),
    'a TTF that ends in its directory': ttfFile().subarray(0, 60),
    'a WOFF that ends early': woffFile().subarray(0, -8),
    'a WOFF2 that ends early': woff2File().subarray(0, -8),
    'only the first bytes of a font': Buffer.from('OTTO'),
    '65,535 tables': changed(ttfFile(), 4, u16(65_535)),
    'no tables': changed(ttfFile(), 4, u16(0)),
    '65,535 tables in a WOFF2': changed(woff2File(), 12, u16(65_535)),
    'a table behind the end of the file': changed(ttfFile(), firstEntry + 8, u32(0xfffffff0)),
    'a table whose end overflows 32 bits': changed(ttfFile(), firstEntry + 8, u32(0xffffffff, 0xffffffff)),
    'a table in the directory': changed(ttfFile(), firstEntry + 8, u32(0)),
    'two tables in the same place': changed(ttfFile(), firstEntry + 24, ttfFile().subarray(firstEntry + 8, firstEntry + 16)),
    'a table twice': changed(ttfFile(), firstEntry + 16, Buffer.from('OS/2')),
    'a tag with control characters': changed(ttfFile(), firstEntry, Buffer.from('\0\n\x1b\x7f')),
    'data behind the last table': Buffer.concat([ttfFile(), Buffer.from('<script>alert(1)</script>')]),
    'HTML behind the last table of a WOFF': Buffer.concat([woffFile(), Buffer.from('<script>')]),
    'no letters': ttfFile(without('glyf')),
    'only letters as SVG documents': ttfFile({ ...without('glyf'), 'SVG ': Buffer.from('<svg onload="alert(1)"/>') }),
    'no character map': ttfFile(without('cmap')),
    'a head without its signature': ttfFile({ ...fontTables(), head: Buffer.alloc(54) }),
    'no glyphs': ttfFile({ ...fontTables(), maxp: Buffer.concat([u32(0x00005000), u16(0)]) }),
    'a WOFF whose table unpacks to more than it declares': changed(
      woffFile({ AAAA: Buffer.alloc(100_000), ...fontTables() }),
      44 + 12,
      u32(1_000),
    ),
    'a WOFF whose table does not unpack': changed(
      woffFile({ AAAA: Buffer.alloc(1_000), ...fontTables() }),
      44 + 20 * 11,
      Buffer.alloc(4, 255),
    ),
    'a WOFF2 that unpacks to 64 MB': woff2File(fontTables(), { stream: bomb }),
    'a WOFF2 that declares 4 GB': woff2File(fontTables(), { declared: { glyf: 0xffffffff } }),
    'a WOFF2 that declares more than it has': woff2File(fontTables(), { declared: { glyf: 5_000 } }),
    'a WOFF2 whose stream is noise': woff2File(fontTables(), { stream: Buffer.alloc(200, 0x9d) }),
    'a collection': Buffer.concat([Buffer.from('ttcf'), u32(0x00010000, 1, 16), ttfFile()]),
    'a collection as WOFF2': woff2File(fontTables(), { flavor: 'ttcf' }),
    'a font of 6 MB': ttfFile({ ...fontTables(), data: Buffer.alloc(6 * 1024 * 1024) }),
  };
}
