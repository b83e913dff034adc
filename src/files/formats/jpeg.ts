import { type ByteReader, damaged, type Format, imageInfo, Malformed, type Size, UnexpectedEnd, withoutImage } from './format';

/** How many scans a progressive image may have. Encoders write about ten, and each scan is a pass over all pixels. */
const maxScans = 100;
/** How many further images a file may contain: there can be previews, and HDR photographs have a second image. */
const maxEmbedded = 32;

/** JPEG (ITU T.81), segment by segment up to the end marker. Skips compressed data. */
export const jpeg: Format = {
  matches: (bytes) => bytes.text(0, 3) === '\xff\xd8\xff',
  read(bytes) {
    let size: Size | null = null;
    let scans = 0;
    let at = 2;
    for (let part = segmentAt(bytes, at); part.marker !== endOfImage; part = segmentAt(bytes, at)) {
      at = part.end;
      if (isFrame(part.marker)) {
        if (size) throw damaged('JPEG'); // decoders disagree about which header is valid
        size = frameSize(bytes, part);
      }
      if (part.marker !== startOfScan) continue;
      scans += 1;
      if (!size || scans > maxScans) throw damaged('JPEG');
      at = endOfScan(bytes, at);
    }
    if (!size) throw withoutImage('JPEG');
    // More data may follow the main image: a second image (in HDR photographs) or a video.
    return imageInfo('image/jpeg', { size, others: embeddedSizes(bytes) });
  },
};

const startOfScan = 0xda;
const endOfImage = 0xd9;

interface Segment {
  readonly marker: number;
  readonly at: number;
  readonly end: number;
}

function segmentAt(bytes: ByteReader, from: number): Segment {
  if (bytes.u8(from) !== 0xff) throw damaged('JPEG');
  let at = from + 1;
  while (bytes.u8(at) === 0xff) at += 1;
  const marker = bytes.u8(at);
  if (marker === endOfImage) return { marker, at: at + 1, end: at + 1 };
  // Restart markers and the start of another image have no length, and are invalid at this position.
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) throw damaged('JPEG');
  const length = bytes.u16(at + 1);
  if (length < 2) throw damaged('JPEG');
  bytes.require(at + 1, length);
  return { marker, at: at + 3, end: at + 1 + length };
}

/** Whether the marker is one of SOF0 to SOF15. Some numbers in this range belong to DHT, JPG and DAC instead. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function frameSize(bytes: ByteReader, { at }: Segment): Size {
  return [bytes.u16(at + 3), bytes.u16(at + 1)];
}

/** Offset of the next marker. A 0xff inside a scan is not a marker if 0 or the number of a restart marker follows. */
function endOfScan({ all }: ByteReader, from: number): number {
  for (let at = from + 1; at < all.length; at += 1) {
    const next = all[at] ?? 0;
    if (all[at - 1] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at - 1;
  }
  throw new UnexpectedEnd();
}

/** Sizes of the images inside and after the main image. Browsers may decode these images as well. */
function embeddedSizes(bytes: ByteReader): Size[] {
  const { all } = bytes;
  const sizes: Size[] = [];
  let found = 0;
  for (let at = all.indexOf(0xd8, 3); at !== -1; at = all.indexOf(0xd8, at + 1)) {
    if (all[at - 1] !== 0xff || all[at + 1] !== 0xff) continue;
    found += 1;
    if (found > maxEmbedded) throw damaged('JPEG');
    const size = embeddedSize(bytes, at + 1);
    if (size) sizes.push(size);
  }
  return sizes;
}

function embeddedSize(bytes: ByteReader, from: number): Size | null {
  try {
    let part = segmentAt(bytes, from);
    while (!isFrame(part.marker) && part.marker !== startOfScan && part.marker !== endOfImage) part = segmentAt(bytes, part.end);
    return isFrame(part.marker) ? frameSize(bytes, part) : null;
  } catch (error) {
    if (error instanceof UnexpectedEnd || error instanceof Malformed) return null;
    throw error;
  }
}
