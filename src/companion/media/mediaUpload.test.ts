import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type LocalizedText, mediaLimits } from '../../contract/companion';
import { gifFile, hostileFiles, pngFile, wavFile } from '../../files/testing/mediaFixtures';
import { type Listed, send, upload } from '../testing/mediaCalls';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';
import { openMediaStore } from './mediaStore';

afterEach(endTestCompanions);

describe('uploading', () => {
  test('[MED-1] type, size and kind come from the content, not from the name', async () => {
    const to = await createTestCompanion();
    const item = await upload(to, gifFile({ width: 20, height: 10 }, 3), 'party.png');
    expect(item).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'party.png',
      kind: 'image',
      type: 'image/gif',
      bytes: gifFile({}, 3).length,
      width: 20,
      height: 10,
      durationMs: null,
      animated: true,
      audible: false,
      addedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  test.each([
    ['PNG', pngFile()],
    ['GIF', gifFile({}, 3)],
  ])('[MED-10] rejects a %s with data after its end; accepts padding', async (_, whole) => {
    const to = await createTestCompanion();
    const withTail = Buffer.concat([whole, Buffer.from('\0\0<script>alert(1)</script>PK')]);
    expect(await codeOf(send(to, withTail))).toBe('400 UNSUPPORTED_MEDIA_TYPE');
    expect(await readdir(join(to.home, 'media'))).toEqual([]);
    await upload(to, Buffer.concat([whole, Buffer.from('\0\0\r\n;\0')]));
  });

  test.each(Object.entries(hostileFiles))('[MED-1] %s leaves nothing behind', async (_, content) => {
    const to = await createTestCompanion();
    expect(await codeOf(send(to, content, { name: 'picture.png' }))).toMatch(/^400 (UNSUPPORTED_MEDIA_TYPE|INVALID_REQUEST)$/);
    expect(await readdir(join(to.home, 'media'))).toEqual([]);
    expect((await to.settings<Listed>('GET /media')).media).toEqual([]);
  });

  test('[MED-2] rejects a file above the limit, declared or not, and keeps nothing', async () => {
    const to = await createTestCompanion();
    const large = new Uint8Array(mediaLimits.fileBytes + 1);
    expect(await codeOf(send(to, large))).toBe('400 PAYLOAD_TOO_LARGE');
    let pulled = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect(await codeOf(send(to, endless))).toBe('400 PAYLOAD_TOO_LARGE');
    expect(pulled).toBeLessThan(30);
    expect(await readdir(join(to.home, 'media'))).toEqual([]);
  });

  test('[MED-2] total size and number of files are bounded', async () => {
    const home = (await createTestCompanion()).home;
    const clock = { now: () => 0 };
    const limits = { fileBytes: 10_000, totalBytes: 3_000, items: 2 };
    const store = await openMediaStore({ home, clock, report: () => {}, note: async () => {}, limits });
    const pieces = async function* (content: Buffer) {
      yield content;
    };
    const unlike = (size: number) => wavFile(size / 16_000).fill(randomBytes(1)[0] ?? 1, 60);
    await store.add(pieces(unlike(2_000)), 'one');
    await expect(store.add(pieces(unlike(2_000)), 'two')).rejects.toThrow('Your media may use');
    await store.add(pieces(unlike(200)), 'two');
    await expect(store.add(pieces(unlike(300)), 'three')).rejects.toThrow('You have 2 files');
    expect(await readdir(join(home, 'media'))).toHaveLength(2);
  });

  test('[MED-2] rejects a truncated body', async () => {
    const to = await createTestCompanion();
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(pngFile().subarray(0, 20)),
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await codeOf(send(to, broken))).toBe('400 INVALID_REQUEST');
    expect(await readdir(join(to.home, 'media'))).toEqual([]);
  });

  test('[MED-3] the same file twice is stored once, with its first label', async () => {
    const to = await createTestCompanion();
    const [one, two] = await Promise.all([upload(to, pngFile(), 'one.png'), upload(to, pngFile(), 'two.png')]);
    expect(one.id).toBe(two.id);
    const { media, usedBytes } = await to.settings<Listed>('GET /media');
    expect([media.length, usedBytes]).toEqual([1, pngFile().length]);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\me\\cat.gif', 'cat.gif'],
    ['..', 'Untitled'],
    ['', 'Untitled'],
    ['a\u202egnp.exe\0\n', 'agnp.exe'],
    ['<b>&"', '<b>&"'],
    ['x'.repeat(500), 'x'.repeat(100)],
  ])('[MED-3] the name %j becomes the label %j and no path', async (name, label) => {
    const to = await createTestCompanion();
    const { id, ...item } = await upload(to, pngFile(), name);
    expect(item.name).toBe(label);
    expect(await readdir(join(to.home, 'media'))).toEqual([id]);
    expect((await readdir(to.home)).sort()).toContain('media.json');
  });

  test('[MED-4] an upload needs the settings key, a content type that forms cannot send, and our own origin', async () => {
    const to = await createTestCompanion();
    expect(await codeOf(send(to, pngFile(), { key: to.keys.overlay }))).toBe('403 FORBIDDEN');
    expect(await codeOf(send(to, pngFile(), { key: 'x' }))).toBe('401 UNAUTHORIZED');
    expect(await codeOf(send(to, pngFile(), { headers: { 'content-type': 'text/plain' } }))).toBe('400 UNSUPPORTED_MEDIA_TYPE');
    expect(await codeOf(send(to, pngFile(), { headers: { origin: 'https://evil.example' } }))).toBe('403 FORBIDDEN');
    expect(await codeOf(send(to, pngFile(), { headers: { host: 'evil.example' } }))).toBe('421 MISDIRECTED_REQUEST');
    expect((await to.settings<Listed>('GET /media')).media).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')('[MED-3] files are readable only for their owner', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile());
    expect((await stat(join(to.home, 'media'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(to.home, 'media', id))).mode & 0o777).toBe(0o600);
    expect((await stat(join(to.home, 'media.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('after a crash', () => {
  test('[MED-2] partial uploads and entries without files are removed; files without entries are recovered', async () => {
    const first = await createTestCompanion();
    const kept = await upload(first, pngFile(), 'kept');
    const lost = await upload(first, wavFile(), 'lost');
    const folder = join(first.home, 'media');
    await first.companion.close();
    await writeFile(join(folder, 'upload-7.part'), 'half');
    await writeFile(join(folder, lost.id), 'cut');
    await writeFile(join(folder, 'a'.repeat(32)), gifFile());
    await writeFile(join(folder, 'notes.txt'), 'not ours');
    const { media } = await (await first.restart()).settings<Listed>('GET /media');
    expect(media.map(({ name }) => name)).toEqual(['Recovered aaaaaa', 'kept']);
    expect((await readdir(folder)).sort()).toEqual(['a'.repeat(32), kept.id, 'notes.txt'].sort());
  });

  test('[MED-2] an unreadable list loses the labels but not the files', async () => {
    const first = await createTestCompanion();
    const { id } = await upload(first, pngFile(), 'label');
    await first.companion.close();
    await writeFile(join(first.home, 'media.json'), '{');
    const second = await first.restart();
    expect((await second.settings<Listed>('GET /media')).media.map((item) => item.id)).toEqual([id]);
    expect((await second.settings<{ notices: LocalizedText[] }>('GET /status')).notices.map(({ text }) => text).join()).toContain(
      'media.json',
    );
  });
});
