import { describe, expect, test } from 'vitest';
import { inEnglish } from '../contract/companion';
import { inspectMedia, inspectUpload } from './inspectMedia';
import { av1Image, avifFile, box, fileType, fullBox, redAvif, redThenBlueAvif, uint } from './testing/avifFixtures';

function judge(content: Uint8Array): string {
  const inspected = inspectUpload(content);
  if (inspected.tag === 'refused') return inEnglish(inspected.why);
  const { type, width, height, frames } = inspected.info;
  return `${type} ${width} × ${height}, ${frames}`;
}

const small = { width: 10, height: 10 };
const huge = { width: 16_383, height: 16_383 };
const padded = Buffer.from([0x12, 0]);

/** Overwrites the size in the first atom of this type. `long`: the two halves of its 64-bit size. */
function withSize(content: Buffer, type: string, size: number, long?: readonly [high: number, low: number]): Buffer {
  const copy = Buffer.from(content);
  const at = copy.indexOf(type, 0, 'latin1');
  copy.writeUInt32BE(size, at - 4);
  if (long) {
    copy.writeUInt32BE(long[0], at + 4);
    copy.writeUInt32BE(long[1], at + 8);
  }
  return copy;
}

describe('[MED-1] an AVIF is accepted, still or animated', () => {
  test.each<[string, Buffer, string]>([
    ['a still image of libaom', redAvif, 'image/avif 16 × 16, 1'],
    ['an animation of libaom', redThenBlueAvif, 'image/avif 16 × 16, 12'],
    ['a small one', avifFile({ size: { width: 40, height: 30 } }), 'image/avif 40 × 30, 1'],
    ['the brand of another image first', avifFile({ brands: ['mif1', 'miaf', 'avif'] }), 'image/avif 2 × 2, 1'],
    ['an image in two parts', avifFile({ extents: (length) => [3, length - 3] }), 'image/avif 2 × 2, 1'],
    ['data of open size', withSize(avifFile(), 'mdat', 0), 'image/avif 2 × 2, 1'],
    [
      'an unused atom, and zeros behind it',
      Buffer.concat([avifFile({ more: [box('free', Buffer.alloc(9))] }), Buffer.alloc(20)]),
      'image/avif 2 × 2, 1',
    ],
  ])('%s', (_, content, expected) => {
    expect(judge(content)).toBe(expected);
  });

  test('cut off anywhere, it is rejected', () => {
    for (const whole of [redAvif, redThenBlueAvif])
      for (let length = 0; length < whole.length; length += 1)
        expect([length, inspectMedia(whole.subarray(0, length)).tag]).toEqual([length, 'refused']);
  });
});

describe('[MED-1] other files in this container are rejected with advice', () => {
  const heic = /^HEIC isn’t supported\. Save it as PNG, JPEG, WebP or AVIF\./;
  const foreign = /has a stream that browsers can’t play \(\w+\)/;
  test.each<[string, Buffer, RegExp]>([
    ...['heic', 'heix', 'heim', 'hevc', 'mif1', 'msf1'].map(
      (brand) => [brand, avifFile({ brands: [brand, 'mif1'], type: 'hvc1' }), heic] as [string, Buffer, RegExp],
    ),
    ['MP4', avifFile({ brands: ['isom', 'av01'] }), /^MP4 isn’t supported/],
    ['HEVC with the brand of AVIF', avifFile({ type: 'hvc1' }), foreign],
    ['a grid', avifFile({ type: 'grid' }), foreign],
    ['MP4 with the brand of AVIF', avifFile({ frames: [padded], codec: 'avc1' }), foreign],
    ['no image', fileType('avif'), /This AVIF has no image/],
  ])('%s', (_, content, why) => {
    expect(judge(content)).toMatch(why);
  });
});

describe('[MED-10] an AVIF that could hurt a decoder is rejected', () => {
  const [damaged, tooLarge, cutOff, tail] = [
    /is damaged: it has a part/,
    /× \d+ pixels\. Make it/,
    /damaged or incomplete/,
    /extra data behind/,
  ];
  const still = avifFile();
  const moving = avifFile({ frames: [av1Image({ width: 2, height: 2 }), padded] });
  test.each<[string, Buffer, RegExp]>([
    ['a huge image', avifFile({ size: huge }), tooLarge],
    ['a huge announced size', avifFile({ size: small, announced: huge }), damaged],
    ['a huge AV1 image in a small file', avifFile({ size: small, coded: huge }), damaged],
    [
      'a huge second image',
      avifFile({ size: small, inMeta: [], setup: Buffer.concat([fullBox('ispe', 0, uint(2 ** 31), uint(9)), box('av1C', uint(0))]) }),
      tooLarge,
    ],
    ['a huge frame in a small sequence', avifFile({ size: small, frames: [av1Image(small), av1Image(huge)] }), tooLarge],
    ['a header that is split', avifFile({ size: huge, announced: small, extents: (length) => [4, length - 4] }), damaged],
    ['no description of AV1', avifFile({ setup: Buffer.alloc(0) }), damaged],
    ['thousands of frames', avifFile({ frames: Array.from({ length: 2_001 }, () => padded) }), /2001 frames/],
    ['an atom without room for its header', withSize(still, 'meta', 7), damaged],
    ['an atom of size 2 in a loop', withSize(still, 'ipco', 2), damaged],
    ['an inner atom of open size', withSize(still, 'ispe', 0), damaged],
    ['an inner atom beyond its parent', withSize(still, 'ispe', 4_000), damaged],
    ['an atom beyond the file', withSize(still, 'mdat', 2 ** 32 - 1), cutOff],
    ['a 64-bit size beyond the file', withSize(still, 'meta', 1, [2 ** 32 - 1, 2 ** 32 - 1]), cutOff],
    ['a 64-bit size of zero', withSize(still, 'meta', 1, [0, 0]), damaged],
    ['a 64-bit size in a small box', withSize(moving, 'stco', 1, [0, 16]), damaged],
    ['two descriptions', Buffer.concat([still, box('meta', uint(0))]), damaged],
    ['an image without length', avifFile({ extents: () => [0] }), damaged],
    ['an image beyond the file', avifFile({ extents: () => [5_000] }), cutOff],
    ['thousands of parts that overlap', avifFile({ extents: (length) => [length, ...Array.from({ length: 9_000 }, () => 0)] }), damaged],
    ['a program behind the image', Buffer.concat([still, Buffer.from('    <script>alert(1)</script>')]), tail],
  ])('%s', (_, content, why) => {
    expect(judge(content)).toMatch(why);
  });
});

test('[MED-10] 25 MB of small atoms or headers are rejected quickly', () => {
  const many = (part: Buffer) => Buffer.alloc(24 * 1024 * 1024, part);
  const frame = many(Buffer.concat([av1Image({ width: 2, height: 2 }), padded]));
  const files = [{ more: [many(box('free'))] }, { inMeta: [many(box('free'))] }, { frames: [frame] }].map(avifFile);
  const began = performance.now();
  for (const file of files) expect(judge(file)).toMatch(/damaged: it has a part/);
  expect(performance.now() - began).toBeLessThan(500);
});
