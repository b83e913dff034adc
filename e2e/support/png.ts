import { inflateSync } from 'node:zlib';

/** `data`: four bytes for each pixel, row by row: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Decodes a screenshot: 8 bits for each channel, with or without alpha, not interlaced. A page takes five times as long. */
export function decodePng(base64: string): Pixels {
  const file = Buffer.from(base64, 'base64');
  const [width, height, depth, type] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24], file[25]];
  if (depth !== 8 || (type !== 2 && type !== 6) || file[28] !== 0)
    throw new Error(`cannot decode a PNG of type ${type} with ${depth} bits`);
  const compressed: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') compressed.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const channels = type === 6 ? 4 : 3;
  const rows = unfilter(inflateSync(Buffer.concat(compressed)), height, width * channels, channels);
  if (channels === 4) return { width, height, data: rows };
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) data.set(rows.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return { width, height, data };
}

/** Undoes the filter of each row (PNG specification, section 9). */
function unfilter(filtered: Uint8Array, height: number, rowBytes: number, channels: number): Uint8Array {
  const data = new Uint8Array(height * rowBytes);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowBytes + 1)];
    const [from, to] = [row * (rowBytes + 1) + 1, row * rowBytes];
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at < channels ? 0 : (data[to + at - channels] ?? 0);
      const up = row === 0 ? 0 : (data[to + at - rowBytes] ?? 0);
      let predicted = 0;
      if (filter === 1) predicted = left;
      else if (filter === 2) predicted = up;
      else if (filter === 3) predicted = (left + up) >> 1;
      else if (filter === 4) predicted = paeth(left, up, row === 0 || at < channels ? 0 : (data[to + at - rowBytes - channels] ?? 0));
      data[to + at] = (filtered[from + at] ?? 0) + predicted;
    }
  }
  return data;
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
