import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCost, judgeCss } from '.';

const nested = (selectors: string, levels: number) => `${selectors}{`.repeat(levels) + 'color:red' + '}'.repeat(levels);
const costOf = (css: string) => judgeCss(css).problems.find(isCost)?.id ?? null;
const textOf = (css: string) => {
  const { css: judged } = judgeCss(css);
  return judged === null ? null : judged.rules + judged.keyframes;
};
const chain = (levels: number) => Array.from({ length: levels }, (_, at) => `--a${at}: var(--a${at + 1}) var(--a${at + 1});`).join('');

test.each([
  [nested('& &', 30), 'cost.nesting'],
  [nested('& &', 7), 'cost.selector'],
  [nested('&,& *,& > *', 60), 'cost.nesting'],
  [nested('&,& *,& > *', 7), 'cost.selector'],
  [nested('& ~ &', 4), 'cost.selector'],
  [nested(':is(&, & *):is(& *, &)', 6), 'cost.selector'],
  [nested(':not(& &)', 7), 'cost.selector'],
  [nested('@media all', 9), 'cost.nesting'],
  [`${':is('.repeat(17)}a${')'.repeat(17)}{}`, 'cost.nesting'],
  [':has(:has(a b)) {}', 'cost.selector'],
  [':has(*, :is(* *)) * * {}', 'cost.selector'],
  [':nth-child(2n of :nth-child(2n of :nth-child(2n of *))) {}', 'cost.selector'],
  [`${'* * * * * *,'.repeat(60)}* {}`, 'cost.selector'],
  [`color: ${'rgb('.repeat(17)}${')'.repeat(17)}`, 'cost.nesting'],
  [chain(20), 'cost.variables'],
  ['.a { --a: var(--b) var(--b) } .b { --b: var(--a) var(--a) }', 'cost.variables'],
  [`--long: ${'x '.repeat(800)};${'color: var(--long) var(--long);'.repeat(80)}`, 'cost.variables'],
  [`* { text-shadow: ${Array(33).fill('0 0 9px red').join()} }`, 'cost.value'],
  [`--s: ${Array(16).fill('0 0 9px red').join()}; * { box-shadow: var(--s), var(--s), var(--s) }`, 'cost.value'],
  ['* { -webkit-filter: blur(1px) blur(1px) blur(1px) blur(1px) }', 'cost.value'],
  ['--far: 1e9px; * { filter: drop-shadow(0 0 var(--far) red) }', 'cost.value'],
  ['* { text-shadow: 0 0 calc(100px * 1000) red }', 'cost.value'],
  [`* { background: ${Array(13).fill('linear-gradient(red, blue)').join()} }`, 'cost.value'],
  [`.a { animation: ${Array(13).fill('x 1s infinite').join()} }`, 'cost.value'],
  [`* { quotes: "${'x'.repeat(200)}" "" }`, 'cost.value'],
  [`${'.a { box-shadow: 0 0 9px red, 0 0 9px red, 0 0 9px red } '.repeat(100)}`, 'cost.value'],
  ['{'.repeat(6_000), 'cost.nesting'],
  ['('.repeat(6_000), 'cost.nesting'],
])('[SHW-72] %j is too costly', (css, id) => {
  expect(costOf(css)).toBe(id);
  expect(textOf(css)).toBeNull();
});

test.each([
  '.a{.b{.c{.d{.e{.f{color:red;}}}}}}',
  '.a{&:hover{&::before{& > b{color:red;}}}}',
  '.title:not(:is(.a, .b .c)):has(> i):nth-child(2n + 1 of .x, .y)::before{content:"x";}',
  '@media (width > 1px){@supports (color: red){@container box style(--x: 1){color:red;}}}',
  '--glow:0 0 4px red;.title{text-shadow:var(--glow), 0 0 8px var(--none, blue);--Own:calc(1px + 2em * 3);}',
  'color:rgb(1 2 3 / .5) !important;background:url( "/media/abc" ), url(/starter/trophy.png), linear-gradient(red, blue);',
  '.\\31 a > b + c ~ d, [data-x="a b" i]{color:red;}',
])('[SHW-53] %s stays as it is', (css) => {
  expect(judgeCss(css).problems).toEqual([]);
  expect(textOf(css)).toBe(css);
});

const libraries = [
  ['bootstrap/dist/css/bootstrap.css', ['noEffect', 'notLoaded']],
  ['bootstrap/dist/css/bootstrap.min.css', ['noEffect', 'notLoaded']],
  ['animate.css/animate.css', ['noEffect']],
  ['toastify-js/src/toastify.css', []],
  ['@fortawesome/fontawesome-free/css/all.css', ['noEffect']],
] as const;

test.each(libraries)('[SHW-53] %s loses nothing but data URLs, fonts and its character set', (path, ids) => {
  const { css, problems } = judgeCss(readFileSync(`node_modules/${path}`, 'utf8'));
  expect(css).not.toBeNull();
  expect([...new Set(problems.map(({ id }) => id))].sort()).toEqual(ids);
  const others = problems.filter(
    ({ id, text }) => !(id === 'notLoaded' && text.startsWith('data:')) && !/^@(?:charset|font-face)$/.test(text),
  );
  expect(others).toEqual([]);
});

test.each([
  ['color: re\\', 'value'],
  ['content: "abc\\', 'textOpen'],
  ["content: 'abc", 'textOpen'],
  ['background: url(/media/a\\)', 'value'],
  ['background: u\\72l("//evil.example")', 'notLoaded'],
  ['background: \\75 rl(/media/../x)', 'notLoaded'],
  ['--x: url(https://evil.example)', 'notLoaded'],
  ['background: url("data:image/svg+xml,<svg/>")', 'notLoaded'],
  ['background: image-set("//evil.example" 1x)', 'function'],
  ['background: -WEBKIT-image-set(url(/media/a) 1x)', 'function'],
  ['background: element(#a) paint(x)', 'function'],
  ['backdrop-filter: blur(9px)', 'noEffect'],
  ['@import "x";', 'noEffect'],
  ['@layer a { .b { color: red } }', 'noEffect'],
  ['@property --x { syntax: "*"; inherits: true; initial-value: 1 }', 'noEffect'],
  ['@scope (.a) { .b { color: red } }', 'noEffect'],
  ['a { @keyframes x { to { color: red } } }', 'nestedKeyframes'],
  ['@keyframes x { from,,to { color: red } }', 'keyframe'],
  ['a || b { color: red }', 'selector'],
  ['a:unknown(& &) { color: red }', 'selector'],
  ['a\\', 'declaration'],
])('[SHW-53] [SHW-70] %j is left out', (css, id) => {
  const { css: judged, problems } = judgeCss(css);
  expect(problems.map((problem) => problem.id)).toContain(id);
  expect(judged && (judged.rules + judged.keyframes).replace(/^(?:a|@keyframes x)\{\}$/, '')).toBe('');
});

test.each([
  ['.a { color: red } }', 'braceTooMany', 1],
  ['.a {\n color: rgb(1, 2 }', 'bracketOpen', 2],
  ['.a[x {\n } color: red', 'bracketOpen', 1],
  ['a:( { ) } body { background: red }', 'bracketOpen', 1],
])('[SHW-53] %j, whose brackets do not match, is not applied', (css, id, line) => {
  expect(judgeCss(css)).toMatchObject({ css: null, problems: [{ id, line }] });
});

const pieces = fc.constantFrom(
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ';',
    ':',
    ',',
    '/*',
    '*/',
    '"',
    "'",
    '\\',
    '\n',
    '\0',
    ' ',
    '&',
    '*',
    '>',
    '~',
    '#',
    '@',
    '!',
    '<!--',
    '-->',
  ],
  ...[
    'color',
    'red',
    '.title',
    '@media',
    'url(',
    '@keyframes x',
    ':is(',
    ':has(',
    '--a',
    'var(--a)',
    'é',
    '5',
    '\\7d ',
    '\\28 ',
    '@container',
  ],
);
const written = fc.array(pieces, { maxLength: 60 }).map((all) => all.join(''));

test('[SHW-53] whatever is written, the judged text has no bracket without its partner, and is read again as it is', () => {
  fc.assert(
    fc.property(written, (css) => {
      const text = textOf(css);
      if (text === null) return;
      const again = judgeCss(text);
      expect(again.problems).toEqual([]);
      expect(again.css && again.css.rules + again.css.keyframes).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test('[SHW-72] the longest CSS is judged within a moment', () => {
  const hostile = [...'{}()[];:,"\'\\&*>~@#a \n'].map((one) => one.repeat(6_000));
  const repeated = [
    '& ',
    'a,',
    ':is(a),',
    '* ~ ',
    'a{}',
    'a:b;',
    '--a:var(--a);',
    '@media{}',
    '/**/',
    'from,',
    ':has(',
    'var(--a',
    'a{b:c}',
  ];
  for (const css of [
    ...hostile,
    ...repeated.map((one) => one.repeat(6_000 / one.length)),
    ...repeated.map((one) => `${one.repeat(2_000)}{a:b}`),
  ]) {
    const startedAt = performance.now();
    judgeCss(css);
    expect(performance.now() - startedAt, css.slice(0, 20)).toBeLessThan(1_000);
  }
});
