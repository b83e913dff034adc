import { type ByteReader, damaged, type Format, imageInfo, type Size, withoutImage } from './format';

export const gif: Format = {
  matches: (bytes) => /^GIF8[79]a$/.test(bytes.text(0, 6)),
  read(bytes) {
    let canvas: Size = [bytes.u16(6, true), bytes.u16(8, true)];
    let frames = 0;
    let at = 13 + tableSize(bytes.u8(10));
    for (let block = bytes.u8(at); block !== 0x3b; block = bytes.u8(at)) {
      if (block === 0x2c) {
        frames += 1;
        // The image's size must cover all frames, because a frame may extend beyond the logical screen.
        const right = bytes.u16(at + 1, true) + bytes.u16(at + 5, true);
        const bottom = bytes.u16(at + 3, true) + bytes.u16(at + 7, true);
        canvas = [Math.max(canvas[0], right), Math.max(canvas[1], bottom)];
        at = afterSubBlocks(bytes, at + 11 + tableSize(bytes.u8(at + 9)));
      } else if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
      else throw damaged('GIF');
    }
    if (frames === 0) throw withoutImage('GIF');
    return imageInfo('image/gif', { size: canvas, frames, end: at + 1 });
  },
};

function tableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterSubBlocks(bytes: ByteReader, from: number): number {
  const { all } = bytes;
  let at = from;
  for (let size = all[at]; size; size = all[at]) at += 1 + size;
  bytes.require(at, 1);
  return at + 1;
}
