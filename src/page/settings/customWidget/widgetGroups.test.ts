import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCodeFiles } from './codeFiles';
import { widgetsAmong } from './widgetGroups';

const zipOf = (files: Readonly<Record<string, string>>) =>
  new File([new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))], 'repo.zip');

async function widgetsOf(files: Readonly<Record<string, string>>) {
  const taken = await readCodeFiles([zipOf(files)]);
  if (taken.tag === 'refused') return taken.why;
  return taken.widgets.map(({ code: { name, html, css, js, fields, data } }) => ({ name, html, css, js, fields, data }));
}

const fields = (name: string) => JSON.stringify({ [name]: { type: 'text', label: name, value: '' } });
const none = { html: '', css: '', js: '', fields: '', data: '' };
const listens = "window.addEventListener('onWidgetLoad', start)";

describe('[CUS-45] a zip of a repository', () => {
  test('is one widget, whatever tools, pages and tests are beside it', async () => {
    const widget = {
      'repo-main/src/widget.html': '<p>{{a}}</p>',
      'repo-main/src/widget.css': 'p {}',
      'repo-main/src/widget.js': listens,
      'repo-main/src/fields.json': fields('a'),
    };
    const others = {
      'repo-main/turbo.json': '{"tasks": {"build": {"type": "text"}}}',
      'repo-main/package.json': '{"name": {"type": "text"}}',
      'repo-main/tsconfig.json': '{}',
      'repo-main/vite.config.js': 'export default {}',
      'repo-main/README.txt': 'Read me',
      'repo-main/docs/index.html': '<h1>Docs</h1>',
      'repo-main/docs/fields.json': fields('docs'),
      'repo-main/.github/workflows/x.js': '1',
      'repo-main/node_modules/lib/index.js': listens,
      'repo-main/test/widget.html': '<p>{{test}}</p>',
      'repo-main/src/widget.test.js': 'test()',
      'repo-main/index.html': '<h1>Page</h1>',
      'repo-main/examples.json': '{"a": 1}',
    };
    const expected = [{ ...none, name: 'repo', html: '<p>{{a}}</p>', css: 'p {}', js: listens, fields: fields('a') }];
    expect(await widgetsOf({ ...widget, ...others })).toEqual(expected);
    expect(await widgetsOf({ ...others, ...widget })).toEqual(expected);
  });

  test('offers each folder that has a widget, by the folder’s name', async () => {
    const found = await widgetsOf({
      'repo/widgets/goal/index.html': 'goal',
      'repo/widgets/goal/script.js': listens,
      'repo/widgets/goal/fields.json': fields('goal'),
      'repo/widgets/list/index.html': 'list',
      'repo/widgets/list/x.fields': fields('list'),
      'repo/widgets/list/x.data': '{"list": "x"}',
      'repo/widgets/shared.css': 'p {}',
      'repo/widgets/turbo.json': '{"tasks": {}}',
    });
    expect(found).toEqual([
      { ...none, name: 'goal', html: 'goal', js: listens, fields: fields('goal') },
      { ...none, name: 'list', html: 'list', fields: fields('list'), data: '{"list": "x"}' },
    ]);
  });

  test('with folders for the parts of one widget is that widget', async () => {
    const found = await widgetsOf({
      'w/html/widget.html': '{{a}}',
      'w/css/style.css': 'p {}',
      'w/js/main.js': listens,
      'w/fields/FIELDS.txt': fields('a'),
      'w/DATA.txt': '{"a": "b"}',
    });
    expect(found).toEqual([{ name: 'repo', html: '{{a}}', css: 'p {}', js: listens, fields: fields('a'), data: '{"a": "b"}' }]);
  });

  test('with several pages in a folder offers each page with the files of the same name', async () => {
    const found = await widgetsOf({
      ...{ 'w/bar.html': '{{bar}}', 'w/bar.js': `${listens};bar`, 'w/bar.json': fields('bar') },
      ...{ 'w/ring.html': '{{ring}}', 'w/ring.js': `${listens};ring`, 'w/ring.json': fields('ring') },
      'w/style.css': 'p {}',
    });
    expect(found).toEqual([
      { ...none, name: 'bar', html: '{{bar}}', css: 'p {}', js: `${listens};bar`, fields: fields('bar') },
      { ...none, name: 'ring', html: '{{ring}}', css: 'p {}', js: `${listens};ring`, fields: fields('ring') },
    ]);
  });

  test.each([
    ['fields.json', fields('a')],
    ['widget.json', fields('a')],
    ['x.fields', fields('a')],
    ['FIELDS.txt', fields('a')],
    ['field.txt', fields('a')],
    ['my-fields.json', fields('a')],
    ['settings.json', `// of mine\n${fields('a')}`],
  ])('finds FIELDS in %s', async (name, text) => {
    expect(await widgetsOf({ 'w/a.html': 'x', [`w/${name}`]: text })).toMatchObject([{ fields: text }]);
  });

  test.each(['turbo.json', 'metadata.json', 'manifest.json', 'vercel.json', 'other.json'])('reads no FIELDS from %s', async (name) => {
    expect(await widgetsOf({ 'w/a.html': 'x', [`w/${name}`]: '{"a": {"value": "b"}}' })).toMatchObject([{ fields: '', data: '' }]);
  });

  test('with docs only is read as a widget', async () => {
    expect(await widgetsOf({ 'docs/index.html': 'x' })).toMatchObject([{ html: 'x' }]);
  });

  test('without any code is refused', async () => {
    expect(await widgetsOf({ 'w/package.json': '{}', 'w/fields.json': fields('a') })).toBe('nothing');
  });
});

test('[CUS-45] pages whose names differ only in case or ending are separate widgets', () => {
  const pages = ['Goal.html', 'goal.html', 'goal.htm'].map((name) => ({ name, text: `<p>${name} {{field}}</p>` }));
  expect(
    widgetsAmong(pages, 'x')
      .map(({ html }) => html)
      .sort(),
  ).toEqual(pages.map(({ text }) => text).sort());
});
