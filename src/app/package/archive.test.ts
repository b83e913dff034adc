import { Readable } from 'node:stream';
import { gunzipSync, unzipSync } from 'fflate';
import { extract } from 'tar-stream';
import { afterEach, describe, expect, test } from 'vitest';
import { makeArchive, type PackedFile } from './archive';

const files: PackedFile[] = [
  { path: 'o/ovation', bytes: Buffer.from('#!/bin/sh\n'), isProgram: true },
  { path: 'o/app/start.js', bytes: Buffer.from('start '.repeat(500)) },
  { path: `o/${'deep/'.repeat(30)}file.js`, bytes: Buffer.from('') },
];

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(['zip', 'tar.gz'] as const)('[PKG-2] a %s', (format) => {
  test('has the same bytes in any order and time zone', async () => {
    process.env.TZ = 'Asia/Tokyo';
    const one = await makeArchive(format, files);
    process.env.TZ = 'America/Los_Angeles';
    const other = await makeArchive(format, [...files].reverse());
    expect(Buffer.from(one).equals(other)).toBe(true);
  });
});

test('a zip contains the packed files', async () => {
  const unpacked = unzipSync(await makeArchive('zip', files));
  expect(Object.keys(unpacked).sort()).toEqual(files.map(({ path }) => path).sort());
  expect(Buffer.from(unpacked['o/app/start.js'] ?? []).toString()).toBe('start '.repeat(500));
});

test('a tar contains the packed files, and programs are executable', async () => {
  const reader = Readable.from([Buffer.from(gunzipSync(await makeArchive('tar.gz', files)))]).pipe(extract());
  const modes: Record<string, number | undefined> = {};
  for await (const entry of reader) {
    modes[entry.header.name] = entry.header.mode;
    entry.resume();
  }
  expect(modes).toEqual({ 'o/ovation': 0o755, 'o/app/start.js': 0o644, [`o/${'deep/'.repeat(30)}file.js`]: 0o644 });
});
