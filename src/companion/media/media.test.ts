import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type ListedMedia, type LocalizedText, type MediaItem, mediaLimits, type Settings } from '../../contract';
import { gifFile, hostileFiles, pngFile, wavFile, webmFile } from '../testing/mediaFixtures';
import { codeOf, createTestCompanion, endTestCompanions, origin, type TestCompanion } from '../testing/testCompanion';
import { openMediaStore } from './mediaStore';

afterEach(endTestCompanions);

interface Listed {
  readonly media: ListedMedia[];
  readonly usedBytes: number;
  readonly totalBytes: number;
}

function send(
  { companion, keys }: TestCompanion,
  content: Uint8Array | ReadableStream,
  { name = 'a file', key = keys.settings, headers = {} } = {},
): Promise<Response> {
  const url = `${origin}/companion/v1/media?name=${encodeURIComponent(name)}`;
  const all = { 'content-type': 'application/octet-stream', authorization: `Bearer ${key}`, ...headers };
  return companion.fetch(new Request(url, { method: 'POST', body: content as BodyInit, headers: all, duplex: 'half' } as RequestInit));
}

async function upload(to: TestCompanion, content: Uint8Array | ReadableStream, name?: string): Promise<MediaItem> {
  const response = await send(to, content, name === undefined ? {} : { name });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

/** The status of an answer; its body is discarded. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.body?.cancel();
  return response.status;
}

const get = (to: TestCompanion, id: string, headers: Record<string, string> = {}, method = 'GET') =>
  to.call(`${method} ${origin}/media/${id}`, { headers });

describe('uploading', () => {
  test('[MED-1] type, size and kind come from the content, whatever the name says', async () => {
    const to = await createTestCompanion();
    const item = await upload(to, gifFile({ width: 20, height: 10 }, 3), 'party.png');
    expect(item).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'party.png', kind: 'image', type: 'image/gif' },
      ...{ bytes: gifFile({}, 3).length, width: 20, height: 10, durationMs: null, animated: true, audible: false },
      addedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  test.each([
    ['PNG', pngFile()],
    ['GIF', gifFile({}, 3)],
  ])('[MED-10] a %s with something behind its end is refused, and one that is only filled up is taken', async (_, whole) => {
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

  test('[MED-2] a file above the limit is refused, said or not, and nothing of it is kept', async () => {
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

  test('[MED-2] the room for all of them is bounded, and so is their number', async () => {
    const home = (await createTestCompanion()).home;
    const clock = { now: () => 0 };
    const limits = { fileBytes: 10_000, totalBytes: 3_000, items: 2 };
    const { store } = await openMediaStore({ home, clock, report: () => {}, limits });
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

  test('[MED-2] a body that breaks off is no file', async () => {
    const to = await createTestCompanion();
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(pngFile().subarray(0, 20)),
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await codeOf(send(to, broken))).toBe('400 INVALID_REQUEST');
    expect(await readdir(join(to.home, 'media'))).toEqual([]);
  });

  test('[MED-3] the same file twice is there once, under its first label', async () => {
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
  ])('[MED-3] the name %j is the label %j, and names no file', async (name, label) => {
    const to = await createTestCompanion();
    const { id, ...item } = await upload(to, pngFile(), name);
    expect(item.name).toBe(label);
    expect(await readdir(join(to.home, 'media'))).toEqual([id]);
    expect((await readdir(to.home)).sort()).toContain('media.json');
  });

  test('[MED-4] an upload needs the settings key, a type that no form can send, and an origin of ours', async () => {
    const to = await createTestCompanion();
    expect(await codeOf(send(to, pngFile(), { key: to.keys.overlay }))).toBe('403 FORBIDDEN');
    expect(await codeOf(send(to, pngFile(), { key: 'x' }))).toBe('401 UNAUTHORIZED');
    expect(await codeOf(send(to, pngFile(), { headers: { 'content-type': 'text/plain' } }))).toBe('400 UNSUPPORTED_MEDIA_TYPE');
    expect(await codeOf(send(to, pngFile(), { headers: { origin: 'https://evil.example' } }))).toBe('403 FORBIDDEN');
    expect(await codeOf(send(to, pngFile(), { headers: { host: 'evil.example' } }))).toBe('421 MISDIRECTED_REQUEST');
    expect((await to.settings<Listed>('GET /media')).media).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')('[MED-3] files are for their owner alone', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile());
    expect((await stat(join(to.home, 'media'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(to.home, 'media', id))).mode & 0o777).toBe(0o600);
    expect((await stat(join(to.home, 'media.json'))).mode & 0o777).toBe(0o600);
  });
});

describe('after a crash', () => {
  test('[MED-3] list and folder agree again: half of an upload goes, a file without an entry is found, an entry without a file goes', async () => {
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

  test('[MED-3] a list that cannot be read costs the labels and not the files', async () => {
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

describe('[MED-4] serving', () => {
  test('with its own type, for ever, to elements that send no key, and inert', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile(), 'x.html');
    const response = await get(to, id);
    expect(Buffer.from(await response.arrayBuffer()).equals(pngFile())).toBe(true);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-length')).toBe(String(pngFile().length));
  });

  test.each([
    ['bytes=0-', 206, '0-99/100', 100],
    ['bytes=10-19', 206, '10-19/100', 10],
    ['bytes=90-500', 206, '90-99/100', 10],
    ['bytes=-5', 206, '95-99/100', 5],
    ['bytes=-500', 206, '0-99/100', 100],
    ['bytes=100-', 416, '*/100', -1],
    ['bytes=-0', 416, '*/100', -1],
    ['bytes=20-10', 200, null, 100],
    ['bytes=0-1,5-6', 200, null, 100],
    ['lines=1-2', 200, null, 100],
    ['bytes=-', 200, null, 100],
  ])('the range %s is a %i', async (range, status, contentRange, length) => {
    const to = await createTestCompanion();
    const content = wavFile(0.0035);
    expect(content.length).toBe(100);
    const { id } = await upload(to, content);
    const response = await get(to, id, { range });
    const body = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange && `bytes ${contentRange}`]);
    if (length < 0) return;
    const from = Number(/^(\d+)-/.exec(contentRange ?? '')?.[1] ?? 0);
    expect(body.equals(content.subarray(from, from + length))).toBe(true);
  });

  test('HEAD and what is still the same have no body', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, webmFile());
    const head = await get(to, id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(webmFile().length), '']);
    expect(await statusOf(get(to, id, { 'if-none-match': `"${id}"` }))).toBe(304);
    expect(await codeOf(get(to, id, {}, 'POST'))).toBe('405 METHOD_NOT_ALLOWED');
  });

  test.each(['..%2fkeys.json', '../keys.json', 'x', 'A'.repeat(32), '0'.repeat(32), '', '__proto__', 'upload-1.part'])(
    '%j is no medium',
    async (id) => {
      const to = await createTestCompanion();
      expect(await statusOf(get(to, id))).toBe(404);
    },
  );

  test('no other host or origin gets one', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile());
    expect(await statusOf(get(to, id, { origin: 'https://evil.example' }))).toBe(403);
    expect(await statusOf(get(to, id, { host: 'evil.example' }))).toBe(421);
  });
});

describe('[MED-5] what is there', () => {
  async function withUses(): Promise<{ to: TestCompanion; image: MediaItem; sound: MediaItem }> {
    const to = await createTestCompanion();
    const image = await upload(to, pngFile(), 'image');
    const sound = await upload(to, wavFile(), 'sound');
    const settings = await to.settings<Settings>('GET /settings');
    const box = settings.boxes.alerts;
    if (!box) throw new Error('there is no box');
    const when = { type: 'donation.created' as const };
    const variants = [{ id: 'large', when, weight: 1, change: { sound: sound.id, look: { dressing: { image: image.id } } } }];
    const look = { ...box.look, dressing: { image: image.id } };
    await to.settings('PUT /settings', { ...settings, boxes: { alerts: { ...box, look, variants } } });
    return { to, image, sound };
  }

  test('the list says where each is used', async () => {
    const { to } = await withUses();
    const { media } = await to.settings<Listed>('GET /media');
    expect(media.map(({ name, uses }) => [name, uses])).toEqual([
      ['sound', [{ box: 'alerts', variant: 'large', as: 'sound' }]],
      [
        'image',
        [
          { box: 'alerts', variant: null, as: 'image' },
          { box: 'alerts', variant: 'large', as: 'image' },
        ],
      ],
    ]);
  });

  test('one that is used is deleted only when that is said', async () => {
    const { to, image } = await withUses();
    expect(await codeOf(to.call(`DELETE /media/${image.id}`, { key: to.keys.settings }))).toBe('409 CONFLICT');
    expect(await statusOf(get(to, image.id))).toBe(200);
    expect(await to.settings(`DELETE /media/${image.id}?evenIfUsed=true`)).toEqual({ deleted: true });
    expect(await statusOf(get(to, image.id))).toBe(404);
    expect(await codeOf(to.call(`DELETE /media/${image.id}`, { key: to.keys.settings }))).toBe('404 NOT_FOUND');
  });

  test('a label can be changed, and is still there after a restart', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile());
    expect((await to.settings<MediaItem>(`PATCH /media/${id}`, { name: 'Hat' })).name).toBe('Hat');
    expect(await codeOf(to.call(`PATCH /media/${id}`, { key: to.keys.settings, body: { name: '' } }))).toBe('400 INVALID_REQUEST');
    expect(await codeOf(to.call('PATCH /media/none', { key: to.keys.settings, body: { name: 'x' } }))).toBe('404 NOT_FOUND');
    expect((await (await to.restart()).settings<Listed>('GET /media')).media[0]?.name).toBe('Hat');
  });

  test('settings name media in no other way', async () => {
    const to = await createTestCompanion();
    const settings = await to.settings<Settings>('GET /settings');
    for (const image of ['https://evil.example/x.png', '../keys.json', '/media/x', 'starter/../x.png', 'x', `${'a'.repeat(32)}/`]) {
      const boxes = { alerts: { ...settings.boxes.alerts, look: { ...settings.boxes.alerts?.look, dressing: { image } } } };
      expect(await codeOf(to.call('PUT /settings', { key: to.keys.settings, body: { ...settings, boxes } }))).toBe('400 INVALID_REQUEST');
    }
  });
});
