import type { Sentence } from '../../contract';
import { inEnglish } from '../../contract/companion';

/** The file is shorter than it announces. */
export class UnexpectedEnd extends Error {}

/** The file violates its format. */
export class Malformed extends Error {
  constructor(readonly why: Sentence) {
    super(inEnglish(why));
  }
}

/** A file's bytes, readable at any offset; a read beyond their end throws {@link UnexpectedEnd}. */
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

/** Reads bits from a byte on, the most significant one first. Headers of video frames are made of them. */
export class BitReader {
  #at: number;

  /** `end`: where the data ends, within the file. */
  constructor(
    readonly bytes: ByteReader,
    from: number,
    readonly end: number,
  ) {
    this.#at = from * 8;
  }

  /** At most 32 bits. */
  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1, this.#at += 1) {
      if (Math.floor(this.#at / 8) >= this.end) throw new UnexpectedEnd();
      value = value * 2 + ((this.bytes.u8(Math.floor(this.#at / 8)) >> (7 - (this.#at % 8))) & 1);
    }
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }
}
