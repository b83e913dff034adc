import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { MediaItem } from '../../../../contract/companion';
import { defaultElementSettings, type ElementSettings, type WidgetCode } from '../../../../contract/settings';
import { openPage } from '../../../../testing/settings/openPage';
import { createShareModel } from '../../overlays/files/shareModel';
import type { Library } from '../mediaModel';
import { codeFile } from './codeMedia';
import { fromBase64, readOverlayFile } from './overlayFile';

/* Tests sharing an overlay with and without the DATA of its custom code (SPEC CUS-65). */

const id = (letter: string) => letter.repeat(32);
const plain: WidgetCode = { ovationWidget: 1, name: 'Mine', kind: 'widget', html: 'x', css: '', js: '', fields: '', data: '' };
const secret = { ...plain, data: '{"key": "secret"}' };
const item = { kind: 'widget', type: 'application/json', bytes: 0, width: null, height: null, durationMs: null } as const;
const itemOf = (mediaId: string): MediaItem => ({
  ...item,
  id: mediaId,
  name: `${mediaId}.json`,
  animated: false,
  audible: false,
  addedAt: '',
});

const widgetOf = (code: string): ElementSettings => ({
  ...defaultElementSettings(),
  widget: { kind: 'custom', code, values: {}, currency: 'USD', hosts: [] },
});
const drawnBy = (code: string): ElementSettings => ({
  ...defaultElementSettings(),
  variants: [
    {
      ...{ id: 'v', when: { type: 'donation.created' }, base: true, weight: 1 },
      change: { drawnBy: { code, values: {}, hosts: [] } },
    },
  ],
});

interface Parts {
  readonly elements: Readonly<Record<string, ElementSettings>>;
  readonly codes: Readonly<Record<string, WidgetCode>>;
  readonly isFull?: boolean;
}

async function openShare({ elements, codes, isFull = false }: Parts) {
  const page = await openPage();
  const { draft, address } = page.model;
  for (const [element, settings] of Object.entries(elements)) draft.change({ tag: 'set', path: ['boxes', element], value: settings });
  const rect = { x: 0, y: 0, width: 640, height: 360 };
  const layers = Object.keys(elements).map((element) => ({ box: element, rect, rotation: 0, hidden: false, locked: false }));
  draft.change({ tag: 'set', path: ['overlays', 'alerts'], value: { size: { width: 1_920, height: 1_080 }, elements: layers } });
  address.openOverlay('alerts');
  const files = new Map<string, Blob>(Object.entries(codes).map(([mediaId, code]) => [mediaId, codeFile(code)]));
  const library = signal<Library>({
    media: [...files.keys()].map((mediaId) => ({ ...itemOf(mediaId), uses: [] })),
    usedBytes: 0,
    totalBytes: 1,
  });
  const removed: string[] = [];
  const saved: Blob[] = [];
  const model = createShareModel({
    currency: () => undefined,
    draft,
    address,
    media: {
      library,
      uploads: signal([]),
      read: async () => {},
      dismiss: () => {},
      remove: async (mediaId) => void removed.push(mediaId),
      add: async ([file]) => {
        if (!file || isFull) return [];
        const mediaId = id('ef'[files.size - Object.keys(codes).length] ?? '0');
        files.set(mediaId, file);
        return [itemOf(mediaId)];
      },
    },
    ports: {
      fetch: async (url) => new Response(files.get(String(url).split('/').at(-1) ?? '') ?? null),
      companionOrigin: '',
      saveFile: (_name, content) => void saved.push(content),
    },
  });
  const share = async () => {
    await model.save('alerts');
    const read = await readOverlayFile((await saved.at(-1)?.text()) ?? '');
    const { file } = 'file' in read ? read : expect.fail(read.problem);
    const texts = Object.entries(file.media).map(([mediaId, { data }]) => [mediaId, new TextDecoder().decode(fromBase64(data))]);
    return { file, media: Object.fromEntries(texts) as Record<string, string> };
  };
  return { model, share, removed };
}

test('[CUS-65] an overlay that is shared without values has no DATA of its widgets and alerts, and the library keeps no trace', async () => {
  const elements = { one: widgetOf(id('a')), two: widgetOf(id('a')), three: drawnBy(id('b')), four: widgetOf(id('c')) };
  const codes = { [id('a')]: secret, [id('b')]: { ...secret, name: 'Alert' }, [id('c')]: plain };
  const { model, share, removed } = await openShare({ elements, codes });
  const withValues = await share();
  expect(Object.keys(withValues.media).sort()).toEqual([id('a'), id('b'), id('c')]);
  expect(withValues.media[id('a')]).toContain('secret');

  model.withValues.value = false;
  const { file, media } = await share();
  expect(JSON.stringify(media)).not.toContain('secret');
  expect(Object.keys(media).sort()).toEqual([id('c'), id('e'), id('f')]);
  const codesOfFile = ['one', 'two', 'four'].map((element) => Reflect.get(file.boxes[element]?.widget ?? {}, 'code'));
  expect(codesOfFile).toEqual([id('e'), id('e'), id('c')]);
  expect(file.boxes.three?.variants[0]?.change.drawnBy?.code).toBe(id('f'));
  expect([removed, model.saved.value?.leftOut]).toEqual([[id('e'), id('f')], []]);
  model.close();
});

test('[CUS-65] code whose DATA cannot be removed is left out completely and reported', async () => {
  const { model, share } = await openShare({ elements: { one: widgetOf(id('a')) }, codes: { [id('a')]: secret }, isFull: true });
  model.withValues.value = false;
  expect((await share()).media).toEqual({});
  expect(model.saved.value?.leftOut).toEqual([`${id('a')}.json`]);
  model.close();
});

test('[CUS-65] the question whether to include values also appears if only DATA has some', async () => {
  const withData = await openShare({ elements: { one: drawnBy(id('a')) }, codes: { [id('a')]: secret } });
  await expect.poll(() => withData.model.hasValues.value).toBe(true);
  withData.model.close();
  const without = await openShare({ elements: { one: widgetOf(id('a')) }, codes: { [id('a')]: plain } });
  await new Promise((done) => setTimeout(done, 20));
  expect(without.model.hasValues.value).toBe(false);
  without.model.close();
});
