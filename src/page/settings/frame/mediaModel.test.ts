import { expect, test, vi } from 'vitest';
import type { ListedMedia } from '../../../contract/companion';
import { defaultElementSettings, defaultSettings } from '../../../contract/settings';
import { createCompanionClient } from '../../companion';
import type { SendFile } from './companionFiles';
import { createMediaModel, formatBytes, type MediaModelOptions, usedMedia } from './mediaModel';

const item: ListedMedia = {
  id: 'a'.repeat(32),
  name: 'hat.png',
  kind: 'image',
  type: 'image/png',
  bytes: 10,
  width: 1,
  height: 1,
  durationMs: null,
  animated: false,
  audible: false,
  addedAt: '2026-01-01T00:00:00.000Z',
  uses: [],
};

const unchanged: MediaModelOptions['prepare'] = async (file) => ({ ok: true, file, note: null });

function setUp(send: SendFile, prepare = unchanged) {
  const asked: string[] = [];
  const media = [item];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(`${init?.method} ${new URL(String(input)).pathname}${new URL(String(input)).search}`);
    if (init?.method === 'DELETE') return Response.json({ error: 'The settings use it.', code: 'CONFLICT' }, { status: 409 });
    return Response.json({ media, usedBytes: 10, totalBytes: 100, fileBytes: 50 });
  };
  const origin = 'http://127.0.0.1:4747';
  const call = createCompanionClient({ fetch, origin, key: () => 'k', timeoutMs: 1_000 });
  return { model: createMediaModel({ call, send, prepare, origin, key: 'k' }), asked };
}

const file = (name: string, size = 4) => new File([new Uint8Array(size)], name);
const taken = { status: 200, text: JSON.stringify(item) };

test('[MED-5] files are uploaded one after the other, with progress, and each is in the library after its upload', async () => {
  const seen: string[] = [];
  const { model, asked } = setUp(async ({ url, headers, onProgress }) => {
    expect(headers).toEqual({ Authorization: 'Bearer k', 'Content-Type': 'application/octet-stream' });
    onProgress(0.5);
    seen.push(
      `${new URL(url).search} ${JSON.stringify(model.uploads.value.map((each) => ('share' in each ? each.share : each.why)))} ${asked.length}`,
    );
    return taken;
  });
  expect((await model.add([file('a b.png'), file('c&d.gif')])).length).toBe(2);
  expect(seen).toEqual(['?name=a+b.png [0.5,0] 0', '?name=c%26d.gif [0.5] 1']);
  expect(model.uploads.value).toEqual([]);
  expect(asked).toEqual(['GET /companion/v1/media', 'GET /companion/v1/media']);
  expect(model.library.value?.media).toHaveLength(1);
});

test('[MED-5] a failed upload stays listed with its reason until dismissed; the others continue', async () => {
  const { model } = setUp(async ({ url }) =>
    url.includes('bad') ? { status: 400, text: JSON.stringify({ error: 'The file is an MP4.', code: 'X' }) } : taken,
  );
  await model.add([file('bad.mp4'), file('good.png')]);
  expect(model.uploads.value).toEqual([{ tag: 'failed', id: 1, name: 'bad.mp4', why: 'The file is an MP4.' }]);
  model.dismiss(1);
  expect(model.uploads.value).toEqual([]);
});

test('[MED-5] a file over the limit is not sent', async () => {
  const send = vi.fn<SendFile>();
  const { model } = setUp(send);
  await model.add([file('huge.gif', 26 * 1024 * 1024)]);
  expect(send).not.toHaveBeenCalled();
  expect(model.uploads.value[0]).toMatchObject({ tag: 'failed', why: 'The file is 26 MB; the limit is 25 MB.' });
});

test('[MED-24] a video is converted before its upload; its progress and what it lost are listed', async () => {
  const seen: string[] = [];
  const { model } = setUp(
    async ({ url }) => {
      seen.push(`${new URL(url).search} ${JSON.stringify(model.uploads.value)}`);
      return taken;
    },
    async (original, { onProgress }) => {
      onProgress(0.5);
      seen.push(JSON.stringify(model.uploads.value));
      return { ok: true, file: file(original.name.replace('mov', 'webm')), note: 'without sound' };
    },
  );
  expect(await model.add([file('a.mov')])).toHaveLength(1);
  expect(seen).toEqual([
    '[{"tag":"converting","id":1,"name":"a.mov","share":0.5}]',
    '?name=a.webm [{"tag":"going","id":1,"name":"a.mov","share":0}]',
  ]);
  expect(model.uploads.value).toEqual([{ tag: 'noted', id: 1, name: 'a.mov', why: 'without sound' }]);
});

test('[MED-24] a video that cannot be converted is not sent; stopping its row stops the conversion', async () => {
  const send = vi.fn<SendFile>();
  const { model } = setUp(send, (_original, { signal }) =>
    signal.aborted
      ? Promise.resolve({ ok: false, why: 'stopped' })
      : new Promise((resolve) => signal.addEventListener('abort', () => resolve({ ok: false, why: 'stopped' }))),
  );
  const adding = model.add([file('a.mov')]);
  model.dismiss(1);
  expect(await adding).toEqual([]);
  const { model: other } = setUp(send, async () => ({ ok: false, why: 'Browsers can’t read Hap.' }));
  await other.add([file('b.mov')]);
  expect(other.uploads.value).toMatchObject([{ tag: 'failed', why: 'Browsers can’t read Hap.' }]);
  expect(send).not.toHaveBeenCalled();
});

test('[MED-5] a file that cannot be read any more fails alone; the others continue', async () => {
  const { model } = setUp(
    async () => taken,
    async (original) => {
      if (original.name === 'gone.mov') throw new DOMException('The file was deleted.', 'NotFoundError');
      return { ok: true, file: original, note: null };
    },
  );
  expect(await model.add([file('gone.mov'), file('hat.png')])).toHaveLength(1);
  expect(model.uploads.value).toEqual([
    { tag: 'failed', id: 1, name: 'gone.mov', why: 'The file can’t be read. Check that it still exists, and add it again.' },
  ]);
});

test('[MED-5] an upload can be stopped, also before it starts', async () => {
  const sent: string[] = [];
  const { model } = setUp(({ url, signal }) => {
    sent.push(new URL(url).search);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  const adding = model.add([file('one'), file('two')]);
  model.dismiss(2);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  model.dismiss(1);
  expect(await adding).toEqual([]);
  expect(sent).toEqual(['?name=one']);
  expect(model.uploads.value).toEqual([]);
});

test('an action that the companion refuses is reported', async () => {
  const { model, asked } = setUp(async () => taken);
  await model.remove(item.id, false);
  expect(model.problem.value).toBe('The settings use it.');
  expect(asked[0]).toBe(`DELETE /companion/v1/media/${item.id}?evenIfUsed=false`);
});

test('sizes are formatted in kB and MB', () => {
  expect([0, 1, 5_000, 1_500_000, 20_000_000].map(formatBytes)).toEqual(['0 kB', '1 kB', '5 kB', '1.4 MB', '19 MB']);
});

test('[MED-5] a file that only CSS names counts as used', () => {
  const id = 'c'.repeat(32);
  const element = defaultElementSettings();
  const design = { ...element.look, dressing: { css: `.card { background: url("/media/${id}"); }` } };
  const settings = { ...defaultSettings(), boxes: { alerts: { ...element, look: design } } };
  expect([...usedMedia({ media: [{ ...item, id }], usedBytes: 0, totalBytes: 1 }, settings)]).toEqual([id]);
});

test('[MED-5] [SPG-35] a medium that only unpublished changes name counts as used', () => {
  const [mine, shown, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  const uses = [{ box: 'alerts', variant: null, as: 'image' as const }];
  const media = [item, { ...item, id: shown ?? '', uses }, { ...item, id: other ?? '' }];
  const element = defaultElementSettings();
  const settings = { ...defaultSettings(), boxes: { alerts: { ...element, look: { ...element.look, dressing: { sound: mine ?? '' } } } } };
  expect([...usedMedia({ media, usedBytes: 0, totalBytes: 1 }, settings)].sort()).toEqual([mine, shown]);
  expect([...usedMedia({ media, usedBytes: 0, totalBytes: 1 }, null)]).toEqual([shown]);
});
