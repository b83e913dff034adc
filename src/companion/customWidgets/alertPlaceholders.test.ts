import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlertWords, type WidgetCode, withoutTags } from '../../contract';
import { placeholderNames, placeholdersOf } from './alertPlaceholders';
import { buildFrame } from './buildFrame';

const words: AlertWords = {
  name: 'Ada',
  amount: 25.5,
  currency: 'USD',
  message: 'Hello!',
  title: 'Ada donated',
  items: '2× Hug',
  image: '',
  seconds: 7,
  volume: 0.5,
};
const empty: WidgetCode = { ovationWidget: 1, name: 'Mine', kind: 'alert', html: '', css: '', js: '', fields: '', data: '' };

function build(code: Partial<WidgetCode>, alert: AlertWords = words) {
  const root = `http://w.localhost/widget/${'0'.repeat(32)}/`;
  return buildFrame({
    code: { ...empty, ...code },
    request: { values: {}, currency: 'USD', hosts: [], alert },
    channel: '',
    root,
    versions: {},
  });
}
const value = (script: string) => new Function(`return ${script}`)() as unknown;

test('[CUS-62] placeholders are filled in in HTML, CSS and scripts, with one brace or two; others stay', () => {
  const { document, style, scripts } = build({
    html: '<h1 title="{name}">{{name}} {amount} {nothing}</h1><script>const a = {amount};</script>',
    css: 'h1::after { content: "{message}"; animation-duration: {widgetDuration}s; }',
    js: '["{messageTemplate}", "{{items}}", {amount}, `${1 + 1}`, "{audio}", {audioVolume}]',
  });
  expect(document).toContain('<h1 title="Ada">Ada 25.5 {nothing}</h1>');
  expect(style).toBe('h1::after { content: "Hello\\21 "; animation-duration: 7s; }');
  expect(scripts[0]).toBe('const a = 25.5;');
  expect(value(scripts[1] ?? '')).toEqual(['Ada donated', '2× Hug', 25.5, '2', '', 0.5]);
});

test('[CUS-57] [CUS-62] a supporter’s words are text of a script in a handler, too', () => {
  const name = '\'); evil(); ("&quot;';
  const { config, document } = build({ html: `<p onclick="say('{name}')">{name}</p>` }, { ...words, name });
  const [[key, handler] = []] = Object.entries(config.handlers as Readonly<Record<string, { readonly onclick: string }>>);
  const said: unknown[] = [];
  new Function('say', 'evil', handler?.onclick ?? '')(
    (text: unknown) => said.push(text),
    () => said.push('evil'),
  );
  expect(said).toEqual([name]);
  // Who knows the widget alone does not guess the key.
  expect(key).toMatch(/^[0-9a-f]{12}-0$/);
  expect(document).toContain(`<p data-ovation-on="${key}">&#39;); evil();`);
});

test('[CUS-62] a supporter’s words are no name of a tag or an attribute', () => {
  const { document } = build(
    { html: '<p {name}="1" on{name}="go()" title="{name}">x</p><x{name}>y</x{name}>' },
    { ...words, name: 'a onclick=b' },
  );
  expect(document).toContain('<p title="a onclick=b">x</p><x>y</x>');
});

test('[CUS-62] a supporter’s words are text of a rule in every style, whatever else stands in it', () => {
  const message = '\n\\"\'; } body { display: none } x { "';
  const written = '\\a \\5c \\22 \\27 \\3b \\20 \\7d \\20 body\\20 \\7b \\20 display\\3a \\20 none\\20 \\7d \\20 x\\20 \\7b \\20 \\22 ';
  for (const html of [
    '<style>@media (400px < width) { p::after { content: "{message}" } }</style>',
    '<style><!-- p::after { content: "{message}" } --></style>',
    `<p style="font-family: '{message}'">x</p>`,
    '<svg style=\'font-family: "{message}"\'></svg>',
    '<template><style>a > b { content: "{message}" }</style></template>',
  ]) {
    const { document } = build({ html }, { ...words, message });
    expect(document).toContain(written);
    expect(document).not.toContain('body {');
  }
});

test('[CUS-62] a supporter’s words are a text of JSON in a script of data, and text in a template', () => {
  const name = 'Ada\\"\n</script>';
  const { document } = build(
    {
      html: '<script type="application/json">{"who": "{name}", "gave": {amount}}</script><script type="text/template"><b>{name}</b></script>',
    },
    { ...words, name },
  );
  const [, json = ''] = /json">(.*?)<\/script>/s.exec(document) ?? [];
  expect(JSON.parse(json)).toEqual({ who: withoutTags(name), gave: 25.5 });
  expect(document).toContain('<b>Ada\\&quot;\n&lt;\u2060/script&gt;</b>');
});

test.each([
  ['a field', { css: '{long}'.repeat(20_000), data: JSON.stringify({ long: 'x'.repeat(2_000) }) }],
  ['a message', { css: '{message}'.repeat(20_000) }],
] as const)('[CUS-82] %s that stands in a text very often fills only so much of it', (_what, code) => {
  const { style } = build(code, { ...words, message: 'x'.repeat(2_000) });
  expect(style.length).toBeGreaterThan(1_900_000);
  expect(style.length).toBeLessThan(2_300_000);
});

test('[CUS-62] a widget is no alert box: braces in its scripts are its own', () => {
  expect(build({ kind: 'widget', js: 'const {name} = event;' }).scripts).toEqual(['const {name} = event;']);
});

test('[CUS-62] the alert’s picture is served below the frame’s own path', () => {
  const image = 'a'.repeat(32);
  const { document, media } = build({ html: '<img src="{image}">' }, { ...words, image });
  expect(document).toContain(`<img src="/widget/${'0'.repeat(32)}/media/${image}">`);
  expect([...media]).toEqual([image]);
});

test('[CUS-62] whatever a supporter writes is text in strings, templates, attributes and rules', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'\'"`${}\\<>/*;()\n\u2028&a-!x=') })), (message) => {
      const { inScript, inStyle, inHtml, marks } = placeholdersOf({ ...words, message }, (medium) => medium);
      const mark = marks.message ?? '';
      expect(value(inScript(`["${mark}", '${mark}', \`${mark}\`]`))).toEqual(Array(3).fill(withoutTags(message)));
      // Outside of a string it is at most one name, which calls nothing.
      expect(inScript(mark)).toMatch(/^(?:[a-zA-Z0-9]|\\u[0-9a-f]{4})*$/);
      expect(inHtml(`<p title='${mark}'>${mark}</p>`)).toMatch(/^<p title='[^<>'"`]*'>[^<>'"`]*<\/p>$/);
      expect(inStyle(`p { content: "${mark}" }`)).toMatch(/^p \{ content: "(?:[a-zA-Z0-9]|\\[0-9a-f]{1,6} )*" \}$/);
    }),
  );
});

test('[CUS-63] a supporter’s name opens no tag in an alert’s title, either, which a script may write as HTML', () => {
  const { scripts } = build({ js: '"{messageTemplate}"' }, { ...words, title: '<img src=x> donated {{5}}' });
  expect(value(scripts[0] ?? '')).toBe('<\u2060img src=x> donated {\u2060{5}}');
});

test('[CUS-62] every name has a mark of its own', () => {
  const { marks } = placeholdersOf(words, (medium) => medium);
  expect(Object.keys(marks).sort()).toEqual([...placeholderNames].sort());
  expect(new Set(Object.values(marks)).size).toBe(placeholderNames.length);
});
