import { sentence } from '../../../contract';
import { type ByteReader, Malformed } from './byteReader';
import { type Format, imageInfo, soundInfo } from './format';

interface Chunk {
  readonly type: string;
  /** Offset of the chunk's data. */
  readonly at: number;
  readonly size: number;
}

/** Programs that do not know the length yet write sizes from here on: they mean the rest of the file. */
const unknownSize = 0x7fff_0000;

function isRiff(bytes: ByteReader, form: string): boolean {
  return bytes.text(0, 4) === 'RIFF' && bytes.text(8, 4) === form;
}

/** The file's chunks. `isOpen` = sizes may be unknown: then the last chunk reaches to the end of the file. */
function* chunks(bytes: ByteReader, isOpen: boolean): Generator<Chunk> {
  const announced = bytes.u32(4, true) + 8;
  const end = isOpen && announced >= unknownSize ? bytes.length : announced;
  bytes.require(0, isOpen ? 12 : end);
  for (let at = 12; at + 8 <= Math.min(end, bytes.length); ) {
    const given = bytes.u32(at + 4, true);
    const size = isOpen && (given >= unknownSize || given === 0) ? bytes.length - at - 8 : given;
    bytes.require(at + 8, size);
    yield { type: bytes.text(at, 4), at: at + 8, size };
    at += 8 + size + (size % 2);
  }
}

/** WebP: simple, with alpha, or animated. */
export const webp: Format = {
  matches: (bytes) => isRiff(bytes, 'WEBP'),
  read(bytes) {
    let canvas: readonly [width: number, height: number] | null = null;
    let frames = 0;
    let hasPicture = false;
    for (const { type, at } of chunks(bytes, false)) {
      if (type === 'VP8X') canvas = [bytes.u24le(at + 4) + 1, bytes.u24le(at + 7) + 1];
      else if (type === 'ANMF') frames += 1;
      else if (type === 'VP8 ' || type === 'VP8L') {
        hasPicture = true;
        canvas ??= type === 'VP8 ' ? lossySize(bytes, at) : losslessSize(bytes, at);
      }
    }
    if (!canvas || (!hasPicture && frames === 0)) throw new Malformed(sentence('file-without-picture', { format: 'WebP' }));
    return imageInfo('image/webp', canvas[0], canvas[1], Math.max(1, frames));
  },
};

function lossySize(bytes: ByteReader, at: number): readonly [number, number] {
  if (bytes.text(at + 3, 3) !== '\x9d\x01\x2a') throw new Malformed(sentence('file-damaged', { format: 'WebP' }));
  return [bytes.u16(at + 6, true) & 0x3fff, bytes.u16(at + 8, true) & 0x3fff];
}

function losslessSize(bytes: ByteReader, at: number): readonly [number, number] {
  if (bytes.u8(at) !== 0x2f) throw new Malformed(sentence('file-damaged', { format: 'WebP' }));
  const bits = bytes.u32(at + 1, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** Format tags: integers, floats, and WAVE_FORMAT_EXTENSIBLE, which may be either. */
const pcm = [1, 3, 0xfffe];

/** WAV with PCM, which is what browsers play. */
export const wav: Format = {
  matches: (bytes) => isRiff(bytes, 'WAVE'),
  read(bytes) {
    let bytesPerSecond = 0;
    for (const { type, at, size } of chunks(bytes, true)) {
      if (type === 'fmt ') {
        if (!pcm.includes(bytes.u16(at, true))) throw new Malformed(sentence('file-no-pcm'));
        bytesPerSecond = bytes.u32(at + 8, true);
      } else if (type === 'data') {
        if (bytesPerSecond === 0 || size === 0) break;
        return soundInfo('audio/wav', size / bytesPerSecond);
      }
    }
    throw new Malformed(sentence('file-without-sound', { format: 'WAV' }));
  },
};
