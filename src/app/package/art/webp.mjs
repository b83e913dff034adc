/** Joins WebP images of the same size into an endless animation (Google's "WebP Container Specification"). */
export function animatedWebp(stills, frameMs) {
  const frames = stills.map(partsOf);
  const { width, height } = frames[0];
  const canvas = Buffer.concat([u24(width - 1), u24(height - 1)]);
  const body = [
    chunk('VP8X', Buffer.concat([Buffer.from([0x12, 0, 0, 0]), canvas])),
    chunk('ANIM', Buffer.alloc(6)),
    // Each frame replaces the previous one without blending, so that transparent areas remain transparent.
    ...frames.map(({ data }) => chunk('ANMF', Buffer.concat([Buffer.alloc(6), canvas, u24(frameMs), Buffer.from([0x02]), data]))),
  ];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}

/** The chunks of an image that a frame needs: the image data, and the alpha channel if it is separate. */
function partsOf(file) {
  const kept = [];
  let size = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (type === 'VP8X') size = { width: file.readUIntLE(at + 12, 3) + 1, height: file.readUIntLE(at + 15, 3) + 1 };
    if (type === 'VP8L') size ??= sizeOfLossless(file.readUInt32LE(at + 9));
    if (['ALPH', 'VP8 ', 'VP8L'].includes(type)) kept.push(file.subarray(at, end));
    at = end;
  }
  if (!size) throw new Error('a still without alpha');
  return { ...size, data: Buffer.concat(kept) };
}

function sizeOfLossless(bits) {
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function chunk(type, data) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function u24(value) {
  return Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);
}
