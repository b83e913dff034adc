import { sentence } from '../../../contract';
import { type ByteReader, Malformed } from './byteReader';
import { type Format, imageInfo } from './format';

/** PNG (W3C), with APNG's `acTL`. */
export const png: Format = {
  matches: (bytes) => bytes.text(0, 8) === '\x89PNG\r\n\x1a\n',
  read(bytes) {
    if (bytes.u32(8) !== 13 || bytes.text(12, 4) !== 'IHDR') throw new Malformed(sentence('file-damaged', { format: 'PNG' }));
    let frames = 1;
    let hasPicture = false;
    let end = 0;
    for (const { type, at } of chunks(bytes)) {
      if (type === 'IEND') end = at + 4;
      if (type === 'acTL' && !hasPicture) frames = Math.max(1, bytes.u32(at));
      if (type === 'IDAT') hasPicture = true;
    }
    if (!hasPicture) throw new Malformed(sentence('file-without-picture', { format: 'PNG' }));
    return imageInfo('image/png', bytes.u32(16), bytes.u32(20), frames, end);
  },
};

/** The chunks up to and including `IEND`; browsers ignore what follows. */
function* chunks(bytes: ByteReader): Generator<{ type: string; at: number }> {
  for (let at = 8; ; ) {
    const length = bytes.u32(at);
    const type = bytes.text(at + 4, 4);
    bytes.require(at, 12 + length);
    if (!/^[A-Za-z]{4}$/.test(type)) throw new Malformed(sentence('file-damaged', { format: 'PNG' }));
    yield { type, at: at + 8 };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}
