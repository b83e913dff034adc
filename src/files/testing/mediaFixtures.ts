import { deflateSync } from 'node:zlib';
import { av1Image, avifFile } from './avifFixtures';

/* Minimal files of every accepted format, and files that Ovation rejects. An image declares the requested size, whatever its data is. */

const latin = (text: string) => Buffer.from(text, 'latin1');
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u16le = (value: number) => Buffer.from([value & 255, value >> 8]);
const u24le = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
function u32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

export interface Size {
  readonly width?: number;
  readonly height?: number;
}

export function pngFile({ width = 2, height = 2 }: Size = {}, parts: readonly (readonly [string, Buffer])[] = []): Buffer {
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc(height <= 64 && width <= 64 ? (width + 1) * height : 1));
  const chunks = [['IHDR', head] as const, ...parts, ['IDAT', rows] as const, ['IEND', Buffer.alloc(0)] as const];
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), ...chunks.map(([type, data]) => pngChunk(type, data))]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

export const apngFile = (frames = 3) => pngFile({}, [['acTL', Buffer.concat([u32(frames), u32(0)])]]);

export function gifFile({ width = 2, height = 2 }: Size = {}, frames = 1): Buffer {
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    u16le(width),
    u16le(height),
    Buffer.from([0, 2, 2, 0x4c, 0x01, 0]),
  ]);
  const screen = Buffer.concat([latin('GIF89a'), u16le(width), u16le(height), Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

export const jpegSegment = (marker: number, data: Buffer) => Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);

export const jpegFrame = ({ width = 2, height = 2 }: Size) =>
  jpegSegment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]));

export function jpegFile(size: Size = {}, parts: readonly Buffer[] = []): Buffer {
  const scan = Buffer.from([1, 1, 0, 0, 0x3f, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...parts,
    jpegFrame(size),
    jpegSegment(0xda, scan),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);
}

export function riff(form: string, chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const body = chunks.map(([type, data]) => Buffer.concat([latin(type), u32le(data.length), data, Buffer.alloc(data.length % 2)]));
  const size = body.reduce((sum, { length }) => sum + length, 4);
  return Buffer.concat([latin('RIFF'), u32le(size), latin(form), ...body]);
}

const lossyFrame = ({ width = 2, height = 2 }: Size) =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 1, 0x2a]), u16le(width), u16le(height), Buffer.alloc(8)]);

export const losslessFrame = ({ width = 2, height = 2 }: Size) =>
  Buffer.concat([Buffer.from([0x2f]), u32le((width - 1) | ((height - 1) << 14)), Buffer.alloc(8)]);

export const webpFile = (size: Size = {}) => riff('WEBP', [['VP8 ', lossyFrame(size)]]);

export const webpCanvas = ({ width = 2, height = 2 }: Size, flags = 0) =>
  ['VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24le(width - 1), u24le(height - 1)])] as const;

export function webpFrame(size: Size, image: Size = size): readonly [string, Buffer] {
  const { width = 2, height = 2 } = size;
  const place = Buffer.concat([u24le(0), u24le(0), u24le(width - 1), u24le(height - 1), Buffer.from([100, 0, 0, 0])]);
  return ['ANMF', Buffer.concat([place, riff('', [['VP8 ', lossyFrame(image)]]).subarray(8)])];
}

export function animatedWebpFile(size: Size = {}, frames = 3): Buffer {
  return riff('WEBP', [webpCanvas(size, 2), ['ANIM', Buffer.alloc(6)], ...Array.from({ length: frames }, () => webpFrame(size))]);
}

export function wavFile(seconds = 0.1, format = 1): Buffer {
  const rate = 8_000;
  const head = Buffer.concat([u16le(format), u16le(1), u32le(rate), u32le(rate * 2), u16le(2), u16le(16)]);
  return riff('WAVE', [
    ['fmt ', head],
    ['data', Buffer.alloc(Math.round(rate * seconds) * 2, 1)],
  ]);
}

/** Silence: frames of MPEG 1 layer III, 128 kbit/s at 44.1 kHz. */
export function mp3File(frames = 10, tag = Buffer.alloc(0)): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  const id3 = tag.length === 0 ? tag : Buffer.concat([latin('ID3\x04\0\0'), Buffer.from([0, 0, tag.length >> 7, tag.length & 127]), tag]);
  return Buffer.concat([id3, ...Array.from({ length: frames }, () => frame)]);
}

function oggPage(flags: number, granule: number, data: Buffer): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 0, 'latin1');
  head[5] = flags;
  head.writeUInt32LE(granule, 6);
  head[26] = 1;
  return Buffer.concat([head, Buffer.from([data.length]), data]);
}

export function oggFile(codec: 'opus' | 'vorbis' | 'theora' = 'opus'): Buffer {
  const heads = {
    opus: Buffer.concat([latin('OpusHead\x01\x01'), u16le(312), u32le(48_000), Buffer.from([0, 0, 0])]),
    vorbis: Buffer.concat([latin('\x01vorbis'), u32le(0), Buffer.from([1]), u32le(44_100), Buffer.alloc(14)]),
    theora: latin('\x80theora\x03\x02\x01'),
  };
  return Buffer.concat([oggPage(2, 0, heads[codec]), oggPage(4, 48_312, Buffer.alloc(40, 7))]);
}

/** One page of Vorbis that declares a duration of 285 million years. */
export function oggOfAges(): Buffer {
  const page = oggPage(2, 2 ** 32 - 1, Buffer.concat([latin('\x01vorbis'), u32le(0), Buffer.from([1]), u32le(1), Buffer.alloc(14)]));
  page.writeUInt32LE(2 ** 21 - 1, 10);
  return page;
}

export const oggOfTwo = () => Buffer.concat([oggFile('opus').subarray(0, 47), oggFile('vorbis')]);

export function ebml(id: readonly number[], data: Buffer, sizeBytes = 4): Buffer {
  const size = Buffer.alloc(sizeBytes);
  size.writeUIntBE(data.length, Math.max(0, sizeBytes - 6), Math.min(6, sizeBytes));
  size[0] = (size[0] ?? 0) | (0x80 >> (sizeBytes - 1));
  return Buffer.concat([Buffer.from(id), size, data]);
}

export const vp8KeyFrame = ({ width = 2, height = 2 }: Size) =>
  Buffer.concat([Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a]), u16le(width), u16le(height)]);

/** A visible key frame of profile 0, in the usual color space. */
export function vp9KeyFrame({ width = 2, height = 2 }: Size): Buffer {
  const bits = `100000100100100110000011010000100010${[width - 1, height - 1].map((each) => each.toString(2).padStart(16, '0')).join('')}0`;
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

export interface WebmOptions extends Size {
  readonly docType?: string;
  readonly codecs?: readonly string[];
  readonly frames?: readonly Buffer[];
  readonly sizeBytes?: number;
}

const segmentId = [0x18, 0x53, 0x80, 0x67];

export function webmFile(options: WebmOptions = {}): Buffer {
  const { width = 2, height = 2, docType = 'webm', codecs = ['V_VP9', 'A_OPUS'], sizeBytes = 4 } = options;
  const { frames = [vp9KeyFrame({ width, height })] } = options;
  const part = (id: readonly number[], ...data: readonly Buffer[]) => ebml(id, Buffer.concat(data), sizeBytes);
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(1_500);
  const track = (codec: string, index: number) => {
    const isVideo = codec.startsWith('V');
    const kind = [part([0xd7], Buffer.from([index + 1])), part([0x83], Buffer.from([isVideo ? 1 : 2])), part([0x86], latin(codec))];
    return part([0xae], ...kind, ...(isVideo ? [part([0xe0], part([0xb0], u16(width)), part([0xba], u16(height)))] : []));
  };
  const block = (frame: Buffer) => part([0xa3], Buffer.from([0x81, 0, 0, 0x80]), frame);
  const segment = [
    part([0x15, 0x49, 0xa9, 0x66], part([0x2a, 0xd7, 0xb1], u32(1_000_000)), part([0x44, 0x89], duration)),
    part([0x16, 0x54, 0xae, 0x6b], ...codecs.map(track)),
    part([0x1f, 0x43, 0xb6, 0x75], part([0xe7], Buffer.from([0])), ...frames.map(block)),
  ];
  return Buffer.concat([ebml([0x1a, 0x45, 0xdf, 0xa3], ebml([0x42, 0x82], latin(docType))), part(segmentId, ...segment)]);
}

export const wholeFiles: Readonly<Record<string, () => Buffer>> = {
  png: () => pngFile(),
  apng: () => apngFile(),
  gif: () => gifFile({}, 3),
  jpeg: () => jpegFile(),
  webp: () => webpFile(),
  animatedWebp: () => animatedWebpFile(),
  avif: () => avifFile(),
  animatedAvif: () => avifFile({ frames: [av1Image({ width: 2, height: 2 }), Buffer.from([0x12, 0])] }),
  webm: () => webmFile(),
  wav: () => wavFile(),
  mp3: () => mp3File(),
  opus: () => oggFile('opus'),
  vorbis: () => oggFile('vorbis'),
};

/** Each of these files is rejected, even if its name and type are those of an image. */
export const hostileFiles: Readonly<Record<string, Buffer>> = {
  empty: Buffer.alloc(0),
  html: latin('<!doctype html><script>alert(1)</script>'),
  htmlAfterMark: latin('\xef\xbb\xbf  <html>'),
  svg: latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  script: latin('alert(1)'),
  'script in the clothes of a GIF': latin('GIF89a/*\0\0\0*/=1;alert(document.domain)//'),
  zip: latin('PK\x03\x04\x14\0\0\0'),
  mp4: latin('\0\0\0\x20ftypisom\0\0\x02\0isomiso2'),
  'signature of an AVIF alone': latin('\0\0\0\x18ftypavif\0\0\0\0avifmif1'),
  heic: latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  flac: latin('fLaC\0\0\0\x22'),
  program: latin('\x7fELF\x02\x01\x01'),
  'signature of a PNG alone': latin('\x89PNG\r\n\x1a\n'),
  'PNG without a picture': Buffer.concat([pngFile().subarray(0, 33), pngFile().subarray(-12)]),
  'PNG of 50,000 x 50,000': pngFile({ width: 50_000, height: 50_000 }),
  'PNG of 2^32-1': pngFile({ width: 2 ** 32 - 1, height: 1 }),
  'PNG of nothing': pngFile({ width: 0, height: 4 }),
  'PNG with a chunk beyond its end': Buffer.concat([pngFile().subarray(0, 33), u32(2 ** 31), latin('tEXt')]),
  'GIF of 65,535 x 65,535': gifFile({ width: 65_535, height: 65_535 }),
  'GIF with thousands of frames': gifFile({}, 5_000),
  'JPEG of 65,000 x 65,000': jpegFile({ width: 65_000, height: 65_000 }),
  'WebP of 16,384 x 16,384': animatedWebpFile({ width: 16_384, height: 16_384 }),
  'WebM of 60,000 x 2': webmFile({ width: 60_000 }),
  matroska: webmFile({ docType: 'matroska' }),
  'WebM of a foreign codec': webmFile({ codecs: ['V_MPEG4/ISO/AVC'] }),
  'WebM with thousands of elements in its header': Buffer.concat([
    ebml([0x1a, 0x45, 0xdf, 0xa3], Buffer.concat([Buffer.alloc(10_000, Buffer.from([0xec, 0x80])), ebml([0x42, 0x82], latin('webm'))])),
    webmFile().subarray(webmFile().indexOf(Buffer.from(segmentId))),
  ]),
  'WAV of a foreign codec': wavFile(0.1, 0x55),
  'two frames of an MP3': mp3File(2),
  theora: oggFile('theora'),
  'two streams in one Ogg': oggOfTwo(),
};
