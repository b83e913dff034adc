import { type ByteReader, damaged, type Format, imageInfo, type Size, withoutImage } from './format';

/** PNG (W3C), including the frames of APNG. */
export const png: Format = {
  matches: (bytes) => bytes.text(0, 8) === '\x89PNG\r\n\x1a\n',
  read(bytes) {
    if (bytes.u32(8) !== 13 || bytes.text(12, 4) !== 'IHDR') throw damaged('PNG');
    const size = sizeAt(bytes, 16);
    let frames = 1;
    let controls = 0;
    let hasImage = false;
    let end = 0;
    const seen = new Set<string>();
    for (const { type, at, length } of chunks(bytes)) {
      if (single.has(type) && seen.has(type)) throw damaged('PNG'); // if a chunk occurs twice, decoders disagree about which one is valid
      seen.add(type);
      if (type === 'IEND') end = at + 4;
      if (type === 'acTL' && !hasImage) frames = Math.max(1, bytes.u32(at));
      if (type === 'fcTL') {
        controls += 1;
        if (length !== 26 || !isWithin(bytes, at, size)) throw damaged('PNG');
      }
      if (type === 'IDAT') hasImage = true;
    }
    if (!hasImage) throw withoutImage('PNG');
    return imageInfo('image/png', { size, frames: Math.max(frames, controls), end });
  },
};

const single = new Set(['IHDR', 'PLTE', 'acTL', 'IEND']);

function sizeAt(bytes: ByteReader, at: number): Size {
  return [bytes.u32(at), bytes.u32(at + 4)];
}

function isWithin(bytes: ByteReader, at: number, [width, height]: Size): boolean {
  const [frameWidth, frameHeight] = sizeAt(bytes, at + 4);
  return bytes.u32(at + 12) + frameWidth <= width && bytes.u32(at + 16) + frameHeight <= height;
}

/** The chunks up to and including `IEND`. Browsers ignore what follows. */
function* chunks(bytes: ByteReader): Generator<{ type: string; at: number; length: number }> {
  for (let at = 8; ; ) {
    const length = bytes.u32(at);
    const type = bytes.text(at + 4, 4);
    bytes.require(at, 12 + length);
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged('PNG');
    yield { type, at: at + 8, length };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}
