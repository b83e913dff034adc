import { catalogText } from '../../contract';
import { type ByteReader, damaged, type Format, imageInfo, Malformed, type Size, soundInfo, withoutImage } from './format';

/** Format tags that browsers can play: integers, floats, A-law, µ-law, and WAVE_FORMAT_EXTENSIBLE, which can be any of these. */
const playable = [1, 3, 6, 7, 0xfffe];

/** How many bits a sample may have. Browsers cannot play 64-bit floats. */
const maxBits = 32;

export const wav: Format = {
  matches: (bytes) => isRiff(bytes, 'WAVE'),
  read(bytes) {
    let bytesPerSecond = 0;
    for (const { type, at, size } of openChunks(bytes)) {
      if (type === 'fmt ') {
        if (!playable.includes(bytes.u16(at, true)) || bytes.u16(at + 14, true) > maxBits) throw new Malformed(catalogText('file-no-pcm'));
        bytesPerSecond = bytes.u32(at + 8, true);
      } else if (type === 'data') {
        if (bytesPerSecond === 0 || size === 0) break;
        return soundInfo('audio/wav', size / bytesPerSecond);
      }
    }
    throw new Malformed(catalogText('file-without-sound', { format: 'WAV' }));
  },
};

/* A chunk of RIFF, the container of WebP and WAV. */

interface Chunk {
  readonly type: string;
  readonly at: number;
  readonly size: number;
}

/**
 * From this size on, the size of a chunk counts as unknown, and the chunk extends to the end of the file. Programs write such a size if
 * they do not know the length yet.
 */
const unknownSize = 0x7fff_0000;

function isRiff(bytes: ByteReader, form: string): boolean {
  return bytes.text(0, 4) === 'RIFF' && bytes.text(8, 4) === form;
}

function* riffChunks(bytes: ByteReader, from = 12, end = 8 + bytes.u32(4, true)): Generator<Chunk> {
  bytes.require(from, end - from);
  for (let at = from; at + 8 <= end; ) {
    const size = bytes.u32(at + 4, true);
    bytes.require(at + 8, size);
    yield { type: bytes.text(at, 4), at: at + 8, size };
    at += 8 + size + (size % 2);
  }
}

/** The chunks of a file. If the size of the last chunk is unknown, it extends to the end of the file. */
function* openChunks(bytes: ByteReader): Generator<Chunk> {
  const announced = bytes.u32(4, true) + 8;
  const end = announced >= unknownSize ? bytes.length : Math.min(announced, bytes.length);
  bytes.require(0, 12);
  for (let at = 12; at + 8 <= end; ) {
    const given = bytes.u32(at + 4, true);
    const size = given >= unknownSize || given === 0 ? bytes.length - at - 8 : given;
    bytes.require(at + 8, size);
    yield { type: bytes.text(at, 4), at: at + 8, size };
    at += 8 + size + (size % 2);
  }
}

/** WebP: simple, with alpha, or animated. */
export const webp: Format = {
  matches: (bytes) => isRiff(bytes, 'WEBP'),
  read(bytes) {
    const chunks = [...riffChunks(bytes)];
    const end = 8 + bytes.u32(4, true);
    const [first, ...others] = chunks;
    if (!first) throw withoutImage('WebP');
    if (first.type !== 'VP8X') {
      // In a WebP file without an extended header, only the first chunk may contain an image.
      if (others.some(({ type }) => describing.has(type))) throw damaged('WebP');
      return imageInfo('image/webp', { size: bitstreamSize(bytes, [first]), end });
    }
    if (first.size < 10 || others.some(({ type }) => type === 'VP8X')) throw damaged('WebP');
    const canvas: Size = [bytes.u24le(first.at + 4) + 1, bytes.u24le(first.at + 7) + 1];
    if ((bytes.u8(first.at) & animationFlag) === 0) {
      if (others.some(({ type }) => type === 'ANMF' || type === 'ANIM')) throw damaged('WebP');
      // The sizes of the canvas and the bitstream must be equal, because some decoders allocate memory for the first and some for the
      // second.
      if (!isSame(bitstreamSize(bytes, others), canvas)) throw damaged('WebP');
      return imageInfo('image/webp', { size: canvas, end });
    }
    if (others.some(({ type }) => bitstreams.has(type))) throw damaged('WebP');
    const frames = others.filter(({ type }) => type === 'ANMF');
    if (frames.length === 0) throw withoutImage('WebP');
    for (const frame of frames) checkFrame(bytes, frame, canvas);
    return imageInfo('image/webp', { size: canvas, frames: frames.length, end });
  },
};

const animationFlag = 2;
const bitstreams = new Set(['VP8 ', 'VP8L']);
const describing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH']);
const frameHeaderBytes = 16;

function checkFrame(bytes: ByteReader, { at, size }: Chunk, [width, height]: Size): void {
  if (size < frameHeaderBytes) throw damaged('WebP');
  const [x, y] = [bytes.u24le(at) * 2, bytes.u24le(at + 3) * 2];
  const frame: Size = [bytes.u24le(at + 6) + 1, bytes.u24le(at + 9) + 1];
  if (x + frame[0] > width || y + frame[1] > height) throw damaged('WebP');
  if (!isSame(bitstreamSize(bytes, [...riffChunks(bytes, at + frameHeaderBytes, at + size)]), frame)) throw damaged('WebP');
}

function bitstreamSize(bytes: ByteReader, chunks: readonly Chunk[]): Size {
  const [image, second] = chunks.filter(({ type }) => bitstreams.has(type));
  if (!image) throw withoutImage('WebP');
  if (second || image.size < 10) throw damaged('WebP');
  return image.type === 'VP8 ' ? lossySize(bytes, image.at) : losslessSize(bytes, image.at);
}

function lossySize(bytes: ByteReader, at: number): Size {
  if (bytes.text(at + 3, 3) !== '\x9d\x01\x2a') throw damaged('WebP');
  return [bytes.u16(at + 6, true) & 0x3fff, bytes.u16(at + 8, true) & 0x3fff];
}

function losslessSize(bytes: ByteReader, at: number): Size {
  if (bytes.u8(at) !== 0x2f) throw damaged('WebP');
  const bits = bytes.u32(at + 1, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function isSame(one: Size, other: Size): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
