import { describe, expect, test } from 'vitest';
import { inEnglish } from '../contract/companion';
import { inspectMedia } from './inspectMedia';
import {
  animatedWebpFile,
  gifFile,
  jpegFile,
  jpegFrame,
  jpegSegment,
  losslessFrame,
  pngFile,
  riff,
  vp8KeyFrame,
  vp9KeyFrame,
  webmFile,
  webpCanvas,
  webpFile,
  webpFrame,
} from './testing/mediaFixtures';

function judge(content: Uint8Array): string {
  const inspected = inspectMedia(content);
  return inspected.tag === 'refused' ? inEnglish(inspected.why) : `accepted: ${inspected.info.width} × ${inspected.info.height}`;
}

const small = { width: 10, height: 10 };
const huge = { width: 16_383, height: 16_383 };
const tooLarge = /× \d+ pixels\. Make it/;
const damaged = /is damaged/;

const u32 = (...values: readonly number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >> 16, value >> 8, value])));
const frameControl = (size: typeof small, x = 0) =>
  ['fcTL', Buffer.concat([u32(0, size.width, size.height, x, 0), Buffer.alloc(6)])] as const;

describe('[MED-10] the largest size in any header counts, and headers that disagree are rejected', () => {
  test.each<[string, Buffer, RegExp]>([
    ['WebP: a canvas behind a huge image', riff('WEBP', [['VP8L', losslessFrame(huge)], webpCanvas(small)]), damaged],
    ['WebP: a huge image on a small canvas', riff('WEBP', [webpCanvas(small), ['VP8L', losslessFrame(huge)]]), damaged],
    ['WebP: a huge image alone', riff('WEBP', [['VP8L', losslessFrame({ width: 16_384, height: 16_384 })]]), tooLarge],
    [
      'WebP: two images',
      Buffer.concat([
        riff('WEBP', [
          ['VP8L', losslessFrame(small)],
          ['VP8L', losslessFrame(huge)],
        ]),
      ]),
      damaged,
    ],
    ['WebP: two canvases', riff('WEBP', [webpCanvas(huge), webpCanvas(small), ['VP8L', losslessFrame(small)]]), damaged],
    ['WebP: a huge frame on a small canvas', riff('WEBP', [webpCanvas(small, 2), ['ANIM', Buffer.alloc(6)], webpFrame(huge)]), damaged],
    ['WebP: a frame larger than it says', riff('WEBP', [webpCanvas(small, 2), ['ANIM', Buffer.alloc(6)], webpFrame(small, huge)]), damaged],
    ['WebP: a still image beside frames', riff('WEBP', [webpCanvas(small, 2), webpFrame(small), ['VP8L', losslessFrame(huge)]]), damaged],
    [
      'WebP: frames that the canvas does not announce',
      riff('WEBP', [webpCanvas(small), ['VP8L', losslessFrame(small)], webpFrame(huge)]),
      damaged,
    ],
    ['JPEG: two frame headers', jpegFile(small, [jpegFrame(huge)]), damaged],
    ['JPEG: a huge image within a segment', jpegFile(small, [jpegSegment(0xe2, jpegFile(huge))]), tooLarge],
    ['JPEG: a huge image behind it', Buffer.concat([jpegFile(small), jpegFile(huge)]), tooLarge],
    ['PNG: two headers', pngFile(small, [['IHDR', Buffer.concat([u32(16_383, 16_383), Buffer.from([8, 0, 0, 0, 0])])]]), damaged],
    ['APNG: a huge frame', pngFile(small, [['acTL', u32(1, 0)], frameControl(huge)]), damaged],
    ['APNG: a frame beyond the canvas', pngFile(small, [['acTL', u32(1, 0)], frameControl(small, 9)]), damaged],
    ['GIF: a huge frame', Buffer.concat([gifFile(small).subarray(0, -1), gifFile(huge).subarray(19)]), tooLarge],
    ['WebM: a huge key frame of VP8', webmFile({ ...small, codecs: ['V_VP8'], frames: [vp8KeyFrame(huge)] }), tooLarge],
    ['WebM: a huge key frame of VP9', webmFile({ ...small, frames: [vp9KeyFrame(small), vp9KeyFrame(huge)] }), tooLarge],
  ])('%s', (_, content, why) => {
    expect(judge(content)).toMatch(why);
  });

  test('the creator sees the size of the image itself', () => {
    expect(judge(jpegFile({ width: 40, height: 30 }, [jpegSegment(0xe1, jpegFile({ width: 160, height: 120 }))]))).toBe(
      'accepted: 40 × 30',
    );
    expect(judge(webmFile({ ...small, frames: [vp9KeyFrame({ width: 64, height: 32 })] }))).toBe('accepted: 10 × 10');
    expect(judge(pngFile(small, [['acTL', u32(2, 0)], frameControl(small), frameControl({ width: 5, height: 5 }, 5)]))).toBe(
      'accepted: 10 × 10',
    );
    expect(judge(webpFile(small))).toBe('accepted: 10 × 10');
  });
});

test('[MED-10] the pixels of all frames together are limited', () => {
  const large = { width: 4_000, height: 4_000 };
  expect(judge(gifFile(large, 100))).toBe('accepted: 4000 × 4000');
  expect(judge(gifFile(large, 200))).toBe('The file has 200 frames; the limit is 134.');
  expect(judge(animatedWebpFile(large, 200))).toBe('The file has 200 frames; the limit is 134.');
});

test('[MED-10] the passes and embedded images of a JPEG are limited', () => {
  const scan = Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])), Buffer.from([0x12])]);
  const start = jpegFile(small).subarray(0, -9 - 10);
  const ofScans = (count: number) => Buffer.concat([start, ...Array.from({ length: count }, () => scan), Buffer.from([0xff, 0xd9])]);
  expect(judge(ofScans(20))).toBe('accepted: 10 × 10');
  expect(judge(ofScans(5_000))).toMatch(damaged);
  expect(
    judge(
      jpegFile(
        small,
        Array.from({ length: 40 }, () => jpegSegment(0xe1, jpegFile(small))),
      ),
    ),
  ).toMatch(damaged);
});
