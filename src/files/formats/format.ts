import { type CatalogText, catalogText } from '../../contract';
import { inEnglish, type MediaKind, mediaLimits } from '../../contract/companion';

/** Thrown when a file is shorter than its headers say. */
export class UnexpectedEnd extends Error {}

export class Malformed extends Error {
  constructor(readonly why: CatalogText) {
    super(inEnglish(why));
  }
}

export const damaged = (format: string) => new Malformed(catalogText('file-damaged', { format }));
export const withoutImage = (format: string) => new Malformed(catalogText('file-without-picture', { format }));

export const foreignStream = (codec: string) =>
  new Malformed(catalogText('file-foreign-stream', { codec: codec.replace(/[^\w/.-]/g, '?') }));

/** The bytes of a file, readable at any offset. Reading beyond the end throws {@link UnexpectedEnd}. */
export class ByteReader {
  readonly #view: DataView;

  constructor(readonly all: Uint8Array) {
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  }

  get length(): number {
    return this.all.length;
  }

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

  /** Reads one character per byte. Returns fewer at the end of the file. */
  text(at: number, count: number): string {
    return String.fromCharCode(...this.all.subarray(at, at + count));
  }

  joined(parts: readonly { readonly at: number; readonly end: number }[]): ByteReader {
    const all = new Uint8Array(parts.reduce((sum, { at, end }) => sum + end - at, 0));
    let length = 0;
    for (const { at, end } of parts) {
      all.set(this.all.subarray(at, end), length);
      length += end - at;
    }
    return new ByteReader(all);
  }
}

/** Reads bits, the most significant first, as in headers of video frames. */
export class BitReader {
  #at: number;

  /** `end`: where the data ends inside the file. */
  constructor(
    readonly bytes: ByteReader,
    from: number,
    readonly end: number,
  ) {
    this.#at = from * 8;
  }

  /** `count` is at most 32. */
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

export interface MediaInfo {
  readonly kind: MediaKind;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Sizes in other headers of the file. A decoder may use any of them (SPEC MED-10). */
  readonly others: readonly Size[];
  readonly durationMs: number | null;
  readonly frames: number;
  readonly audible: boolean;
  /** Offset where the image ends. Absent if it ends with the file. */
  readonly end?: number;
}

export interface Format {
  /** Whether the file may have this format. Looks only at its first bytes. */
  matches(bytes: ByteReader): boolean;
  /** Reads the structure of the file up to its end. Throws `UnexpectedEnd` and `Malformed`. */
  read(bytes: ByteReader): MediaInfo;
}

export type Size = readonly [width: number, height: number];

/** Throws if an image of this size needs more memory than browsers have (SPEC MED-10). */
export function requireFewPixels([width, height]: Size): void {
  const { side, pixels } = mediaLimits;
  if (width <= side && height <= side && width * height <= pixels) return;
  throw new Malformed(catalogText('file-too-many-pixels', { width, height, most: Math.sqrt(pixels) }));
}

interface ImageParts {
  readonly size: Size;
  readonly others?: readonly Size[];
  readonly frames?: number;
  readonly end?: number;
}

export function imageInfo(type: string, { size: [width, height], others = [], frames = 1, end }: ImageParts): MediaInfo {
  return { kind: 'image', type, width, height, others, durationMs: null, frames, audible: false, ...(end !== undefined && { end }) };
}

const longestMs = 2 ** 40;

export function durationMsOf(ms: number): number | null {
  return ms >= 0 && ms < longestMs ? Math.round(ms) : null;
}

export function soundInfo(type: string, seconds: number): MediaInfo {
  const durationMs = durationMsOf(seconds * 1_000);
  return { kind: 'sound', type, width: null, height: null, others: [], durationMs, frames: 1, audible: true };
}
