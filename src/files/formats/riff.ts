import { sentence } from '../../contract';
import { type ByteReader, Malformed } from './byteReader';
import { type Format, soundInfo } from './format';

/** Format tags: integers, floats, A-law, µ-law, and WAVE_FORMAT_EXTENSIBLE, which may be any of them. */
const playable = [1, 3, 6, 7, 0xfffe];

/** Of a sample: browsers play no floats of 64 bits. */
const maxBits = 32;

/** WAV with what browsers play. */
export const wav: Format = {
  matches: (bytes) => isRiff(bytes, 'WAVE'),
  read(bytes) {
    let bytesPerSecond = 0;
    for (const { type, at, size } of openChunks(bytes)) {
      if (type === 'fmt ') {
        if (!playable.includes(bytes.u16(at, true)) || bytes.u16(at + 14, true) > maxBits) throw new Malformed(sentence('file-no-pcm'));
        bytesPerSecond = bytes.u32(at + 8, true);
      } else if (type === 'data') {
        if (bytesPerSecond === 0 || size === 0) break;
        return soundInfo('audio/wav', size / bytesPerSecond);
      }
    }
    throw new Malformed(sentence('file-without-sound', { format: 'WAV' }));
  },
};

/* RIFF, the container of WebP and WAV. */

export interface Chunk {
  readonly type: string;
  /** Offset of the chunk's data. */
  readonly at: number;
  readonly size: number;
}

/** Programs that do not know the length yet write sizes from here on: they mean the rest of the file. */
const unknownSize = 0x7fff_0000;

export function isRiff(bytes: ByteReader, form: string): boolean {
  return bytes.text(0, 4) === 'RIFF' && bytes.text(8, 4) === form;
}

/** The chunks of a file, or those between two offsets. */
export function* riffChunks(bytes: ByteReader, from = 12, end = 8 + bytes.u32(4, true)): Generator<Chunk> {
  bytes.require(from, end - from);
  for (let at = from; at + 8 <= end; ) {
    const size = bytes.u32(at + 4, true);
    bytes.require(at + 8, size);
    yield { type: bytes.text(at, 4), at: at + 8, size };
    at += 8 + size + (size % 2);
  }
}

/** The chunks of a file whose sizes may be unknown: then the last one reaches to the end of the file. */
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
