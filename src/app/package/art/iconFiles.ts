type Pictures = ReadonlyMap<number, Uint8Array>;

export const icoSizes = [16, 24, 32, 48, 64, 256] as const;

/** The types of icons in macOS, by size. Types with a doubled size are for high-density screens. */
export const icnsKinds = [
  { type: 'icp4', size: 16 },
  { type: 'icp5', size: 32 },
  { type: 'ic11', size: 32 },
  { type: 'ic12', size: 64 },
  { type: 'ic07', size: 128 },
  { type: 'ic08', size: 256 },
  { type: 'ic13', size: 256 },
  { type: 'ic09', size: 512 },
  { type: 'ic14', size: 512 },
] as const;

const entryBytes = 16;
const headerBytes = 6;

/** A Windows icon file: a header, an entry for each image, and the images. */
export function icoFile(images: Pictures): Uint8Array {
  const header = Buffer.alloc(headerBytes + entryBytes * icoSizes.length);
  header.writeUInt16LE(1, 2); // 1 means icon file, 2 would mean cursor
  header.writeUInt16LE(icoSizes.length, 4);
  let offset = header.length;
  icoSizes.forEach((size, index) => {
    const at = headerBytes + entryBytes * index;
    const { length } = need(images, size);
    header[at] = size % 256;
    header[at + 1] = size % 256;
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  });
  return Buffer.concat([header, ...icoSizes.map((size) => need(images, size))]);
}

/** A macOS icon file: `icns` and the total length, then for each image its type, its length and its bytes. */
export function icnsFile(images: Pictures): Uint8Array {
  return chunk('icns', Buffer.concat(icnsKinds.map(({ type, size }) => chunk(type, need(images, size)))));
}

function chunk(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

function need(images: Pictures, size: number): Uint8Array {
  const image = images.get(size);
  if (!image) throw new Error(`there is no image of ${size} pixels`);
  return image;
}
