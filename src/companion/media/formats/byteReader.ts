import { inEnglish, type Sentence } from '../../../contract';

/** The file is shorter than it announces. */
export class UnexpectedEnd extends Error {}

/** The file violates its format. */
export class Malformed extends Error {
  constructor(readonly why: Sentence) {
    super(inEnglish(why));
  }
}

/** A file's bytes, readable at any offset; a read beyond their end throws {@link CutOff}. */
export class ByteReader {
  readonly #view: DataView;

  constructor(readonly all: Uint8Array) {
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }

  get length(): number {
    return this.all.length;
  }

  /** Throws unless there are `count` bytes at the offset `at`. */
  require(at: number, count: number): void {
    if (at < 0 || at + count > this.all.length) throw new UnexpectedEnd();
  }

  u8(at: number): number {
    this.require(at, 1);
    return this.#view.getUint8(at);
  }

  u16(at: number, littleEndian = false): number {
    this.require(at, 2);
    return this.#view.getUint16(at, littleEndian);
  }

  u24le(at: number): number {
    return this.u16(at, true) + (this.u8(at + 2) << 16);
  }

  u32(at: number, littleEndian = false): number {
    this.require(at, 4);
    return this.#view.getUint32(at, littleEndian);
  }

  float(at: number, size: number): number {
    this.require(at, size);
    return size === 4 ? this.#view.getFloat32(at) : this.#view.getFloat64(at);
  }

  /** Each byte as one character; shorter at the file's end. */
  text(at: number, count: number): string {
    return String.fromCharCode(...this.all.subarray(at, at + count));
  }
}
