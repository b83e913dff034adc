import { BitReader, type ByteReader, UnexpectedEnd } from './byteReader';
import type { Size } from './format';

/* AV1: sizes in sequence headers, and whether frames take others (AV1 5.5, 5.9). */

interface Sequence {
  readonly size: Size;
  /** The largest that a frame can name for itself. */
  readonly most: Size;
  readonly isStill: boolean;
  readonly presentationBits: number;
  readonly choosesScreenTools: boolean;
  readonly screenTools: boolean;
  readonly choosesIntegerMv: boolean;
  readonly idBits: number;
}

const obuType = { sequence: 1, frameHeader: 3, frame: 6 } as const;
/** Bytes of `av1C` before its units. */
const setupHeaderBytes = 4;

/** Remembers the sequence header, by which frame headers are read. */
export function createAv1Reader() {
  let sequence: Sequence | null = null;

  function read(bytes: ByteReader, at: number, end: number): readonly Size[] {
    const sizes: Size[] = [];
    try {
      for (const unit of units(bytes, at, end)) {
        const bits = new BitReader(bytes, unit.at, unit.end);
        if (unit.type === obuType.sequence) {
          sequence = readSequence(bits);
          sizes.push(sequence.size);
        } else if (sequence && (unit.type === obuType.frame || unit.type === obuType.frameHeader) && overridesSize(bits, sequence))
          sizes.push(sequence.most);
      }
    } catch (error) {
      if (!(error instanceof UnexpectedEnd)) throw error; // a unit that is cut off names no more
    }
    return sizes;
  }

  return { read, readSetup: (bytes: ByteReader, at: number, end: number) => read(bytes, at + setupHeaderBytes, end) };
}

/** The units of a block (5.3): a header, a size, and the data. */
function* units(bytes: ByteReader, from: number, end: number) {
  for (let at = from; at < end; ) {
    const header = bytes.u8(at);
    at += header & 4 ? 2 : 1;
    let size = end - at;
    if (header & 2) {
      const read = leb128(bytes, at);
      at += read.length;
      size = read.value;
    }
    if (at + size > end) throw new UnexpectedEnd();
    yield { type: (header >> 3) & 15, at, end: at + size };
    at += size;
  }
}

function leb128(bytes: ByteReader, at: number): { readonly length: number; readonly value: number } {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes.u8(at + index);
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { length: index + 1, value };
  }
  throw new UnexpectedEnd();
}

function readSequence(bits: BitReader): Sequence {
  bits.read(3); // profile
  bits.flag(); // still picture
  const isStill = bits.flag();
  const timing = isStill ? skipLevel(bits) : readOperatingPoints(bits);
  const [widthBits, heightBits] = [bits.read(4) + 1, bits.read(4) + 1];
  const size: Size = [bits.read(widthBits) + 1, bits.read(heightBits) + 1];
  const most: Size = [2 ** widthBits, 2 ** heightBits];
  const hasIds = !isStill && bits.flag();
  const idBits = hasIds ? readIdBits(bits) : 0;
  bits.read(3); // superblocks, filters
  const still = {
    size,
    most,
    isStill,
    presentationBits: 0,
    choosesScreenTools: true,
    screenTools: true,
    choosesIntegerMv: true,
    idBits: 0,
  };
  if (isStill) return still;
  bits.read(4); // compound tools
  if (bits.flag()) bits.read(2); // order hints
  const choosesScreenTools = bits.flag();
  const screenTools = choosesScreenTools || bits.flag();
  const choosesIntegerMv = !screenTools || bits.flag();
  return { size, most, isStill, presentationBits: timing, choosesScreenTools, screenTools, choosesIntegerMv, idBits };
}

function readIdBits(bits: BitReader): number {
  const delta = bits.read(4) + 2;
  return bits.read(3) + delta + 1;
}

function skipLevel(bits: BitReader): number {
  bits.read(5);
  return 0;
}

/** Skips timing, decoder model and operating points; returns the length of the presentation time in frame headers. */
function readOperatingPoints(bits: BitReader): number {
  let hasModel = false;
  let isEqual = false;
  let delayBits = 0;
  let presentationBits = 0;
  if (bits.flag()) {
    bits.read(32);
    bits.read(32);
    isEqual = bits.flag();
    if (isEqual) skipUvlc(bits);
    hasModel = bits.flag();
    if (hasModel) {
      delayBits = bits.read(5) + 1;
      bits.read(32);
      bits.read(5);
      presentationBits = bits.read(5) + 1;
    }
  }
  const hasDelay = bits.flag();
  for (let points = bits.read(5) + 1; points > 0; points -= 1) {
    bits.read(12);
    if (bits.read(5) > 7) bits.flag();
    if (hasModel && bits.flag()) {
      bits.read(delayBits);
      bits.read(delayBits);
      bits.flag();
    }
    if (hasDelay && bits.flag()) bits.read(4);
  }
  return hasModel && !isEqual ? presentationBits : 0;
}

function skipUvlc(bits: BitReader): void {
  let zeros = 0;
  while (!bits.flag()) zeros += 1;
  if (zeros < 32) bits.read(zeros);
}

const [keyFrame, switchFrame] = [0, 3];

/** Whether a frame may have another size than the sequence. */
function overridesSize(bits: BitReader, sequence: Sequence): boolean {
  if (sequence.isStill || bits.flag()) return false; // shows a frame that is there already
  const type = bits.read(2);
  const isShown = bits.flag();
  if (isShown && sequence.presentationBits > 0) bits.read(sequence.presentationBits);
  if (!isShown) bits.flag(); // may be shown later
  if (type !== switchFrame && (type !== keyFrame || !isShown)) bits.flag(); // error resilience
  bits.flag(); // CDF
  const usesScreenTools = sequence.choosesScreenTools ? bits.flag() : sequence.screenTools;
  if (usesScreenTools && sequence.choosesIntegerMv) bits.flag();
  bits.read(sequence.idBits);
  return type === switchFrame || bits.flag();
}
