import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openZip, unzip } from './zip';

const limits = { bytes: 1_000_000, files: 50 };

async function open(content: Uint8Array, isWanted: (path: string) => boolean = () => true) {
  const found = await unzip(new Blob([new Uint8Array(content)]), { isWanted, limits, spent: { bytes: 0, files: 0 } });
  return typeof found === 'string'
    ? found
    : Object.fromEntries(found.map(({ path, content: text }) => [path, Buffer.from(text).toString()]));
}

const zip = (files: Readonly<Record<string, string>>, level: 0 | 9 = 9) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level }));

function replaced(content: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const [old, next] = [Buffer.from(from), Buffer.from(to)];
  const copy = Buffer.from(content);
  for (let at = copy.indexOf(old); at !== -1; at = copy.indexOf(old, at + old.length)) next.copy(copy, at);
  return copy;
}

const u32le = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

describe('[MED-14] a zip', () => {
  test('is unpacked as listed, stored or deflated', async () => {
    const files = { 'a/b.html': '<p></p>', 'c.css': 'x'.repeat(5_000), 'empty.js': '' };
    expect(await open(zip(files))).toEqual(files);
    expect(await open(zip(files, 0))).toEqual(files);
    expect(await open(zip(files), (path) => path.endsWith('css'))).toEqual({ 'c.css': files['c.css'] });
  });

  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'unreadable'],
    ['another file', Buffer.from('PK no zip'), 'unreadable'],
    ['more bytes than are allowed', zip({ a: 'x'.repeat(1_000_001) }), 'too-large'],
    ['more files than are allowed', zip(Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.js`, 'x']))), 'too-large'],
    ['an entry that is longer than it says', replaced(zip({ a: 'x'.repeat(999) }), u32le(999), u32le(9)), 'unreadable'],
    ['an entry that is shorter than it says', replaced(zip({ a: 'x'.repeat(999) }), u32le(999), u32le(9_999)), 'unreadable'],
    ['a name twice', replaced(zip({ 'a.js': '1', 'b.js': '2' }), 'b.js', 'a.js'), 'unreadable'],
    [
      'an entry with another name in its place',
      Buffer.concat([replaced(zip({ 'a.js': '1' }).subarray(0, 34), 'a.js', 'b.js'), zip({ 'a.js': '1' }).subarray(34)]),
      'unreadable',
    ],
    ['something behind its end', Buffer.concat([zip({ a: 'x' }), Buffer.from('x')]), 'unreadable'],
  ])('with %s is rejected', async (_, content, why) => {
    expect(await open(content)).toBe(why);
  });

  test('has no entries outside of it and no links', async () => {
    const link = zipSync({ 'link.js': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }], 'a.js': strToU8('1') });
    expect(await open(link)).toEqual({ 'a.js': '1' });
    expect(await open(zip({ '../evil.js': '1', '/evil.js': '1', 'C:/evil.js': '1', 'a/../../evil.js': '1', 'a.js': '1' }))).toEqual({
      'a.js': '1',
    });
  });

  test('of 100,000 entries is rejected at once', async () => {
    const entry = zip({ 'a.js': '' });
    const central = entry.subarray(entry.indexOf('PK\x01\x02'), entry.indexOf('PK\x05\x06'));
    const end = Buffer.from(entry.subarray(entry.indexOf('PK\x05\x06')));
    end.writeUInt16LE(65_535, 8);
    end.writeUInt16LE(65_535, 10);
    expect(
      await open(Buffer.concat([entry.subarray(0, entry.indexOf('PK\x01\x02')), ...Array.from({ length: 100_000 }, () => central), end])),
    ).toBe('too-large');
  });

  test('of gigabytes that declares a small size is abandoned after that size', async () => {
    // 64 MB of zeros, for which the directory declares 1,000 bytes.
    const bomb = zip({ a: '\0'.repeat(64 * 1024 * 1024) });
    const lying = replaced(bomb, u32le(64 * 1024 * 1024), u32le(1_000));
    const began = performance.now();
    expect(await open(lying)).toBe('unreadable');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('with any content is unpacked within its limits or rejected', async () => {
    const whole = zip({ 'a/b.html': '<p></p>'.repeat(40), 'c.css': 'p {}' });
    const changed = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }).map((edits) => {
      const copy = Buffer.from(whole);
      for (const [at, value] of edits) copy[at] = value;
      return copy;
    });
    await fc.assert(
      fc.asyncProperty(changed, async (content) => {
        const found = await unzip(new Blob([new Uint8Array(content)]), { isWanted: () => true, limits, spent: { bytes: 0, files: 0 } });
        if (typeof found === 'string') return;
        expect(found.reduce((sum, { content: each }) => sum + each.length, 0)).toBeLessThanOrEqual(limits.bytes);
        for (const { path } of found) expect(path.split('/')).not.toContain('..');
      }),
      { numRuns: 200 },
    );
  });
});

/** A ZIP with one uncompressed entry of this name. `flags` are the flag bits of the entry. */
function zipNamed(name: Buffer, flags = 0): Blob {
  const entry = Buffer.from(zipSync({ [`${'x'.repeat(name.length)}`]: [strToU8('1'), { level: 0 }] }));
  const named = replaced(entry, 'x'.repeat(name.length), name);
  for (const signature of ['PK\x03\x04', 'PK\x01\x02'])
    named.writeUInt16LE(flags, named.indexOf(signature) + (signature.endsWith('\x02') ? 8 : 6));
  return new Blob([new Uint8Array(named)]);
}

const pathsIn = async (content: Blob) => {
  const opened = await openZip(content);
  return typeof opened === 'string' ? opened : opened.map(({ path }) => path);
};

describe('[MED-14] the names in a zip', () => {
  test.each<[string, Buffer, string]>([
    ['UTF-8 without a flag', Buffer.from('Spende für dich.webm'), 'Spende für dich.webm'],
    ['code page 437', Buffer.from('Abonn\x82 \x85 vie.webm', 'latin1'), 'Abonné à vie.webm'],
    ['code page 437 with a pair that Shift JIS knows', Buffer.from('G\x83teau.webm', 'latin1'), 'Gâteau.webm'],
    ['Shift JIS', Buffer.from('\x83t\x83H\x83\x8d\x81[.webm', 'latin1'), 'フォロー.webm'],
  ])('are read as %s', async (_, name, expected) => {
    expect(await pathsIn(zipNamed(name))).toEqual([expected]);
  });

  test('show which files are encrypted', async () => {
    const opened = await openZip(zipNamed(Buffer.from('a.webm'), 1));
    expect(opened).toMatchObject([{ path: 'a.webm', isEncrypted: true }]);
  });
});

/** A zip of 6 GB, of which only a few bytes exist. Counts the bytes that are read. */
function hugeZip(): { readonly blob: Blob; readonly read: () => number } {
  const at = 5 * 2 ** 30;
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04\x2d\0\0\0\0\0', 'latin1'),
    Buffer.alloc(16),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from('aDATA'),
  ]);
  const central = Buffer.alloc(46 + 1 + 12);
  central.write('PK\x01\x02', 'latin1');
  for (const field of [20, 24]) central.writeUInt32LE(4, field);
  central.writeUInt16LE(1, 28);
  central.writeUInt16LE(12, 30);
  central.writeUInt32LE(0xffff_ffff, 42);
  central.write('a', 46);
  central.writeUInt16LE(1, 47);
  central.writeUInt16LE(8, 49);
  central.writeBigUInt64LE(BigInt(at), 51);
  const directory = 6 * 2 ** 30;
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(directory + central.length), 8);
  const end = Buffer.alloc(22, 0xff);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(0, 20);
  const parts = [
    { at, bytes: local },
    { at: directory, bytes: Buffer.concat([central, record, locator, end]) },
  ];
  const size = directory + central.length + record.length + locator.length + end.length;
  let read = 0;
  const slice = (from: number, to: number) => {
    const bytes = Buffer.alloc(Math.min(to, size) - from);
    read += bytes.length;
    for (const part of parts)
      for (const [index, byte] of part.bytes.entries()) if (part.at + index >= from) bytes[part.at + index - from] = byte;
    return new Blob([new Uint8Array(bytes.subarray(0, Math.min(to, size) - from))]);
  };
  return { blob: Object.defineProperties(new Blob([]), { size: { value: size }, slice: { value: slice } }), read: () => read };
}

test('[MED-14] a zip of gigabytes is read in slices', async () => {
  const { blob, read } = hugeZip();
  const opened = await openZip(blob);
  if (typeof opened === 'string') throw new Error(opened);
  expect(await (await opened[0]?.read())?.text()).toBe('DATA');
  expect(read()).toBeLessThan(200_000);
});
