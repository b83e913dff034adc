import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { defaultElementSettings, defaultWidget, type ElementSettings, layerOf, type WidgetCode } from '../../../contract/settings';
import { pngFile } from '../../../files/testing/mediaFixtures';
import { codeFile } from '../frame/files/codeMedia';
import { toBase64, writeOverlayFile } from '../frame/files/overlayFile';
import { type FoundWidget, readCodeFiles } from './codeFiles';
import { alertKindOf, missingEventsOf } from './codeNeeds';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
const png = Uint8Array.from(pngFile());
const mine: WidgetCode = { ovationWidget: 1, name: 'Mine', kind: 'widget', html: 'x', css: '', js: '', fields: '', data: '' };

async function read(...files: readonly File[]): Promise<readonly FoundWidget[] | string> {
  const taken = await readCodeFiles(files);
  return taken.tag === 'taken' ? taken.widgets : taken.why;
}

test('[CUS-45] a widget is read from its files beside each other, or from a zip of them', async () => {
  const parts = {
    'w/widget.html': '<p></p>',
    'w/widget.css': 'p {}',
    'w/widget.js': '1',
    'w/fields.json': '{"a": {"value": 1},}',
    'w/readme.md': 'x',
  };
  const zip = new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
  const code = { html: '<p></p>', css: 'p {}', js: '1', fields: parts['w/fields.json'], data: '', kind: 'widget' };
  expect(await read(file('train.zip', zip))).toMatchObject([{ code: { ...code, name: 'train' }, values: null }]);
  const loose = Object.entries(parts).map(([name, text]) => file(name, text));
  expect(await read(...loose)).toMatchObject([{ code, values: null }]);
});

test('[CUS-45] a widget has the name that its author gave it, unless another has the same name', async () => {
  const zipOf = (files: Readonly<Record<string, string>>) =>
    file('download-1.zip', new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))));
  const nameOf = async (...files: readonly File[]) => {
    const taken = await read(...files);
    return typeof taken === 'string' ? taken : taken.map(({ code }) => code.name);
  };
  const html = '<p></p>';
  const field = '{"widgetName": {"type": "hidden", "value": " Tip jar "}}';
  expect(await nameOf(zipOf({ 'w.html': html, 'fields.json': field }))).toEqual(['Tip jar']);
  expect(await nameOf(zipOf({ 'w.html': html, 'fields.json': '{"widgetName": "Tip jar", "a": {"type": "text"}}' }))).toEqual(['Tip jar']);
  expect(await nameOf(zipOf({ 'w.html': html, 'fields.json': field, 'data.json': '{"widgetName": "Mine"}' }))).toEqual(['Mine']);
  for (const value of ['" "', '7', `"${'x'.repeat(20_001)}"`])
    expect(await nameOf(zipOf({ 'w.html': html, 'fields.json': field.replace('" Tip jar "', value) }))).toEqual(['download-1']);
  const long = field.replace('Tip jar', 'x'.repeat(90));
  expect(await nameOf(zipOf({ 'w.html': html, 'fields.json': long }))).toEqual(['x'.repeat(60)]);
  const signs = field.replace('Tip jar', `Tip\\u0000\\njar ${'🎉'.repeat(60)}`);
  expect(await nameOf(zipOf({ 'w.html': html, 'fields.json': signs }))).toEqual([`Tip jar ${'🎉'.repeat(52)}`]);
  const both = { 'a/w.html': html, 'a/fields.json': field, 'b/w.html': html, 'b/fields.json': field };
  expect(await nameOf(zipOf(both))).toEqual(['a', 'b']);
});

test('[CUS-45] several zips together may unpack to no more than one zip may', async () => {
  const zip = new Uint8Array(zipSync({ 'a.html': strToU8('<p></p>'), 'readme.txt': new Uint8Array(7 * 1024 * 1024) }));
  expect(await read(file('a.zip', zip), file('b.zip', zip))).toMatchObject([
    { code: { name: 'a', html: '<p></p>' } },
    { code: { name: 'b', html: '<p></p>' } },
  ]);
  expect(await read(file('a.zip', zip), file('b.zip', zip), file('c.zip', zip))).toBe('too-large');
});

test('[CUS-65] an older file with code alone is the widget that it was written from', async () => {
  expect(await read(codeFile(mine))).toEqual([{ code: mine, values: null, media: {} }]);
  expect(await read(file('mine.ovation', '{"ovationWidget":1,"name":"Mi'))).toBe('invalid');
});

async function overlayFile(elements: Readonly<Record<string, ElementSettings>>, media: Readonly<Record<string, File>>): Promise<string> {
  const layers = Object.keys(elements).map((element) => layerOf(element, { x: 0, y: 0, width: 100, height: 100 }));
  const files = await Promise.all(
    Object.entries(media).map(async ([id, one]) => [id, { name: one.name, data: await toBase64(one) }] as const),
  );
  const overlay = { size: { width: 1_920, height: 1_080 }, elements: layers };
  return writeOverlayFile({ name: 'shared', overlay, boxes: elements, media: Object.fromEntries(files) });
}

const [first, second, image, other] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32)) as [string, string, string, string];
const widgetOf = (code: string, values = {}): ElementSettings => ({
  ...defaultElementSettings(),
  widget: { ...defaultWidget('custom'), kind: 'custom', currency: 'USD', hosts: [], code, values },
});

test('[CUS-65] code is read from a shared overlay, with its values and the files that they name', async () => {
  const media = { [first]: codeFile(mine), [image]: file('cup.png', png), [other]: file('other.png', png) };
  const elements = {
    mine: widgetOf(first, { cup: image, size: 3 }),
    again: widgetOf(first, { cup: image, size: 3 }),
    image: defaultElementSettings(),
  };
  const data = await toBase64(file('', png));
  const expected = [{ code: mine, values: { cup: image, size: 3 }, media: { [image]: { name: 'cup.png', data } } }];
  const text = await overlayFile(elements, media);
  expect(await read(file('mine.ovation', text))).toEqual(expected);
  expect(await read(file('mine.json', text))).toEqual(expected);
  const zip = new Uint8Array(zipSync({ 'mine.ovation': strToU8(text) }));
  expect(await read(file('mine.zip', zip))).toEqual(expected);
});

test('[CUS-65] all code of a shared overlay is offered, also code that draws alerts; without values, the values are null', async () => {
  const alert: WidgetCode = { ...mine, kind: 'alert', name: 'Banner' };
  const drawnBy = { code: second, values: {}, hosts: [] };
  const base = { id: 'v', when: { type: 'donation.created' as const }, base: true as const, weight: 1, change: { drawnBy } };
  const elements = { mine: widgetOf(first), alerts: { ...defaultElementSettings(), variants: [base] } };
  const text = await overlayFile(elements, { [first]: codeFile(mine), [second]: codeFile(alert) });
  const found = await read(file('overlay.json', text));
  expect(found).toMatchObject([
    { code: mine, values: null },
    { code: alert, values: null },
  ]);
});

test('[CUS-45] files without a widget are refused with the reason', async () => {
  expect(await read(file('a.txt', 'hello'))).toBe('nothing');
  expect(await read(file('a.zip', 'no zip'))).toBe('unreadable');
  expect(await read(file('a.js', 'x'.repeat(1_000_001)))).toBe('too-large');
});

test('[CUS-65] an Ovation file without custom code is refused with its kind', async () => {
  const text = await overlayFile({ alerts: defaultElementSettings() }, {});
  expect(await read(file('a.ovation', text))).toBe('overlay');
  expect(await read(file('a.ovation', text.replace('"format":1', '"format":9')))).toBe('newer');
  expect(await read(file('a.ovation', text.slice(0, 99)))).toBe('invalid');
  expect(await read(file('ovation-settings.json', '{\n  "ovation": "settings",\n  "format": 1\n}'))).toBe('settings');
  expect(await read(file('ovation-everything.ovation', new Uint8Array([0x1f, 0x8b, 8])))).toBe('everything');
  // The medium is not code, so the file counts as an overlay without code.
  expect(await read(file('a.ovation', await overlayFile({ mine: widgetOf(first) }, { [first]: file('x', 'PNG') })))).toBe('overlay');
});

test('[CUS-140] code that waits for chat and similar events is recognised by its words', () => {
  expect(missingEventsOf({ html: '', js: "if (listener === 'message') x(); if (e === 'cheer-latest') y();" })).toEqual(['chat', 'cheers']);
  expect(missingEventsOf({ html: '', js: "if (listener === 'tip-latest') show(event.message);" })).toEqual([]);
  expect(missingEventsOf({ html: '<p class="message"></p><script>on("raid")</script>', js: '' })).toEqual(['raids']);
});

test('[CUS-60] code that listens for events draws alerts as a widget, other code as the custom code of alerts', () => {
  expect(alertKindOf({ html: '<p>{name}</p>', js: '$("p").fadeIn();' })).toBe('alert');
  expect(alertKindOf({ html: '<script>addEventListener("onEventReceived", show)</script>', js: '' })).toBe('widget');
});
