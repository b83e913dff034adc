import { expect, test } from 'vitest';
import { ttfFile, woff2File } from '../../../../files/testing/fontFixtures';
import { gifFile, losslessFrame, pngFile, riff, wavFile, webpCanvas } from '../../../../files/testing/mediaFixtures';
import { kindOf } from '../../../../testing/settings/openOverlayEditor';
import { openPage } from '../../../../testing/settings/openPage';
import { settingChange } from '../../frame/changes';
import {
  fromBase64,
  hasCodeValues,
  readOverlayFile,
  sharedElements,
  toBase64,
  uploadedMediaOf,
  withFreeNames,
  writeOverlayFile,
} from '../../frame/files/overlayFile';
import { imageRefusal } from '../editor/canvasBackground';
import { contentsOf } from './fileContents';

const mediaFile = '0123456789abcdef0123456789abcdef';

async function composed() {
  const page = await openPage();
  const { model } = page;
  model.address.openOverlay('alerts');
  for (const kind of ['goal', 'image']) model.editor.elements.add(kindOf(kind));
  model.draft.change(settingChange(model.elementName.value, ['widget', 'medium'], mediaFile));
  const settings = model.draft.settings.value ?? expect.fail('no settings');
  const overlay = settings.overlays?.alerts ?? expect.fail('no overlay');
  return { ...page, settings, overlay };
}

const fileOf = async (media = {}) => {
  const { settings, overlay } = await composed();
  return writeOverlayFile({ name: 'alerts', overlay, boxes: sharedElements(settings, overlay), media });
};

test('[SPG-15] a file has the elements of its overlay and their media, and nothing of the account', async () => {
  const { settings, overlay } = await composed();
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('the element is missing');
  const own = { id: 'v', when: { type: 'perks.purchased' as const, perkId: 'mine' }, weight: 1, change: {} };
  const elements = sharedElements(
    { ...settings, boxes: { ...settings.boxes, alerts: { ...alerts, perkIds: ['mine'], variants: [own] } } },
    overlay,
  );
  expect(Object.keys(elements)).toEqual(['alerts', 'goal', 'image']);
  expect(JSON.stringify(elements)).not.toContain('mine');
  expect(uploadedMediaOf(elements)).toEqual([mediaFile]);
});

test('[SPG-15] a file is added under free names, beside what was there', async () => {
  const text = await fileOf({ [mediaFile]: { name: 'wave.gif', data: gifFile().toString('base64') } });
  const read = await readOverlayFile(text);
  if ('problem' in read) throw new Error(read.problem);
  const taken = withFreeNames(read.file, ['alerts', 'goal']);
  expect(taken.name).toBe('alerts-2');
  expect(Object.keys(taken.elements)).toEqual(['alerts-3', 'goal-2', 'image']);
  expect(taken.overlay.elements.map(({ box: element }) => element)).toEqual(['alerts-3', 'goal-2', 'image']);
});

test('[OVL-6] [SPG-15] a file contains the custom position of its alerts, and a file without one is added unchanged', async () => {
  const { model, settings, overlay } = await composed();
  model.editor.selection.select('alerts');
  model.editor.places.nudge(10, 0);
  const moved = model.draft.settings.value?.overlays?.alerts ?? expect.fail('no overlay');
  const takenIn = async (of: typeof overlay) => {
    const read = await readOverlayFile(writeOverlayFile({ name: 'alerts', overlay: of, boxes: sharedElements(settings, of), media: {} }));
    return 'problem' in read ? expect.fail(read.problem) : read.file.overlay.elements[0];
  };
  expect(await takenIn(moved)).toStrictEqual({
    ...overlay.elements[0],
    rect: { x: 365, y: 540, width: 1_210, height: 486 },
    ownPlace: true,
  });
  expect(await takenIn(overlay)).toStrictEqual(overlay.elements[0]);
});

test('[SPG-15] a file is shown before it is added, changes nothing until then, and is one step of undo', async () => {
  const { model, settle, companion } = await openPage();
  await model.share.open({ name: 'a.json', size: 9, text: () => fileOf() });
  expect(model.share.state.value).toMatchObject({ tag: 'read', file: { name: 'alerts' } });
  await settle();
  expect(companion.settings.overlays).toBeUndefined();
  await model.share.confirm();
  await settle();
  expect(model.editor.overlay.value?.name).toBe('alerts-2');
  expect(companion.settings.overlays?.['alerts-2']).toMatchObject({ title: 'Alerts 2', elements: { length: 3 } });
  model.draft.undo();
  await settle();
  expect(companion.settings.overlays).toBeUndefined();
  expect(Object.keys(companion.settings.boxes)).toEqual(['alerts']);
});

test('[SPG-15] a file that cannot be added says why', async () => {
  const text = await fileOf();
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(text), ...change });
  const problemOf = async (given: string) => {
    const read = await readOverlayFile(given);
    return 'problem' in read ? read.problem : 'none';
  };
  expect(await problemOf(text)).toBe('none');
  expect(await problemOf('{"ovation":"none"}')).toBe('no-overlay');
  expect(await problemOf('not json')).toBe('no-overlay');
  expect(await problemOf('{"ovation":"overlay","format":1,"na')).toBe('invalid');
  expect(await problemOf(changed({ format: 2 }))).toBe('newer');
  expect(await problemOf(changed({ boxes: {} }))).toBe('invalid');
  const { boxes: elements } = JSON.parse(text);
  const costly = {
    ...elements.alerts,
    look: { ...elements.alerts.look, dressing: { css: `${'& & {'.repeat(30)}color:red${'}'.repeat(30)}` } },
  };
  expect(await problemOf(changed({ boxes: { ...elements, alerts: costly } }))).toBe('costly');
  expect(await problemOf(changed({ media: { '../evil': { name: 'x', data: '' } } }))).toBe('invalid');
  for (const data of ['<script>', 'A', 'AB='])
    expect(await problemOf(changed({ media: { [mediaFile]: { name: 'x', data } } }))).toBe('invalid');
});

test('[SPG-9] the preview of a file has its amounts in the creator’s currency', async () => {
  const { model } = await openPage({
    arrange: (fake) => {
      fake.perks = [{ id: 'p', title: 'Perk', currency: 'EUR' }];
    },
  });
  await model.share.open({ name: 'a.ovation', size: 9, text: () => fileOf() });
  expect(model.share.state.value).toMatchObject({ tag: 'read', currency: 'EUR' });
});

test('[SPG-15] another kind of Ovation file is refused with its kind', async () => {
  const { model } = await openPage();
  const problemOf = async (text: string, name: string) => {
    await model.share.open({ name, size: text.length, text: async () => text });
    const state = model.share.state.value;
    return state.tag === 'refused' ? state.problem : state.tag;
  };
  expect(await problemOf('{\n  "ovation": "settings",\n  "format": 1}', 'a.json')).toBe('settings');
  expect(await problemOf('{"ovation":"look"}', 'a.json')).toBe('look');
  expect(await problemOf('{"ovationWidget":1,"name":"x"}', 'Mine.json')).toBe('code');
  const backup = new TextDecoder().decode(new Uint8Array([0x1f, 0x8b, 8, 0]));
  expect(await problemOf(backup, 'ovation-everything.ovation')).toBe('everything');
  expect(await problemOf(backup, 'theirs.gz')).toBe('no-overlay');
});

test('[MED-10] media of a file are checked before it is shown: refused media are in no preview, and are named with the reason', async () => {
  const { model } = await openPage();
  const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));
  const files = [
    pngFile({ width: 40, height: 30 }),
    riff('WEBP', [['VP8L', losslessFrame({ width: 16_383, height: 16_383 })], webpCanvas({})]),
    Buffer.concat([gifFile(), Buffer.from('more')]),
    Buffer.from('<svg/>'),
  ];
  const media = Object.fromEntries(
    files.map((content, index) => [ids[index], { name: `${index}.webp`, data: content.toString('base64') }]),
  );
  await model.share.open({ name: 'a.ovation', size: 9, text: () => fileOf(media) });
  const { value } = model.share.state;
  if (value.tag !== 'read') throw new Error('it was not read');
  expect(Object.keys(value.file.media)).toEqual(ids.slice(0, 1));
  expect(Object.keys(value.images)).toEqual(ids.slice(0, 1));
  expect(value.refused.map(({ name }) => name)).toEqual(['1.webp', '2.webp', '3.webp']);
  expect(contentsOf(value.file, value.refused).refusedMedia.map(({ why }) => why.slice(0, 22))).toEqual([
    'The file is damaged: i',
    'The file has extra dat',
    'SVG and HTML aren’t su',
  ]);
});

test('[MED-22] [SPG-15] fonts of a file are checked, counted apart from images, and in no preview', async () => {
  const { model } = await openPage();
  const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));
  const files = [woff2File(), ttfFile(), ttfFile().subarray(0, -8), pngFile()];
  const media = Object.fromEntries(files.map((content, index) => [ids[index], { name: `${index}.ttf`, data: content.toString('base64') }]));
  await model.share.open({ name: 'a.ovation', size: 9, text: () => fileOf(media) });
  const { value } = model.share.state;
  if (value.tag !== 'read') throw new Error('it was not read');
  expect(value.refused.map(({ name }) => name)).toEqual(['2.ttf']);
  const contents = contentsOf(value.file, value.refused, value.fonts);
  expect(contents.fonts.map(({ name }) => name)).toEqual(['0.ttf', '1.ttf']);
  expect(contents.media.map(({ name }) => name)).toEqual(['3.ttf']);
  expect(Object.keys(value.images)).toEqual(ids.slice(3));
});

test('[MED-10] the images of a preview have a bounded number of pixels', async () => {
  const { settings, overlay } = await composed();
  const ids = Array.from({ length: 8 }, (_, index) => String(index).repeat(32));
  const data = pngFile({ width: 4_000, height: 4_000 }).toString('base64');
  const media = Object.fromEntries(ids.map((id) => [id, { name: 'large.png', data }]));
  const [element] = Object.values(sharedElements(settings, overlay)).filter(({ widget }) => widget?.kind === 'image');
  if (element?.widget?.kind !== 'image') throw new Error('the element is missing');
  const { widget } = element;
  const elements = Object.fromEntries(ids.map((id, index) => [`image-${index}`, { ...element, widget: { ...widget, medium: id } }]));
  const file = await readOverlayFile(writeOverlayFile({ name: 'alerts', overlay: { ...overlay, elements: [] }, boxes: elements, media }));
  if ('problem' in file) throw new Error(file.problem);
  expect(Object.keys(file.images)).toHaveLength(4);
});

test('[MED-10] a file that is nested too deeply is refused', async () => {
  expect(await readOverlayFile(`{"ovation":"overlay","x":${'['.repeat(200_000)}`)).toEqual({ problem: 'invalid' });
  expect(await readOverlayFile(`{"ovation":"overlay","x":${'['.repeat(100)}${']'.repeat(100)}}`)).toEqual({ problem: 'invalid' });
});

test('[MED-10] an image behind the canvas is checked before it is shown', async () => {
  const refusal = async (content: Buffer) => (await imageRefusal(new Blob([Uint8Array.from(content)])))?.id ?? 'shown';
  expect(await refusal(pngFile())).toBe('shown');
  expect(await refusal(pngFile({ width: 50_000, height: 2 }))).toBe('file-too-many-pixels');
  expect(await refusal(Buffer.from('<svg/>'))).toBe('file-markup');
  expect(await refusal(wavFile())).toBe('file-unknown');
});

test('media are unchanged after base64', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);
  expect(fromBase64(await toBase64(new Blob([bytes])))).toEqual(bytes);
});

test('[SPG-15] a file that is unreadable or has no room changes nothing', async () => {
  const { model } = await openPage();
  await model.share.open({ name: 'gone.json', size: 9, text: () => Promise.reject(new Error('gone')) });
  expect(model.share.state.value).toMatchObject({ tag: 'refused', problem: 'unreadable' });
  await model.share.open({ name: 'huge.json', size: 1e9, text: () => fileOf() });
  expect(model.share.state.value).toMatchObject({ tag: 'refused', problem: 'too-large' });
  const { settings } = await composed();
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('the element is missing');
  const elements = Object.fromEntries(['alerts', ...Array.from({ length: 98 }, (_, index) => `b${index}`)].map((name) => [name, alerts]));
  model.draft.receive({ ...settings, version: settings.version + 1, boxes: elements });
  await model.share.open({ name: 'a.json', size: 9, text: () => fileOf() });
  await model.share.confirm();
  expect(model.share.state.value).toMatchObject({ tag: 'refused', problem: 'too-many' });
  expect(Object.keys(model.draft.settings.value?.boxes ?? {})).toHaveLength(99);
});

test('[CUS-65] custom code is shared with or without its values, and never with the allowed hosts', async () => {
  const { settings, overlay } = await composed();
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('the element is missing');
  const code = { code: 'a'.repeat(32), values: { image: 'b'.repeat(32) }, hosts: ['cdn.example'] };
  const base = { id: 'v', when: { type: 'donation.created' as const }, base: true as const, weight: 1, change: { drawnBy: code } };
  const goal = { ...alerts, widget: { kind: 'custom' as const, currency: 'USD', ...code, code: 'c'.repeat(32) } };
  const given = { ...settings, boxes: { ...settings.boxes, alerts: { ...alerts, variants: [base] }, goal } };
  expect([hasCodeValues(Object.values(given.boxes)), hasCodeValues(Object.values(settings.boxes))]).toEqual([true, false]);
  const elements = sharedElements(given, overlay);
  expect(uploadedMediaOf(elements)).toEqual(['a', 'b', 'c'].map((letter) => letter.repeat(32)).concat(mediaFile));
  expect(elements.alerts?.variants[0]?.change.drawnBy).toEqual({ ...code, hosts: [] });
  const without = sharedElements(given, overlay, false);
  expect([without.alerts?.variants[0]?.change.drawnBy?.values, without.goal?.widget]).toMatchObject([{}, { values: {}, hosts: [] }]);
  expect(uploadedMediaOf(without)).not.toContain('b'.repeat(32));
  // Ovation never writes hosts to the file of an overlay, but a forged file may contain some.
  const forged = { ovation: 'overlay', format: 1, name: 'alerts', overlay, boxes: given.boxes, media: {} } as const;
  expect(JSON.stringify(withFreeNames(forged, []).elements)).not.toContain('cdn.example');
});

test('[CUS-113] no file gives a widget the shared store', async () => {
  const { settings, overlay } = await composed();
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('the element is missing');
  const goal = {
    ...alerts,
    widget: { kind: 'custom' as const, currency: 'USD', values: {}, hosts: [], code: 'c'.repeat(32), shared: true },
  };
  const elements = { ...settings.boxes, goal };
  expect(JSON.stringify(sharedElements({ ...settings, boxes: elements }, overlay))).not.toContain('shared');
  const forged = { ovation: 'overlay', format: 1, name: 'alerts', overlay, boxes: elements, media: {} } as const;
  expect(JSON.stringify(withFreeNames(forged, []).elements)).not.toContain('shared');
});

test('[SPG-15] after Share, the page knows the file, what it contains, and what it leaves out', async () => {
  const { model } = await composed();
  await model.share.save('alerts');
  const saved = model.share.saved.value ?? expect.fail('nothing was saved');
  expect(saved).toMatchObject({
    overlay: 'alerts',
    fileName: 'ovation-overlay-alerts.ovation',
    elements: 3,
    without: ['account'],
    count: 1,
  });
  expect(saved.leftOut).toEqual([mediaFile]); // the library has no such file
  expect(saved.bytes).toBeGreaterThan(100);
  model.share.closeSaved();
  expect(model.share.saved.value).toBeNull();
});
