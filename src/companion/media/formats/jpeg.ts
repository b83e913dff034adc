import { sentence } from '../../../contract';
import { type ByteReader, Malformed, UnexpectedEnd } from './byteReader';
import { type Format, imageInfo } from './format';

/** JPEG (ITU T.81): segments up to the end marker; compressed data is skipped. */
export const jpeg: Format = {
  matches: (bytes) => bytes.text(0, 3) === '\xff\xd8\xff',
  read(bytes) {
    let size: readonly [width: number, height: number] | null = null;
    for (let at = 2; ; ) {
      if (bytes.u8(at) !== 0xff) throw new Malformed(sentence('file-damaged', { format: 'JPEG' }));
      const marker = bytes.u8(at + 1);
      if (marker === 0xff) {
        at += 1; // padding
        continue;
      }
      if (marker === 0xd9) break;
      const length = bytes.u16(at + 2);
      bytes.require(at + 2, Math.max(2, length));
      if (isFrame(marker)) size = [bytes.u16(at + 7), bytes.u16(at + 5)];
      at += 2 + length;
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
    if (!size) throw new Malformed(sentence('file-without-picture', { format: 'JPEG' }));
    return imageInfo('image/jpeg', size[0], size[1], 1);
  },
};

/** SOF0 to SOF15, without DHT, JPG and DAC, whose numbers lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Offset of the next marker: within a scan, 0xff is followed by 0 or by the number of a restart marker. */
function endOfScan({ all }: ByteReader, from: number): number {
  for (let at = from + 1; at < all.length; at += 1) {
    const next = all[at] ?? 0;
    if (all[at - 1] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at - 1;
  }
  throw new UnexpectedEnd();
}
