import { sentence } from '../../contract';
import { type ByteReader, Malformed } from './byteReader';
import { type Format, imageInfo, type Size } from './format';
import { type Chunk, isRiff, riffChunks } from './riff';

/** WebP: simple, with alpha, or animated. */
export const webp: Format = {
  matches: (bytes) => isRiff(bytes, 'WEBP'),
  read(bytes) {
    const chunks = [...riffChunks(bytes)];
    const end = 8 + bytes.u32(4, true);
    const [first, ...others] = chunks;
    if (!first) throw withoutPicture();
    if (first.type !== 'VP8X') {
      // A simple file: its first chunk is the image, and there is no other one.
      if (others.some(({ type }) => describing.has(type))) throw damaged();
      return imageInfo('image/webp', { size: bitstreamSize(bytes, [first]), end });
    }
    if (first.size < 10 || others.some(({ type }) => type === 'VP8X')) throw damaged();
    const canvas: Size = [bytes.u24le(first.at + 4) + 1, bytes.u24le(first.at + 7) + 1];
    if ((bytes.u8(first.at) & animationFlag) === 0) {
      if (others.some(({ type }) => type === 'ANMF' || type === 'ANIM')) throw damaged();
      // Decoders allocate the one or the other.
      if (!isSame(bitstreamSize(bytes, others), canvas)) throw damaged();
      return imageInfo('image/webp', { size: canvas, end });
    }
    if (others.some(({ type }) => bitstreams.has(type))) throw damaged();
    const frames = others.filter(({ type }) => type === 'ANMF');
    if (frames.length === 0) throw withoutPicture();
    for (const frame of frames) checkFrame(bytes, frame, canvas);
    return imageInfo('image/webp', { size: canvas, frames: frames.length, end });
  },
};

const animationFlag = 2;
const bitstreams = new Set(['VP8 ', 'VP8L']);
/** Chunks that say what the image is. */
const describing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH']);
const frameHeaderBytes = 16;

/** A frame lies within the canvas, and its image is as large as it says. */
function checkFrame(bytes: ByteReader, { at, size }: Chunk, [width, height]: Size): void {
  if (size < frameHeaderBytes) throw damaged();
  const [x, y] = [bytes.u24le(at) * 2, bytes.u24le(at + 3) * 2];
  const frame: Size = [bytes.u24le(at + 6) + 1, bytes.u24le(at + 9) + 1];
  if (x + frame[0] > width || y + frame[1] > height) throw damaged();
  if (!isSame(bitstreamSize(bytes, [...riffChunks(bytes, at + frameHeaderBytes, at + size)]), frame)) throw damaged();
}

/** The size of the one image among these chunks. */
function bitstreamSize(bytes: ByteReader, chunks: readonly Chunk[]): Size {
  const [image, second] = chunks.filter(({ type }) => bitstreams.has(type));
  if (!image) throw withoutPicture();
  if (second || image.size < 10) throw damaged();
  return image.type === 'VP8 ' ? lossySize(bytes, image.at) : losslessSize(bytes, image.at);
}

function lossySize(bytes: ByteReader, at: number): Size {
  if (bytes.text(at + 3, 3) !== '\x9d\x01\x2a') throw damaged();
  return [bytes.u16(at + 6, true) & 0x3fff, bytes.u16(at + 8, true) & 0x3fff];
}

function losslessSize(bytes: ByteReader, at: number): Size {
  if (bytes.u8(at) !== 0x2f) throw damaged();
  const bits = bytes.u32(at + 1, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function isSame(one: Size, other: Size): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function damaged(): Malformed {
  return new Malformed(sentence('file-damaged', { format: 'WebP' }));
}

function withoutPicture(): Malformed {
  return new Malformed(sentence('file-without-picture', { format: 'WebP' }));
}
