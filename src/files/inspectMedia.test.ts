import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish, mediaLimits } from '../contract/companion';
import { inspectMedia } from './inspectMedia';
import { hostileFiles, jpegFile, jpegSegment, mp3File, pngFile, webmFile, wholeFiles } from './testing/mediaFixtures';

const describeFile = (content: Uint8Array): string => {
  const inspected = inspectMedia(content);
  if (inspected.tag === 'refused') return inEnglish(inspected.why);
  const { kind, type, width, height, durationMs, frames, audible } = inspected.info;
  return `${kind} ${type} ${width}x${height} ${durationMs} ms, ${frames > 1 ? 'moves' : 'still'}${audible ? ', audible' : ''}`;
};

test('[MED-1] a file is identified by its content', () => {
  const reported = Object.fromEntries(Object.entries(wholeFiles).map(([name, file]) => [name, describeFile(file())]));
  expect(reported).toEqual({
    png: 'image image/png 2x2 null ms, still',
    apng: 'image image/png 2x2 null ms, moves',
    gif: 'image image/gif 2x2 null ms, moves',
    jpeg: 'image image/jpeg 2x2 null ms, still',
    webp: 'image image/webp 2x2 null ms, still',
    animatedWebp: 'image image/webp 2x2 null ms, moves',
    avif: 'image image/avif 2x2 null ms, still',
    animatedAvif: 'image image/avif 2x2 null ms, moves',
    webm: 'video video/webm 2x2 1500 ms, moves, audible',
    wav: 'sound audio/wav nullxnull 100 ms, still, audible',
    mp3: 'sound audio/mpeg nullxnull 261 ms, still, audible',
    opus: 'sound audio/ogg nullxnull 1000 ms, still, audible',
    vorbis: 'sound audio/ogg nullxnull 1096 ms, still, audible',
  });
  expect(describeFile(webmFile({ codecs: ['A_OPUS'] }))).toBe('sound audio/webm nullxnull 1500 ms, still, audible');
  expect(describeFile(webmFile({ codecs: ['V_VP8'] }))).toBe('video video/webm 2x2 1500 ms, moves');
  expect(describeFile(mp3File(40, Buffer.alloc(300, 65)))).toBe('sound audio/mpeg nullxnull 1045 ms, still, audible');
});

test.each(Object.entries(hostileFiles))('[MED-1] %s is rejected with a reason', (_, content) => {
  const inspected = inspectMedia(content);
  expect(inspected.tag).toBe('refused');
  expect(describeFile(content)).toMatch(/^[A-Z].{15,}\.$/s);
});

describe('[MED-1] a file that was cut off', () => {
  /** Types whose files are still valid, only shorter, if they are cut off. */
  const open = ['mp3', 'opus', 'vorbis'];
  test.each(Object.entries(wholeFiles).filter(([name]) => !open.includes(name)))('%s is rejected wherever the cut is', (_, make) => {
    const whole = make();
    for (let length = 0; length < whole.length; length += 1)
      expect([length, inspectMedia(whole.subarray(0, length)).tag]).toEqual([length, 'refused']);
  });
  test.each(open)('%s is never identified as another kind', (name) => {
    const whole = wholeFiles[name]?.() ?? Buffer.alloc(0);
    for (let length = 0; length < whole.length; length += 1) {
      const inspected = inspectMedia(whole.subarray(0, length));
      if (inspected.tag === 'taken') expect(inspected.info.kind).toBe('sound');
    }
  });
});

test('data after the end of an image does not change its kind', () => {
  const polyglot = Buffer.concat([pngFile(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  expect(describeFile(polyglot)).toBe('image image/png 2x2 null ms, still');
});

test('[MED-1] any content is accepted or rejected in linear time', () => {
  const seeds = Object.values(wholeFiles).map((make) => make());
  const changed = fc
    .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 6 }))
    .map(([seed, edits]) => {
      const copy = Buffer.from(seed);
      for (const [at, value] of edits) copy[at % copy.length] = value;
      return copy;
    });
  const anything = fc.oneof(
    changed,
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  );
  fc.assert(
    fc.property(anything, (content) => {
      expect(['taken', 'refused']).toContain(inspectMedia(content).tag);
    }),
    { numRuns: 1_000 },
  );
});

test('[MED-10] a modified file is judged quickly, and none with too many pixels is accepted', () => {
  const seeds = [
    ...Object.values(wholeFiles).map((make) => make()),
    webmFile({ sizeBytes: 8 }),
    jpegFile({}, [jpegSegment(0xe1, jpegFile())]),
  ];
  // Each edit writes a byte that may act as a length, or repeats a part of the file.
  const edit = fc.tuple(fc.nat(600), fc.constantFrom(0x00, 0x01, 0x08, 0x10, 0x7f, 0x80, 0xff), fc.nat(8));
  const changed = fc
    .tuple(fc.constantFrom(...seeds), fc.array(edit, { minLength: 1, maxLength: 6 }), fc.nat(600), fc.nat(400))
    .map(([seed, edits, from, repeats]) => {
      const copy = Buffer.from(seed);
      for (const [at, value, length] of edits) copy.fill(value, at % copy.length, Math.min(copy.length, (at % copy.length) + length));
      const start = from % copy.length;
      return Buffer.concat([copy, ...Array.from({ length: repeats }, () => copy.subarray(start))]);
    });
  let longestMs = 0;
  fc.assert(
    fc.property(changed, (content) => {
      const began = performance.now();
      const inspected = inspectMedia(content);
      longestMs = Math.max(longestMs, performance.now() - began);
      if (inspected.tag === 'refused' || inspected.info.width === null) return;
      for (const [width, height] of [[inspected.info.width, inspected.info.height ?? 0] as const, ...inspected.info.others])
        expect(width * height).toBeLessThanOrEqual(mediaLimits.pixels);
    }),
    { numRuns: 700 },
  );
  expect(longestMs).toBeLessThan(500);
});

/** Exceeds the test's time limit if the work is not linear. */
test('25 MB of small parts are walked once', () => {
  const subBlocks = Buffer.alloc(25 * 1024 * 1024, Buffer.from([1, 0x55]));
  const gif = Buffer.concat([Buffer.from('GIF89a\x02\0\x02\0\0\0\0\x21\xfe', 'latin1'), subBlocks]);
  expect(inspectMedia(gif).tag).toBe('refused');
  expect(inspectMedia(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]), Buffer.alloc(25 * 1024 * 1024, 0xff)])).tag).toBe(
    'refused',
  );
});
