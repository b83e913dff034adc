import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { type CatalogText, catalogText, mediaPath } from '../../../contract';
import type { ListedMedia } from '../../../contract/companion';
import { companionBasePath } from '../../../contract/engine';
import { type AlertCode, defaultElementSettings, defaultWidget, type Variation, type WidgetCode } from '../../../contract/settings';
import { FakeCompanion } from '../../../testing/settings/fakeCompanion';
import { openPage } from '../../../testing/settings/openPage';
import { elementChange, settingChange } from '../frame/changes';
import { drawnByPlace } from './codePlaces';

const kept = '0'.repeat(32);
const code: WidgetCode = { ovationWidget: 1, name: 'Mine', kind: 'widget', html: 'x', css: '', js: '', fields: '', data: '' };
const base: Variation = { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: {} };

const framePath = (number: number) => `/widget/${String(number).padStart(32, '0')}/`;

async function openWidget() {
  const companion = new FakeCompanion();
  let unreadable: CatalogText | null = null;
  const listed: ListedMedia[] = [];
  const uploads: (() => void)[] = [];
  let made = 0;
  const page = await openPage({
    companion,
    arrange: ({ settings: { boxes: elements } }) => {
      elements.mine = {
        ...defaultElementSettings(),
        widget: { ...defaultWidget('custom'), kind: 'custom', currency: 'USD', hosts: [], values: {}, code: kept },
      };
    },
    ports: {
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input), 'http://127.0.0.1:4747');
        if (pathname === mediaPath(kept)) return Response.json(code);
        if (pathname === `${companionBasePath}/media`) return Response.json({ media: listed, usedBytes: 0, totalBytes: 1, fileBytes: 1 });
        if (pathname !== `${companionBasePath}/widget-frames`) return companion.fetch(input, init);
        const refusal = { error: 'English', code: 'INVALID_REQUEST', details: { sentence: unreadable } };
        if (unreadable) return Response.json(refusal, { status: 400 });
        made += 1;
        return Response.json({ path: framePath(made) });
      },
      sendFile: async ({ url }) => {
        await new Promise<void>((done) => uploads.push(done));
        const id = String(listed.length + 1).repeat(32);
        const name = new URL(url).searchParams.get('name') ?? '';
        const sizes = { bytes: 1, width: null, height: null, durationMs: null, animated: false, audible: false };
        const item = { id, name, kind: 'widget' as const, type: 'application/json', ...sizes, addedAt: '2026-01-01T00:00:00.000Z' };
        listed.push({ ...item, uses: [] });
        return { status: 200, text: JSON.stringify(item) };
      },
    },
  });
  page.follow('#/settings/overlays?box=mine');
  await expect.poll(() => page.model.custom.state.value.tag).toBe('ready');
  const finishUpload = async () => {
    await expect.poll(() => uploads.length).toBe(1);
    uploads.shift()?.();
  };
  return {
    ...page,
    finishUpload,
    refuse: (why: CatalogText | null) => {
      unreadable = why;
    },
  };
}

test('[SPG-7] [CUS-129] before the page is left with unapplied code the browser asks, as long as the element exists', async () => {
  const { model, follow, wouldWarn, settle } = await openWidget();
  expect(wouldWarn()).toBe(false);
  model.custom.edit('js', 'go();');
  follow('#/settings/overlays?box=alerts');
  await settle();
  expect([model.custom.edited.value, wouldWarn()]).toEqual([null, true]);
  model.draft.change(elementChange('mine', defaultElementSettings()));
  await settle();
  expect(wouldWarn()).toBe(false);
  model.draft.undo();
  await settle();
  expect(wouldWarn()).toBe(true);
  follow('#/settings/overlays?box=mine');
  expect(model.custom.edited.value?.js).toBe('go();');
  model.custom.discard();
  expect(wouldWarn()).toBe(false);
});

test('[CUS-129] [CUS-50] the companion checks whether code can be read before the setting names it', async () => {
  const { model, refuse, finishUpload } = await openWidget();
  const chosen = () => {
    const widget = model.draft.settings.value?.boxes.mine?.widget;
    return widget?.kind === 'custom' ? widget.code : null;
  };
  model.custom.edit('html', '<p>'.repeat(500));
  refuse(catalogText('widget-html-too-deep'));
  const applied = model.custom.apply();
  await finishUpload();
  await applied;
  expect(model.custom.notApplied.value).toContain('nested too deeply');
  expect([chosen(), model.custom.edited.value]).toEqual([kept, expect.anything()]);
  refuse(null);
  model.custom.edit('html', '<p>');
  const again = model.custom.apply();
  await finishUpload();
  await again;
  expect([chosen(), model.custom.edited.value, model.custom.notApplied.value]).toEqual(['2'.repeat(32), null, null]);
});

test('[CUS-60] code that was dropped on alerts is not written to other alerts that are chosen meanwhile', async () => {
  const { model, follow, finishUpload } = await openWidget();
  follow('#/settings/overlays?box=alerts');
  const changes: Partial<AlertCode>[] = [];
  const place = drawnByPlace({
    element: model.elementName,
    variation: base,
    drawnBy: signal<AlertCode | null>(null),
    change: (part) => changes.push(part),
  });
  const drawing = model.custom.drawing(place);
  const taken = drawing.startFrom(code);
  follow('#/settings/overlays?box=mine');
  await finishUpload();
  await taken;
  expect(changes).toEqual([]);
  drawing.close();
});

test('[WDG-8] a missing frame is requested again, and so is each frame that could not be made', async () => {
  const { model, refuse, time } = await openWidget();
  const { custom, draft } = model;
  const settings = draft.settings.value ?? expect.fail('there are no settings');
  const { mine } = settings.boxes;
  if (!mine) throw new Error('there is no element');
  const paths = () => Object.fromEntries(Object.entries(custom.frames.value).map(([element, { path }]) => [element, path]));
  const both = { ...settings, boxes: { ...settings.boxes, other: mine } };
  custom.want(both, ['mine', 'other']);
  await time.advance(0);
  expect(paths()).toEqual({ mine: framePath(1), other: framePath(2) });
  custom.onStatus({ kind: 'frame-absent', element: 'mine' });
  custom.onStatus({ kind: 'frame-absent', element: 'mine' }); // the request is still pending
  await time.advance(0);
  expect(paths()).toEqual({ mine: framePath(3), other: framePath(2) });
  refuse(catalogText('widget-html-too-deep'));
  for (const element of ['mine', 'other']) custom.onStatus({ kind: 'frame-absent', element });
  await time.advance(0);
  refuse(null);
  await time.advance(5_000);
  expect(paths()).toEqual({ mine: framePath(4), other: framePath(5) });
});

test('[CUS-93] what a widget stores in the editor reaches the companion only for 15 s after a press of its button', async () => {
  const { model, companion, time } = await openWidget();
  const store = (json: string) =>
    model.custom.onStatus({ kind: 'custom', element: 'mine', message: { kind: 'store', area: 'store', key: 'count', json, by: 'frame' } });
  const sent = () => companion.requests.filter(({ path }) => path === '/widget-store/mine').map(({ body }) => body);
  store('1');
  model.custom.press('plus', 1);
  store('2');
  await time.advance(15_001);
  store('3');
  await time.advance(0);
  expect(sent()).toEqual([{ area: 'store', key: 'count', json: '2', by: 'frame' }]);
});

test('[CUS-113] the editor’s widget receives what an overlay stored', async () => {
  const { model, companion, settle } = await openWidget();
  const sent: unknown[] = [];
  const stop = model.custom.onStageEvent((element, event) => sent.push([element, event]));
  const store = async (json: string) => {
    companion.push({ type: 'widget-stored', news: { area: 'store', boxes: ['mine', 'panel'], key: 'count', json, by: 'frame' } });
    await settle();
  };
  await store('1');
  stop();
  await store('2');
  const event = { kind: 'stored', key: 'count', json: '1', by: 'frame' };
  expect(sent).toEqual([
    ['mine', event],
    ['panel', event],
  ]);
});

test('[CUS-113] new code from a file does not get the shared store of the previous code; an edit keeps it', async () => {
  const { model, finishUpload } = await openWidget();
  const isShared = () => {
    const widget = model.draft.settings.value?.boxes.mine?.widget;
    return widget?.kind === 'custom' && widget.shared;
  };
  model.draft.change(settingChange('mine', ['widget', 'shared'], true));
  model.custom.edit('js', 'go();');
  const applied = model.custom.apply();
  await finishUpload();
  await applied;
  expect(isShared()).toBe(true);
  const taken = model.custom.startFrom(code);
  await finishUpload();
  await taken;
  expect(isShared()).toBe(false);
});
