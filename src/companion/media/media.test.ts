import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { MediaItem } from '../../contract/companion';
import type { Settings } from '../../contract/settings';
import { oggOfAges, pngFile, wavFile, webmFile } from '../../files/testing/mediaFixtures';
import { blockFile } from '../../testing/blockedFile';
import { get, type Listed, send, upload } from '../testing/mediaCalls';
import { codeOf, createTestCompanion, endTestCompanions, statusOf, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

describe('[MED-4] serving', () => {
  test('sends a media file with its type, without a key, cacheable and inert', async () => {
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
  ])('the range %s answers %i', async (range, status, contentRange, length) => {
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

  test('HEAD and unchanged files have no body', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, webmFile());
    const head = await get(to, id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(webmFile().length), '']);
    expect(await statusOf(get(to, id, { 'if-none-match': `"${id}"` }))).toBe(304);
    expect(await codeOf(get(to, id, {}, 'POST'))).toBe('405 METHOD_NOT_ALLOWED');
  });

  test.each(['..%2fkeys.json', '../keys.json', 'x', 'A'.repeat(32), '0'.repeat(32), '', '__proto__', 'upload-1.part'])(
    '%j is no media file',
    async (id) => {
      const to = await createTestCompanion();
      expect(await statusOf(get(to, id))).toBe(404);
    },
  );

  test('rejects foreign hosts and origins', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile());
    expect(await statusOf(get(to, id, { origin: 'https://evil.example' }))).toBe(403);
    expect(await statusOf(get(to, id, { host: 'evil.example' }))).toBe(421);
  });
});

test('[MED-2] a sound with an implausible length has none, and the next start finds it', async () => {
  const to = await createTestCompanion();
  const { id, durationMs } = await upload(to, oggOfAges(), 'ages.ogg');
  expect(durationMs).toBeNull();
  await rm(join(to.home, 'media.json'));
  expect((await (await to.restart()).settings<Listed>('GET /media')).media).toMatchObject([{ id, durationMs: null }]);
});

test('[DAT-11] a folder with the name of a media file does not prevent the start, and the file can be uploaded again', async () => {
  const to = await createTestCompanion();
  const { id } = await upload(to, pngFile());
  await rm(join(to.home, 'media', id));
  for (const name of [id, 'upload-1.part']) await mkdir(join(to.home, 'media', name));
  const again = await to.restart();
  expect((await again.settings<Listed>('GET /media')).media).toEqual([]);
  await upload(again, pngFile());
  expect((await readdir(join(to.home, 'media'))).sort()).toEqual([id, `${id}.unreadable-1`, 'upload-1.unreadable-1.part'].sort());
});

test('[MED-2] a file that cannot be listed is not kept', async () => {
  const to = await createTestCompanion();
  const unblock = await blockFile(join(to.home, 'media.json'));
  expect(await codeOf(send(to, pngFile()))).toBe('507 STORAGE_FAILED');
  expect(await readdir(join(to.home, 'media'))).toEqual([]);
  await unblock();
  const { id } = await upload(to, pngFile());
  expect(await readdir(join(to.home, 'media'))).toEqual([id]);
});

describe('[MED-5] library', () => {
  async function withUses(): Promise<{ to: TestCompanion; image: MediaItem; sound: MediaItem }> {
    const to = await createTestCompanion();
    const image = await upload(to, pngFile(), 'image');
    const sound = await upload(to, wavFile(), 'sound');
    const settings = await to.settings<Settings>('GET /settings');
    const element = settings.boxes.alerts;
    if (!element) throw new Error('there is no box');
    const when = { type: 'donation.created' as const };
    const variations = [{ id: 'large', when, weight: 1, change: { sound: sound.id, look: { dressing: { image: image.id } } } }];
    const design = { ...element.look, dressing: { image: image.id } };
    await to.settings('PUT /settings', { ...settings, boxes: { alerts: { ...element, look: design, variants: variations } } });
    return { to, image, sound };
  }

  test('the list shows where each file is used', async () => {
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

  test('a file that only custom CSS names is in use', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile(), 'image');
    const settings = await to.settings<Settings>('GET /settings');
    const element = settings.boxes.alerts;
    if (!element) throw new Error('there is no element');
    const design = { ...element.look, dressing: { css: `.card { background: url(/media/${id}), url(/media/${id}); }` } };
    await to.settings('PUT /settings', { ...settings, boxes: { alerts: { ...element, look: design } } });
    expect((await to.settings<Listed>('GET /media')).media[0]?.uses).toEqual([{ box: 'alerts', variant: null, as: 'image' }]);
    expect(await codeOf(to.call(`DELETE /media/${id}`, { key: to.keys.settings }))).toBe('409 CONFLICT');
  });

  test('[SHW-113] the image of a perk is in use', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile(), 'image');
    const settings = await to.settings<Settings>('GET /settings');
    await to.settings('PUT /settings', {
      ...settings,
      perkImages: [
        { id: 'p1', image: id },
        { id: 'p2', image: 'dice' },
      ],
    });
    expect((await to.settings<Listed>('GET /media')).media[0]?.uses).toEqual([{ box: null, variant: null, as: 'image' }]);
    expect(await codeOf(to.call(`DELETE /media/${id}`, { key: to.keys.settings }))).toBe('409 CONFLICT');
  });

  test('a used file is deleted only if confirmed', async () => {
    const { to, image } = await withUses();
    expect(await codeOf(to.call(`DELETE /media/${image.id}`, { key: to.keys.settings }))).toBe('409 CONFLICT');
    expect(await statusOf(get(to, image.id))).toBe(200);
    expect(await to.settings(`DELETE /media/${image.id}?evenIfUsed=true`)).toEqual({ deleted: true });
    expect(await statusOf(get(to, image.id))).toBe(404);
    expect(await codeOf(to.call(`DELETE /media/${image.id}`, { key: to.keys.settings }))).toBe('404 NOT_FOUND');
  });

  test('a label can be changed, also for the next start', async () => {
    const to = await createTestCompanion();
    const { id } = await upload(to, pngFile());
    expect((await to.settings<MediaItem>(`PATCH /media/${id}`, { name: 'Hat' })).name).toBe('Hat');
    expect(await codeOf(to.call(`PATCH /media/${id}`, { key: to.keys.settings, body: { name: '' } }))).toBe('400 INVALID_REQUEST');
    expect(await codeOf(to.call('PATCH /media/none', { key: to.keys.settings, body: { name: 'x' } }))).toBe('404 NOT_FOUND');
    expect((await (await to.restart()).settings<Listed>('GET /media')).media[0]?.name).toBe('Hat');
  });

  test('settings refer to media only in these places', async () => {
    const to = await createTestCompanion();
    const settings = await to.settings<Settings>('GET /settings');
    for (const image of ['https://evil.example/x.png', '../keys.json', '/media/x', 'starter/../x.png', 'x', `${'a'.repeat(32)}/`]) {
      const elements = { alerts: { ...settings.boxes.alerts, look: { ...settings.boxes.alerts?.look, dressing: { image } } } };
      expect(await codeOf(to.call('PUT /settings', { key: to.keys.settings, body: { ...settings, boxes: elements } }))).toBe(
        '400 INVALID_REQUEST',
      );
    }
  });
});
