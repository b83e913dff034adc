import { type ByteReader, damaged, UnexpectedEnd } from './format';

/* An atom of ISO/IEC 14496-12, the container of AVIF. */

export interface Box {
  readonly type: string;
  readonly at: number;
  readonly end: number;
}

type Part = Pick<Box, 'at' | 'end'>;

const maxBoxes = 1_000;

/** The atoms of a file, up to the first that does not have one of the given types. */
export function topBoxes(bytes: ByteReader, types: ReadonlySet<string>): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    if (!types.has(bytes.text(at + 4, 4))) break;
    const box = boxAt(bytes, { at, end: bytes.length });
    bytes.require(box.at, box.end - box.at);
    if (boxes.length === maxBoxes) throw damaged('AVIF');
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The atoms within an atom. Throws if an inner atom ends outside the outer one or does not state its size. */
export function innerBoxes(bytes: ByteReader, part: Part): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = part.at; at < part.end; ) {
    if (part.end - at < 8 || bytes.u32(at) === 0 || boxes.length === maxBoxes) throw damaged('AVIF');
    const box = boxAt(bytes, { at, end: part.end });
    if (box.end > part.end) throw damaged('AVIF');
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

const [openSize, longSize] = [0, 1];

function boxAt(bytes: ByteReader, { at, end }: Part): Box {
  const type = bytes.text(at + 4, 4);
  const given = bytes.u32(at);
  const header = given === longSize ? 16 : 8;
  const size = given === longSize ? numberAt(bytes, at + 8, 8) : given;
  if (given === openSize) return { type, at: at + header, end };
  if (size < header) throw damaged('AVIF');
  return { type, at: at + header, end: at + size };
}

/** The atom of a type. An atom that occurs twice is rejected, because decoders would not agree which one is valid. */
export function findBox(boxes: readonly Box[], type: string): Box | undefined {
  const [box, second] = boxes.filter((each) => each.type === type);
  if (second) throw damaged('AVIF');
  return box;
}

export function requireBox(boxes: readonly Box[], type: string): Box {
  const box = findBox(boxes, type);
  if (!box) throw damaged('AVIF');
  return box;
}

/** An unsigned integer of 0, 4 or 8 bytes. Values of more than 53 bits lose digits, but no file is that long. */
export function numberAt(bytes: ByteReader, at: number, length: number): number {
  if (length === 0) return 0;
  return length === 4 ? bytes.u32(at) : bytes.u32(at) * 2 ** 32 + bytes.u32(at + 4);
}

/** Reads the fields of an atom one after another, and never beyond its end. */
export class BoxReader {
  readonly version: number;
  #at: number;

  /** `box`: an atom whose content begins with a version and flags. */
  constructor(
    readonly bytes: ByteReader,
    readonly box: Part,
  ) {
    this.#at = box.at;
    this.version = this.number(1);
    this.skip(3);
  }

  get rest(): Part {
    return { at: this.#at, end: this.box.end };
  }

  skip(count: number): number {
    const at = this.#at;
    if (at + count > this.box.end) throw damaged('AVIF');
    this.#at += count;
    return at;
  }

  number(length: 0 | 1 | 2 | 4 | 8): number {
    const at = this.skip(length);
    if (length === 1) return this.bytes.u8(at);
    return length === 2 ? this.bytes.u16(at) : numberAt(this.bytes, at, length);
  }

  text(count: number): string {
    return this.bytes.text(this.skip(count), count);
  }
}

/**
 * All parts that are read as images may together be as long as the file. Parts may overlap, so reading them could otherwise take more than
 * linear time.
 */
export class Budget {
  #left: number;

  constructor(readonly bytes: ByteReader) {
    this.#left = bytes.length;
  }

  take(at: number, length: number): Part {
    if (length === 0) throw damaged('AVIF');
    if (at + length > this.bytes.length) throw new UnexpectedEnd();
    this.#left -= length;
    if (this.#left < 0) throw damaged('AVIF');
    return { at, end: at + length };
  }
}
