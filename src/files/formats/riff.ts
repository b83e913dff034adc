import type { ByteReader } from './byteReader';

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
export function* openChunks(bytes: ByteReader): Generator<Chunk> {
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
