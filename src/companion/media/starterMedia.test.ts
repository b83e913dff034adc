import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaPattern } from '../../contract';
import { starterMedia } from '../../contract/companion';
import { inspectUpload } from '../../files';

const folder = join(import.meta.dirname, '../../../public');
const contentOf = (id: string) => readFileSync(join(folder, id));

test('[MED-19] each built-in file exists, and no file is missing in the list', () => {
  expect(starterMedia.map(({ id }) => id).sort()).toEqual(
    readdirSync(join(folder, 'starter'))
      .map((name) => `starter/${name}`)
      .sort(),
  );
  expect(new Set(starterMedia.map(({ name }) => name)).size).toBe(starterMedia.length);
  expect([starterMedia.filter(({ kind }) => kind !== 'sound').length, starterMedia.filter(({ kind }) => kind === 'sound').length]).toEqual([
    44, 28,
  ]);
});

test('[MED-19] built-in files pass the checks of uploads and can be used in settings', () => {
  for (const { id, kind } of starterMedia) {
    const inspected = inspectUpload(contentOf(id));
    expect(inspected.tag, id).toBe('taken');
    if (inspected.tag === 'taken') expect(inspected.info.kind, id).toBe(kind);
    expect(id).toMatch(mediaPattern);
  }
});

test('[MED-19] built-in files take at most 2.5 MB; stickers have 512 pixels a side, and sounds last up to 3 seconds', () => {
  const sizes = starterMedia.map(({ id }) => contentOf(id).length);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(2.5 * 1024 * 1024);
  for (const { id, kind, category } of starterMedia) {
    const inspected = inspectUpload(contentOf(id));
    if (inspected.tag !== 'taken') throw new Error(`${id} is refused`);
    const { width, height, durationMs } = inspected.info;
    if (kind === 'image' && id.endsWith('.webp') && category !== 'animated') expect([width, height], id).toEqual([512, 512]);
    if (kind === 'sound') {
      expect(durationMs, id).toBeGreaterThan(400);
      expect(durationMs, id).toBeLessThan(3_100);
    }
  }
});
