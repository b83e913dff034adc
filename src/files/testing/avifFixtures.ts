/* AVIF files: real ones, and minimal ones with the requested sizes, codecs and parts of the image data. */

const latin = (text: string) => Buffer.from(text, 'latin1');

export function uint(value: number, length = 4): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

export const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint(body.length + 8), latin(type), body]);
};

/** An atom that begins with a version and flags. */
export const fullBox = (type: string, version: number, ...parts: readonly Buffer[]) => box(type, uint(version * 2 ** 24), ...parts);

interface Size {
  readonly width: number;
  readonly height: number;
}

const small: Size = { width: 2, height: 2 };

/** The sequence header of a still AV1 image. */
export function av1Image({ width, height }: Size): Buffer {
  const bits = `00011000001111${'1111'}${[width - 1, height - 1].map((each) => each.toString(2).padStart(16, '0')).join('')}`;
  const bytes = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
  const body = Buffer.concat([bytes, Buffer.alloc(2)]);
  return Buffer.concat([Buffer.from([0x0a, body.length]), body]);
}

export const fileType = (...brands: readonly string[]) => box('ftyp', latin(brands[0] ?? ''), uint(0), ...brands.map(latin));

export interface AvifOptions {
  readonly size?: Size;
  readonly announced?: Size;
  readonly coded?: Size;
  readonly brands?: readonly string[];
  readonly type?: string;
  readonly setup?: Buffer;
  /** The frames of a sequence. If absent, the file is a still image. */
  readonly frames?: readonly Buffer[];
  readonly codec?: string;
  readonly more?: readonly Buffer[];
  readonly inMeta?: readonly Buffer[];
  /** Splits the image, which has `length` bytes, into parts: returns the lengths of the parts. If undefined, there is one part. */
  readonly extents?: (length: number) => readonly number[];
}

const setupBox = box('av1C', Buffer.from([0x81, 0, 0x0c, 0]));

export function avifFile(options: AvifOptions = {}): Buffer {
  const { size = small, frames, more = [] } = options;
  const { announced = size, coded = size } = options;
  const image = av1Image(coded);
  const data = box('mdat', image, ...(frames ?? []));
  const head = fileType(...(options.brands ?? [frames ? 'avis' : 'avif', 'mif1']));
  const make = (at: number) => [
    head,
    metaBox(announced, at, image.length, options),
    ...(frames ? [movieBox(size, at + image.length, frames, options.codec ?? 'av01')] : []),
  ];
  const before = Buffer.concat(make(0)).length;
  return Buffer.concat([...make(before + 8), data, ...more]);
}

function metaBox({ width, height }: Size, at: number, length: number, options: AvifOptions): Buffer {
  const lengths = options.extents?.(length) ?? [length];
  let from = at;
  const extents = lengths.map((each) => {
    const extent = Buffer.concat([uint(from), uint(each)]);
    from += each;
    return extent;
  });
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, uint(0), latin('pict'), Buffer.alloc(13)),
    fullBox('pitm', 0, uint(1, 2)),
    fullBox('iloc', 0, uint(0x4400, 2), uint(1, 2), uint(1, 2), uint(0, 2), uint(lengths.length, 2), ...extents),
    fullBox('iinf', 0, uint(1, 2), fullBox('infe', 2, uint(1, 2), uint(0, 2), latin(options.type ?? 'av01'), Buffer.alloc(1))),
    box('iprp', box('ipco', fullBox('ispe', 0, uint(width), uint(height)), options.setup ?? setupBox)),
    ...(options.inMeta ?? []),
  );
}

function movieBox(size: Size, at: number, frames: readonly Buffer[], codec: string): Buffer {
  const { width, height } = size;
  const entry = box(codec, Buffer.alloc(24), uint(width, 2), uint(height, 2), Buffer.alloc(50), setupBox);
  const table = box(
    'stbl',
    fullBox('stsd', 0, uint(1), entry),
    fullBox('stsc', 0, uint(1), uint(1), uint(frames.length), uint(1)),
    fullBox('stsz', 0, uint(0), uint(frames.length), ...frames.map((frame) => uint(frame.length))),
    fullBox('stco', 0, uint(1), uint(at)),
  );
  const header = fullBox('tkhd', 0, Buffer.alloc(72), uint(width * 65_536), uint(height * 65_536));
  return box('moov', box('trak', header, box('mdia', box('minf', table))));
}

/** A red image of 16 × 16 pixels, made by libaom. */
export const redAvif = Buffer.from(
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVy' +
    'AAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAAAcAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGpp' +
    'cHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EADAAAAAATY29scm5jbHgAAgACAAIAAAAAF2lwbWEAAAAA' +
    'AAAAAQABBAECgwQAAAAkbWRhdAoGGAz/2gCAMhIYAAAAUAAAAKmObLaqsca2hUA=',
  'base64',
);

/** 16 × 16 pixels: red for 6 s, then blue for 6 s, made by libaom. */
export const redThenBlueAvif = Buffer.from(
  'AAAALGZ0eXBhdmlzAAAAAGF2aXNhdmlmbXNmMWlzbzhtaWYxbWlhZk1BMUIAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBp' +
    'Y3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAA+QAAAAjAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYw' +
    'MUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EADAAAAAATY29scm5jbHgAAgACAAIA' +
    'AAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAK3bW9vdgAAAGxtdmhkAAAAAAAAAAAAAAAAAABAAAAAAAAAAQAAAQAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAA' +
    'AAABAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAAAkN0cmFrAAAAXHRraGQAAAADAAAAAAAAAAAAAAABAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAABAAAAAQAAAAAAHfbWRpYQAAACBtZGhkAAAAAAAAAAAAAAAAAABA' +
    'AAADAABVxAAAAAAAL2hkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAABQaWN0dXJlSGFuZGxlcgAAAAGIbWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRp' +
    'bmYAAAAcZHJlZgAAAAAAAAABAAAADHVybCAAAAABAAABSHN0YmwAAACcc3RzZAAAAAAAAAABAAAAjGF2MDEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAEAAQ' +
    'AEgAAABIAAAAAAAAAAEYTGF2YzU5LjM3LjEwMCBsaWJhb20tYXYxAAAAAAAAAAAY//8AAAAMYXYxQ4EADAAAAAAKZmllbAEAAAAAEHBhc3AAAAABAAAAAQAA' +
    'ABBjY3N0AAAAAHwAAAAAAAAYc3R0cwAAAAAAAAABAAAADAAAQAAAAAAYc3RzcwAAAAAAAAACAAAAAQAAAAcAAAAcc3RzYwAAAAAAAAABAAAAAQAAAAwAAAAB' +
    'AAAARHN0c3oAAAAAAAAAAAAAAAwAAAAjAAAAEwAAABMAAAATAAAAEwAAABMAAAAjAAAAEwAAABMAAAATAAAAEwAAABIAAAAUc3RjbwAAAAAAAAABAAAD5AAA' +
    'AQttZGF0CgoAAAABn/m18gCAMhUQAJaAAAIAAAAAV7bscI+PWkUtOYgyETADwIAAAAbAAAACgAAgAHaQMhEwBAEEAAAGwAAAAoAAIAB1QDIRMAYCCIAABsAA' +
    'AAKAACAAc4AyETAJxA0QAAbAAAACgAAgAHmQMhEwC4gNGAAGwAAAAoAAIAB+EAoKAAAAAZ/5tfIAgDIVEACWgAACAAAAAFe22nU03G3k6DFgMhEwA8CAAAAG' +
    'wAAAAoAAIAB2kDIRMAQBBAAABsAAAAKAACAAdUAyETAGAgiAAAbAAAACgAAgAHOAMhEwCcQNEAAGwAAAAoAAIAB5kDIQMAoIDRgABsAAAAKAACAAcw==',
  'base64',
);
