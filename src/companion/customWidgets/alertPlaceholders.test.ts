import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlertWords, type WidgetCode, withoutCode } from '../../contract/settings';
import { placeholdersOf } from './alertPlaceholders';
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

test('[CUS-62] fills placeholders in HTML, CSS and scripts, with one or two braces; others stay', () => {
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

test('[CUS-57] [CUS-62] a supporter’s text is text of a script in handlers too', () => {
  const name = '\'); evil(); ("&quot;';
  const { config, document } = build({ html: `<p onclick="say('{name}')">{name}</p>` }, { ...words, name });
  const [[key, handler] = []] = Object.entries(config.handlers as Readonly<Record<string, { readonly onclick: string }>>);
  const outputs: unknown[] = [];
  new Function('say', 'evil', handler?.onclick ?? '')(
    (text: unknown) => outputs.push(text),
    () => outputs.push('evil'),
  );
  expect(outputs).toEqual([withoutCode(name)]);
  // The key has a random part, so that nobody can guess it from the widget's code.
  expect(key).toMatch(/^[0-9a-f]{12}-0$/);
  expect(document).toContain(`<p data-ovation-on="${key}">\u2019); evil();`);
});

test('[CUS-62] a supporter’s text never becomes the name of a tag or an attribute', () => {
  const { document } = build(
    { html: '<p {name}="1" on{name}="go()" title="{name}">x</p><x{name}>y</x{name}>' },
    { ...words, name: 'a onclick=b' },
  );
  expect(document).toContain('<p title="a onclick=b">x</p><x>y</x>');
});

test('[CUS-62] a supporter’s text is text of a rule in every style', () => {
  const message = '\n\\"\'; } body { display: none } x { "';
  const written =
    '\\a \\2216 \\201d \\2019 \\3b \\20 \\7d \\20 body\\20 \\7b \\20 display\\3a \\20 none\\20 \\7d \\20 x\\20 \\7b \\20 \\201d ';
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

test('[CUS-62] a supporter’s text is a JSON string in data, and text in a template', () => {
  const name = 'Ada\\"\n</script>';
  const { document } = build(
    {
      html: '<script type="application/json">{"who": "{name}", "gave": {amount}}</script><script type="text/template"><b>{name}</b></script>',
    },
    { ...words, name },
  );
  const [, json = ''] = /json">(.*?)<\/script>/s.exec(document) ?? [];
  expect(JSON.parse(json)).toEqual({ who: withoutCode(name), gave: 25.5 });
  expect(document).toContain('<b>Ada\u2216\u201d\n&lt;\u2060/script&gt;</b>');
});

test.each([
  ['a field', { css: '{long}'.repeat(20_000), data: JSON.stringify({ long: 'x'.repeat(2_000) }) }],
  ['a message', { css: '{message}'.repeat(20_000) }],
] as const)('[CUS-4] %s that stands in a text very often fills only so much of it', (_what, code) => {
  const { style } = build(code, { ...words, message: 'x'.repeat(2_000) });
  expect(style.length).toBeGreaterThan(1_900_000);
  expect(style.length).toBeLessThan(2_300_000);
});

test('[CUS-62] placeholders are not filled in a widget’s scripts', () => {
  expect(build({ kind: 'widget', js: 'const {name} = event;' }).scripts).toEqual(['const {name} = event;']);
});

test('[CUS-62] the alert’s image is served below the frame’s own path', () => {
  const image = 'a'.repeat(32);
  const { document, media } = build({ html: '<img src="{image}">' }, { ...words, image });
  expect(document).toContain(`<img src="/widget/${'0'.repeat(32)}/media/${image}">`);
  expect([...media]).toEqual([image]);
});

const reserved = 'Ada & Co #1?a=b/é%20 +,;<x>';

test.each([
  ['an image', '<img src="https://x.example/?name={name}&n=1">', 'src'],
  ['an image of an allowed host', '<img src="https://own.example/?name={name}&n=1">', 'src'],
  ['a path', '<img src="https://x.example/{name}.png">', 'src'],
  ['a link', '<a href="https://x.example/?q={{name}}">x</a>', 'href'],
  ['an image of SVG', '<svg><image xlink:href="https://x.example/?q={name}"/></svg>', 'xlink:href'],
  ['a list of images', '<img srcset="https://x.example/?q={name} 1x, b.png 2x">', 'srcset'],
  ['a poster in a template', '<template><video poster="https://x.example/?q={name}"></video></template>', 'poster'],
  ['a template of a script', '<script type="text/template"><img src="https://x.example/?q={name}"></script>', 'src'],
  ['the body', '<body background="https://x.example/?q={name}"><p>x</p></body>', 'background'],
])('[CUS-62] a supporter’s name in the address of %s stays one part', (_what, html, attribute) => {
  const { document } = build({ html }, { ...words, name: reserved });
  const [, address = ''] = new RegExp(` ${attribute}="([^"]*)"`).exec(document.slice(document.indexOf('<body'))) ?? [];
  expect(address).toContain(encodeURIComponent(withoutCode(reserved)));
});

test('[CUS-62] a supporter’s name in the address of a style sheet stays one part', () => {
  const { document } = build({ html: '<link rel="stylesheet" href="https://x.example/?q={name}">' }, { ...words, name: reserved });
  expect(document).toContain(`@import url("https://x.example/?q=${encodeURIComponent(withoutCode(reserved))}")`);
});

test('[CUS-62] a supporter’s text as a whole address has no scheme or host; code in an address stays code', () => {
  const { document } = build(
    { html: '<a href="{message}" title="{message}">x</a><img :src="\'{message}\'">' },
    { ...words, message: '//a.b:1' },
  );
  expect(document).toContain('href="%2F%2Fa.b%3A1" title="//a.b:1"');
  expect(document).toContain('<img :src="\'\\u002f');
});

test('[CUS-62] any text of a supporter stays text in strings, templates, attributes and rules', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'\'"`${}\\<>/*;()\n\u2028&a-!x=') })), (message) => {
      const { inScript, inStyle, inHtml, marks } = placeholdersOf({ ...words, message }, (mediaId) => mediaId);
      const mark = marks.message ?? '';
      expect(value(inScript(`["${mark}", '${mark}', \`${mark}\`]`))).toEqual(Array(3).fill(withoutCode(message)));
      // Outside a string, the message becomes at most a name, so it cannot call anything.
      expect(inScript(mark)).toMatch(/^(?:[a-zA-Z0-9]|\\u[0-9a-f]{4})*$/);
      expect(inHtml(`<p title='${mark}'>${mark}</p>`)).toMatch(/^<p title='[^<>'"`]*'>[^<>'"`]*<\/p>$/);
      expect(inStyle(`p { content: "${mark}" }`)).toMatch(/^p \{ content: "(?:[a-zA-Z0-9]|\\[0-9a-f]{1,6} )*" \}$/);
    }),
  );
});

test('[CUS-62] a supporter’s name opens no tag in an alert’s title, which a script may write as HTML', () => {
  const { scripts } = build({ js: '"{messageTemplate}"' }, { ...words, title: '<img src=x> donated {{5}}' });
  expect(value(scripts[0] ?? '')).toBe('<\u2060img src=x> donated {\u2060{5}\u2060}');
});

test('[CUS-62] every placeholder has its own mark', () => {
  const { marks } = placeholdersOf(words, (mediaId) => mediaId);
  const names = 'amount announcement audio audioVolume currency giftedName image items message messageRaw messageTemplate months name';
  expect(Object.keys(marks).sort()).toEqual([
    ...names.split(' '),
    'sender',
    'tier',
    'userMessage',
    'video',
    'videoVolume',
    'widgetDuration',
  ]);
  expect(new Set(Object.values(marks)).size).toBe(19);
});

interface Lodash {
  template(text: string): (data: object) => string;
  escape(text: string): string;
}
const lodash = createRequire(import.meta.url)('lodash') as Lodash;

const hostile = [
  "'+(_=>_)['constructor']('evil()')()+'",
  '"+evil()+"',
  '`+evil()+`',
  '\\',
  '\\"); evil(); ("',
  '${evil()}',
  '#{evil()} {{evil()}} <%evil()%> [[evil()]] {%evil()%}',
  '}} {{ evil() }} {{ "',
  '%> <% evil() %> <% "',
  '" :title="evil()" v-html="evil()',
  "x\n'; evil(); '",
];

function run(code: string): unknown {
  return new Function('evil', '_', `return (${code})`)(() => {
    throw new Error('evil');
  }, undefined) as unknown;
}
const decoded = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

test.each(hostile)('[CUS-62] the name %j is text in templates of Vue, Alpine and Lodash', (name) => {
  const text = withoutCode(name);
  const { document } = build(
    {
      html: [
        `<i :title="'{name}'"></i><i v-text='"{name}"'></i><i x-data="{ n: '{name}' }"></i><i data-bind="'{name}'"></i>`,
        '<b>{{ "{name}" }}</b>{{ \'{name}\' }}<template><u>{{ `{name}` }}</u></template>',
        `<i data-user='{"name":"{name}"}'></i><i data-list="['{name}']"></i>`,
        '<script type="text/template"><p :title="\'{name}\'"><% var n = "{name}" %><%- n %></p></script>',
      ].join(''),
    },
    { ...words, name },
  );
  const attribute = (pattern: RegExp) => decoded(pattern.exec(document)?.[1] ?? '');
  expect(run(attribute(/:title="([^"]*)"><\/i>/))).toBe(text);
  expect(run(attribute(/v-text="([^"]*)"/))).toBe(text);
  expect(run(attribute(/x-data="([^"]*)"/))).toEqual({ n: text });
  expect(run(attribute(/data-bind="([^"]*)"/))).toBe(text);
  for (const element of ['b', 'u']) expect(run(attribute(new RegExp(`<${element}>{{(.*?)}}</${element}>`, 's')))).toBe(text);
  expect(run(attribute(/<\/b>{{(.*?)}}<template/s))).toBe(text);
  expect(JSON.parse(attribute(/data-user="([^"]*)"/))).toEqual({ name: text });
  expect(run(attribute(/data-list="([^"]*)"/))).toEqual([text]);
  const [, template = ''] = /template">(.*?)<\/script>/s.exec(document) ?? [];
  expect(lodash.template(template)({})).toContain(`>${lodash.escape(text)}</p>`);
  expect(run(/:title="([^"]*)"/.exec(template)?.[1] ?? '')).toBe(text);
});

test.each(hostile)('[CUS-62] the name %j is text in a template that a script makes', (name) => {
  const { scripts } = build({ js: '["{{ \'{name}\' }}", `<% var n = "{name}" %><%- n %>`, "say(\'{name}\')"]' }, { ...words, name });
  const [vue = '', template = '', call = ''] = value(scripts[0] ?? '') as string[];
  const text = withoutCode(name);
  if (!name.includes('\n')) {
    expect(run(vue.slice(2, -2))).toBe(text);
    expect(lodash.template(template)({})).toBe(lodash.escape(text));
    expect(new Function('say', `return ${call}`)((outputs: unknown) => outputs)).toBe(text);
  } else expect(() => run(vue.slice(2, -2))).toThrow(SyntaxError);
});

test('[CUS-62] outside of a template’s texts, a supporter’s text is a single name', () => {
  const { document } = build({ html: '<i :title="{name}">{{ {name} }}</i>' }, { ...words, name: 'evil()' });
  expect(document).toContain('<i :title="evil\\u0028\\u0029">{{ evil\\u0028\\u0029 }}</i>');
});

test('[CUS-62] elsewhere in HTML, a supporter’s text is unchanged', () => {
  const { document } = build(
    { html: '<p title="[{name}]" data-name="{name}">${{amount}} {name}</p>' },
    { ...words, name: "Ada O'Brien & Co" },
  );
  expect(document).toContain(
    '<p title="[Ada O\u2019Brien &amp; Co]" data-name="Ada O\u2019Brien &amp; Co">$25.5 Ada O\u2019Brien &amp; Co</p>',
  );
});

test('[CUS-62] templates of any length are read quickly', () => {
  for (const html of ['{{', '<%', '${', '[[ ]]', '{name}', ':a="{name}"', '<a b=', '{{ {name} }}'].flatMap((piece) => [
    piece.repeat(20_000),
    `<script type="text/template">${piece.repeat(20_000)}</script>`,
    `<p title='${piece.repeat(20_000)}'>`,
  ])) {
    const startedAt = performance.now();
    build({ html });
    expect(performance.now() - startedAt, html.slice(0, 60)).toBeLessThan(2_000);
  }
});
