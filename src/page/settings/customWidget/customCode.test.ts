import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { codeFile, readCodeFiles, sharedCode } from './codeFiles';
import { alertKindOf, missingEventsOf } from './codeNeeds';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

test('[CUS-45] a widget is read from its files beside each other, or from a zip of them', async () => {
  const parts = {
    'w/widget.html': '<p></p>',
    'w/widget.css': 'p {}',
    'w/widget.js': '1',
    'w/fields.json': '{"a": {"value": 1},}',
    'w/readme.md': 'x',
  };
  const zip = new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
  const expected = {
    tag: 'taken',
    code: { html: '<p></p>', css: 'p {}', js: '1', fields: parts['w/fields.json'], data: '', kind: 'widget' },
  };
  expect(await readCodeFiles([file('train.zip', zip)])).toMatchObject({ ...expected, code: { ...expected.code, name: 'train' } });
  const loose = Object.entries(parts).map(([name, text]) => file(name, text));
  expect(await readCodeFiles(loose)).toMatchObject(expected);
});

test('[CUS-45] a file of Ovation’s own is the widget that it was written from', async () => {
  const code = { ovationWidget: 1, name: 'Mine', kind: 'widget', html: 'x', css: '', js: '', fields: '', data: '' } as const;
  expect(await readCodeFiles([codeFile(code)])).toEqual({ tag: 'taken', code });
});

test('[CUS-45] what is no widget is refused with its reason', async () => {
  expect(await readCodeFiles([file('a.txt', 'hello')])).toEqual({ tag: 'refused', why: 'nothing' });
  expect(await readCodeFiles([file('a.zip', 'no zip')])).toEqual({ tag: 'refused', why: 'unreadable' });
  expect(await readCodeFiles([file('a.js', 'x'.repeat(1_000_001))])).toEqual({ tag: 'refused', why: 'too-large' });
});

test('[CUS-54] code that waits for chat and the like is known by its words', () => {
  expect(missingEventsOf({ html: '', js: "if (listener === 'message') x(); if (e === 'cheer-latest') y();" })).toEqual(['chat', 'cheers']);
  expect(missingEventsOf({ html: '', js: "if (listener === 'tip-latest') show(event.message);" })).toEqual([]);
  expect(missingEventsOf({ html: '<p class="message"></p><script>on("raid")</script>', js: '' })).toEqual(['raids']);
});

test('[CUS-64] code that listens for events draws alerts as a widget, other code as the custom code of an alert box', () => {
  expect(alertKindOf({ html: '<p>{name}</p>', js: '$("p").fadeIn();' })).toBe('alert');
  expect(alertKindOf({ html: '<script>addEventListener("onEventReceived", show)</script>', js: '' })).toBe('widget');
});

test('[CUS-65] a file of code has the creator’s values over the author’s DATA, or none', async () => {
  const code = {
    ovationWidget: 1,
    name: 'Mine',
    kind: 'widget',
    html: 'x',
    css: '',
    js: '',
    fields: '',
    data: '{"a": 1, "b": 2,}',
  } as const;
  expect(JSON.parse(sharedCode(code, { b: 3 }).data)).toEqual({ a: 1, b: 3 });
  expect(sharedCode(code, null).data).toBe('');
  expect(await readCodeFiles([codeFile(sharedCode(code, { b: 3 }))])).toMatchObject({ tag: 'taken', code: { html: 'x' } });
});
