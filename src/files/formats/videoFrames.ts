import { createAv1Reader } from './av1';
import { BitReader, type ByteReader, UnexpectedEnd } from './byteReader';
import type { Size } from './format';

export type VideoCodec = 'vp8' | 'vp9' | 'av1';

/** Reads the sizes that frames of one stream name in their headers: the decoder allocates those, whatever the container says. */
export interface SizeReader {
  /** `end`: of the data of one block. */
  read(bytes: ByteReader, at: number, end: number): readonly Size[];
  /** Of the codec's data in the track. */
  readSetup(bytes: ByteReader, at: number, end: number): readonly Size[];
}

export function createSizeReader(codec: VideoCodec): SizeReader {
  if (codec === 'av1') return createAv1Reader();
  const read = codec === 'vp8' ? vp8Sizes : vp9Sizes;
  // A frame that is cut off or damaged names no size, and players pass it over.
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

/** VP8 (RFC 6386, 9.1): key frames name a size. */
function vp8Sizes(bytes: ByteReader, at: number, end: number): readonly Size[] {
  if (end - at < 10 || (bytes.u8(at) & 1) !== 0 || bytes.text(at + 3, 3) !== '\x9d\x01\x2a') return [];
  return [[bytes.u16(at + 6, true) & 0x3fff, bytes.u16(at + 8, true) & 0x3fff]];
}

/** VP9: a block may hold several frames. */
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

/** The lengths of the frames in a block, by the index at its end (VP9, annex B). */
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

/** The uncompressed header up to the size (VP9, 6.2). Frames that are no key frames can name one as well. */
function vp9FrameSizes(bits: BitReader): readonly Size[] {
  if (bits.read(2) !== 2) return [];
  const profile = bits.read(1) + bits.read(1) * 2;
  if (profile === 3) bits.read(1);
  if (bits.flag()) return []; // shows a frame that is there already
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
  // The size is that of a reference, or a new one.
  for (let reference = 0; reference < 3; reference += 1) if (bits.flag()) return [];
  return vp9Size(bits);
}

function skipVp9Colour(bits: BitReader, profile: number): void {
  if (profile >= 2) bits.read(1);
  const hasSubsampling = profile === 1 || profile === 3;
  if (bits.read(3) !== sRgb) bits.read(hasSubsampling ? 4 : 1);
  else if (hasSubsampling) bits.read(1);
}

/** Of the frame, and as it is to be rendered. */
function vp9Size(bits: BitReader): readonly Size[] {
  const size: Size = [bits.read(16) + 1, bits.read(16) + 1];
  return bits.flag() ? [size, [bits.read(16) + 1, bits.read(16) + 1]] : [size];
}
