import { BitReader, type ByteReader, damaged, type Size, UnexpectedEnd } from './format';

export type VideoCodec = 'vp8' | 'vp9' | 'av1';

/** Reads the sizes in the frame headers of a stream. Decoders allocate memory for these sizes and ignore those of the container. */
export interface SizeReader {
  read(bytes: ByteReader, at: number, end: number): readonly Size[];
  readSetup(bytes: ByteReader, at: number, end: number): readonly Size[];
}

export function createSizeReader(codec: VideoCodec): SizeReader {
  if (codec === 'av1') return createAv1Reader();
  const read = codec === 'vp8' ? vp8Sizes : vp9Sizes;
  // Ignores frames that are cut off or damaged, because players skip such frames.
  return { read: (bytes, at, end) => ignoringCutOff(() => read(bytes, at, end)), readSetup: () => [] };
}

function ignoringCutOff(read: () => readonly Size[]): readonly Size[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnexpectedEnd) return [];
    throw error;
  }
}

/** VP8 (RFC 6386, 9.1). Only key frames have a size. */
function vp8Sizes(bytes: ByteReader, at: number, end: number): readonly Size[] {
  if (end - at < 10 || (bytes.u8(at) & 1) !== 0 || bytes.text(at + 3, 3) !== '\x9d\x01\x2a') return [];
  return [[bytes.u16(at + 6, true) & 0x3fff, bytes.u16(at + 8, true) & 0x3fff]];
}

/** VP9. A block may contain several frames. */
function vp9Sizes(bytes: ByteReader, at: number, end: number): readonly Size[] {
  const sizes: Size[] = [];
  let from = at;
  for (const length of vp9FrameLengths(bytes, at, end)) {
    if (from + length > end) break;
    sizes.push(...ignoringCutOff(() => vp9FrameSizes(new BitReader(bytes, from, from + length))));
    from += length;
  }
  return sizes;
}

/** The lengths of the frames in a block, from the index at its end (VP9, annex B). */
function vp9FrameLengths(bytes: ByteReader, at: number, end: number): readonly number[] {
  if (end <= at) return [];
  const marker = bytes.u8(end - 1);
  const count = (marker & 7) + 1;
  const width = ((marker >> 3) & 3) + 1;
  const indexBytes = 2 + width * count;
  const isIndex = (marker & 0xe0) === 0xc0 && end - at >= indexBytes && bytes.u8(end - indexBytes) === marker;
  if (!isIndex) return [end - at];
  const lengths: number[] = [];
  for (let each = 0; each < count; each += 1) {
    let length = 0;
    for (let byte = width - 1; byte >= 0; byte -= 1) length = length * 256 + bytes.u8(end - indexBytes + 1 + each * width + byte);
    lengths.push(length);
  }
  return lengths;
}

const vp9Sync = 0x498342;
const sRgb = 7;

/** Reads the uncompressed header up to the size (VP9, 6.2). Frames other than key frames may also have a size. */
function vp9FrameSizes(bits: BitReader): readonly Size[] {
  if (bits.read(2) !== 2) return [];
  const profile = bits.read(1) + bits.read(1) * 2;
  if (profile === 3) bits.read(1);
  if (bits.flag()) return []; // the frame only shows an existing frame
  const isKey = !bits.flag();
  const isShown = bits.flag();
  const isResilient = bits.flag();
  if (isKey) {
    if (bits.read(24) !== vp9Sync) return [];
    skipVp9Colour(bits, profile);
    return vp9Size(bits);
  }
  const isIntra = isShown ? false : bits.flag();
  if (!isResilient) bits.read(2);
  if (isIntra) {
    if (bits.read(24) !== vp9Sync) return [];
    if (profile > 0) skipVp9Colour(bits, profile);
    bits.read(8);
    return vp9Size(bits);
  }
  bits.read(8 + 3 * 4);
  // If one of these flags is set, the frame has the size of a reference frame. Otherwise, a new size follows.
  for (let reference = 0; reference < 3; reference += 1) if (bits.flag()) return [];
  return vp9Size(bits);
}

function skipVp9Colour(bits: BitReader, profile: number): void {
  if (profile >= 2) bits.read(1);
  const hasSubsampling = profile === 1 || profile === 3;
  if (bits.read(3) !== sRgb) bits.read(hasSubsampling ? 4 : 1);
  else if (hasSubsampling) bits.read(1);
}

function vp9Size(bits: BitReader): readonly Size[] {
  const size: Size = [bits.read(16) + 1, bits.read(16) + 1];
  return bits.flag() ? [size, [bits.read(16) + 1, bits.read(16) + 1]] : [size];
}

/* AV1: the sizes in sequence headers, and whether frames override these sizes (AV1 5.5, 5.9). */

interface Sequence {
  readonly size: Size;
  readonly most: Size;
  readonly isStill: boolean;
  readonly presentationBits: number;
  readonly choosesScreenTools: boolean;
  readonly screenTools: boolean;
  readonly choosesIntegerMv: boolean;
  readonly idBits: number;
}

const obuType = { sequence: 1, frameHeader: 3, frame: 6 } as const;
const setupHeaderBytes = 4;

/** How many units a block may have, including tiles. The limit bounds the time for reading a file. */
const maxUnits = 256;

/** A reader that remembers the latest sequence header, which is needed to read frame headers. */
function createAv1Reader() {
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
      if (!(error instanceof UnexpectedEnd)) throw error; // a unit that is cut off does not contain further sizes
    }
    return sizes;
  }

  return { read, readSetup: (bytes: ByteReader, at: number, end: number) => read(bytes, at + setupHeaderBytes, end) };
}

function* units(bytes: ByteReader, from: number, end: number) {
  for (let at = from, count = 0; at < end; count += 1) {
    if (count === maxUnits) throw damaged('AV1');
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
  const ofStill = { presentationBits: 0, choosesScreenTools: true, screenTools: true, choosesIntegerMv: true, idBits: 0 };
  if (isStill) return { size, most, isStill, ...ofStill };
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

/** Skips timing, decoder model and operating points. Returns how many bits the presentation time has in a frame header. */
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

function overridesSize(bits: BitReader, sequence: Sequence): boolean {
  if (sequence.isStill || bits.flag()) return false; // the frame only shows an existing frame
  const type = bits.read(2);
  const isShown = bits.flag();
  if (isShown && sequence.presentationBits > 0) bits.read(sequence.presentationBits);
  if (!isShown) bits.flag(); // whether the frame may be shown later
  if (type !== switchFrame && (type !== keyFrame || !isShown)) bits.flag(); // error resilience
  bits.flag(); // CDF
  const usesScreenTools = sequence.choosesScreenTools ? bits.flag() : sequence.screenTools;
  if (usesScreenTools && sequence.choosesIntegerMv) bits.flag();
  bits.read(sequence.idBits);
  return type === switchFrame || bits.flag();
}
