// This file has over 300 lines, because in one file, accepted and rejected CSS can be compared.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCost, judgeCss } from '.';
import { blocksOf } from './blocks';
import { tokensOf } from './tokens';

const nested = (selectors: string, levels: number) => [`${selectors}{`.repeat(levels), 'color:red', '}'.repeat(levels)].join('');
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
  ['svg * { stroke-dasharray: .0001 }', 'cost.value'],
  ['--dash: .01; svg * { stroke-dasharray: calc(var(--dash) * 1px) }', 'cost.value'],
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

const neon = [5, 10, 20, 30, 40, 50, 60, 70].map((px) => `0 0 ${px}px #e60073`).join();
const flicker = '0 0 4px, 0 0 11px, 0 0 19px, 0 0 40px #0fa, 0 0 80px #0fa, 0 0 90px #0fa, 0 0 100px #0fa, 0 0 150px #0fa';

test.each([
  '* { filter: blur(20px) blur(20px) blur(20px) }',
  '* { filter: blur(14px) blur(14px) blur(14px) }',
  '* { text-shadow: 0 0 300px }',
  '* { text-shadow: 0 0 calc(10px * 2 * 20) }',
  '* { text-shadow: 0 0 calc(1px / 0.001) }',
  '.title { text-shadow: 0 0 calc(infinity * 1px) }',
  '.title { text-shadow: 0 0 calc(1px * tan(89.99999deg)) }',
  '--n: 300; .title { text-shadow: 0 0 calc(var(--n) * 1px) red }',
  '--far: 300px; .title { text-shadow: 0 0 var(--far) red }',
  '--s: 0 0 200px red; * { box-shadow: var(--s) }',
  '* { box-shadow: 0 0 9px 9999px red }',
  '* { text-shadow: 0 0 5in }',
  '* { filter: blur(20vw) }',
  'filter: drop-shadow(0 0 10\\70 x red); * { filter: drop-shadow(0 0 90px red) }',
  '.title { filter: blur(150px) blur(150px) blur(150px) }',
  '.title { scale: 20; filter: blur(20px) }',
  '--big: 20; .title { scale: var(--big); filter: blur(20px) }',
  '.title { transform: scale3d(20, 20, 1); filter: blur(20px) }',
  '.title { zoom: 2000%; filter: blur(20px) }',
  '.words { perspective: 10px } .title { transform: translateZ(.9px); filter: blur(20px) }',
  '--view: 1px; .title { transform: perspective(var(--view)) translateZ(.9px); filter: blur(20px) }',
  '--two: 300px 300px; .title { text-shadow: 0 var(--two), 0 0 9px }',
  '* { animation: a .1s infinite } @keyframes a { to { filter: blur(90px) } }',
  `.title { & * { text-shadow: ${neon} } }`,
  `.title *, .message::before { text-shadow: ${neon} }`,
  `${`.title { text-shadow: ${flicker} }`.repeat(5)}`,
])('[SHW-72] %s blurs too far for the elements that it reaches', (css) => {
  expect(costOf(css)).toBe('cost.blur');
  expect(textOf(css)).toBeNull();
});

test.each([
  `.title { text-shadow: ${neon}; animation: f 1.5s infinite alternate } @keyframes f { 0%, 18%, 100% { text-shadow: ${flicker} } 20% { text-shadow: none } }`,
  `.title, .amount, .message { text-shadow: ${neon} }`,
  '* { text-shadow: 2px 2px 4px #000, 0 0 10px rgba(0, 0, 0, .8), 0 0 40px hsl(200 50% 50%) }',
  '.title > * { text-shadow: 0 0 20px #fff, 0 0 40px #f0f }',
  '.emblem img { filter: drop-shadow(0 0 10px gold) drop-shadow(0 0 24px gold) }',
  '--glow: 200, 30, 255; --size: 12px; .title { text-shadow: 0 0 var(--size) rgba(var(--glow), .8), 0 0 calc(var(--size) * 3) rgb(var(--glow)) }',
  '--hue: 200; .title { text-shadow: 0 0 20px hsl(calc(var(--hue) + 40) 90% 50%) }',
  '.slab { box-shadow: 0 8px 32px rgba(31, 38, 135, .37), inset 0 0 0 9999px rgba(0, 0, 0, .4); border-radius: 10px }',
  '.emblem { animation: pop .6s cubic-bezier(.68, -.55, .27, 1.55); filter: drop-shadow(4px 4px 8px #000) } @keyframes pop { 0% { transform: scale(0) rotate(-20deg) } 60% { transform: scale(1.3) } }',
  '.title { transform: matrix(1, 0, 0, 1, 300, 20); filter: drop-shadow(0 0 8px red) }',
  '.slab::before { box-shadow: -120px -218px blue, 248px -16px #0f8, 190px 16px #02f; animation: bang 1s } @keyframes bang { from { box-shadow: 0 0 #fff } }',
  '.emblem img, .emblem svg, .emblem video { animation: g 1s infinite } @keyframes g { to { filter: drop-shadow(0 0 12px #fff) drop-shadow(0 0 34px #f0f) } }',
  '--view: 800px; --turn: -20deg; .slab { transform: perspective(var(--view)) rotateY(var(--turn)) } .title { filter: drop-shadow(0 0 8px red) }',
  '.title { background: linear-gradient(90deg, #f0f, #0ff) 0 / 200%; -webkit-background-clip: text; -webkit-text-fill-color: transparent; filter: drop-shadow(0 2px .1em #000) }',
])('[SHW-72] %s is an ordinary CSS', (css) => {
  expect(judgeCss(css).problems).toEqual([]);
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
  ['@fortawesome/fontawesome-free/css/all.css', ['fontRule']],
] as const;

test.each(libraries)('[SHW-53] %s loses only data URLs, fonts and its character set', (path, ids) => {
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
  ['d: path("M0 0L9 9")', 'noEffect'],
  ['font-size-adjust: 999', 'noEffect'],
  ['animation-composition: accumulate', 'noEffect'],
  ['@import "x";', 'fontRule'],
  ['@container style(--a: var(--b)) { a { color: red } }', 'noEffect'],
  ['@layer a { .b { color: red } }', 'noEffect'],
  ['@property --x { syntax: "*"; inherits: true; initial-value: 1 }', 'noEffect'],
  ['@scope (.a) { .b { color: red } }', 'noEffect'],
  ['a { @keyframes x { to { color: red } } }', 'nestedKeyframes'],
  ['@keyframes x { from,,to { color: red } }', 'keyframe'],
  ['a || b { color: red }', 'selector'],
  ['a:unknown(& &) { color: red }', 'selector'],
  ['a\\', 'declaration'],
])('[SHW-53] %j is removed', (css, id) => {
  const { css: judged, problems } = judgeCss(css);
  expect(problems.map((problem) => problem.id)).toContain(id);
  expect(judged && (judged.rules + judged.keyframes).replace(/^(?:a|@keyframes x)\{\}$/, '')).toBe('');
});

test.each([
  ['.a { color: red } }', 'braceTooMany', 1],
  ['.a {\n color: rgb(1, 2 }', 'bracketOpen', 2],
  ['.a[x {\n } color: red', 'bracketOpen', 1],
  ['a:( { ) } body { background: red }', 'bracketOpen', 1],
])('[SHW-53] %j has mismatched brackets and is not applied', (css, id, line) => {
  expect(judgeCss(css)).toMatchObject({ css: null, problems: [{ id, line }] });
});

const fragments = fc.constantFrom(
  ...'{ } ( ) [ ] ; : , /* */ " \' \\ \n \0 & * > ~ # @ ! <!-- --> color red .title @media url( :is( :has( --a var(--a) é 5 @container'.split(
    ' ',
  ),
  ...[' ', '@keyframes x', '\\7d ', '\\28 '],
);
const written = fc.array(fragments, { maxLength: 60 }).map((all) => all.join(''));

test('[SHW-53] for any input, the judged text has matching brackets and is parsed again unchanged', () => {
  fc.assert(
    fc.property(written, (css) => {
      const text = textOf(css);
      if (text === null) return;
      const again = judgeCss(text);
      expect(again.problems).toEqual([]);
      expect(again.css && again.css.rules + again.css.keyframes).toBe(text);
    }),
    { numRuns: 600 },
  );
});

const blurs = 'filter: blur(20px)';

test.each([
  `.title { transform: scale(calc(1) * 30); ${blurs} }`,
  `.title { transform: scale(4) scale(4); ${blurs} }`,
  `.title { transform: scale(3); scale: 3; zoom: 3; ${blurs} }`,
  `.words { scale: 5 } .title { scale: 5; ${blurs} }`,
  `--s: scale(3); .title { transform: var(--s) var(--s); ${blurs} }`,
  `.title { scale: calc(1${' + 1'.repeat(200)}); ${blurs} }`,
  `.title { transform: skewX(89.9deg); ${blurs} }`,
  `* { scale: 2 } .title { ${blurs} }`,
])('[SHW-72] %s multiplies a blur', (css) => {
  expect(costOf(css)).toBe('cost.blur');
});

test.each([
  '.title { width: 99999px }',
  '--w: 99999px; .title { border: var(--w) solid red }',
  '.title { height: calc(100px * 1000) }',
  '.title { height: calc(1px / 0) }',
  '--n: .0001; --w: calc(1px / var(--n)); .title { width: var(--w) }',
  '--n: calc(.0001); .title { width: calc(1px / var(--n)) }',
  '.title { inset: -99999px }',
  '* { will-change: transform; width: 20000px; height: 20000px }',
  '* { width: 400% }',
  '* { -webkit-filter: blur(1px) blur(1px) blur(1px) blur(1px) }',
  '* { box-shadow: 0 0 0 9999px #f001 }',
  '*::before { content: ""; position: fixed; inset: 0; background: conic-gradient(red, blue) }',
  '.slab { *:after { position: absolute; inset: -9999px; opacity: .5 } }',
  '* { animation: a .3s infinite alternate } @keyframes a { to { font-size: 40px } }',
  '.title span { animation: 1s var(--a) } @keyframes a { to { border-radius: 50% } }',
  '* { box-shadow: inset 0 0 red, 0 0 0 9999px #f001 }',
  `.slab, .words { mask: ${Array(12).fill('conic-gradient(#000, #0003, #000)').join()} }`,
  '* { font-size: 4em }',
  '* { transform: perspective(9px) }',
  '.words { perspective: calc(500px - 499px) } .title { transform: translateZ(.9px) }',
  '--view: .1px; --far: perspective(var(--view)); .title { transform: var(--far) }',
  '.title { scale: 99999 }',
  `*::before { content: "${'x'.repeat(400)}" }`,
  `--x: "${'xx '.repeat(100)}"; *::after { content: var(--x) var(--x) }`,
  `*::before { content: counters(a, "${'x'.repeat(60)}") }`,
  `* { background: ${Array(12).fill('repeating-conic-gradient(red 0 .01deg, blue .02deg)').join()} }`,
  `* { mask: ${Array(6).fill('radial-gradient(red, transparent)').join()} }`,
  `* { clip-path: path("M0 0${'L9 999'.repeat(400)}z") }`,
  '* { will-change: transform; mix-blend-mode: screen } *::before { will-change: transform; mix-blend-mode: screen } i { will-change: opacity }',
])('[SHW-72] %s is too much to draw', (css) => {
  expect(costOf(css)).toBe('cost.much');
});

test.each([
  '* { box-sizing: border-box; margin: 0; backface-visibility: hidden } *::before, *::after { content: "" }',
  '.perks { text-indent: -9999px; position: absolute; left: -9999px } .slab { border-radius: 9999px; width: 120%; height: calc(100% + 2rem) }',
  '--i: 3; --cols: 4; .title { transform: scale(calc(1 + var(--i) * .1)) rotate(calc(var(--i) * 1deg)); width: calc(100% / var(--cols)) }',
  '.title { animation: x .5s } .amount { animation: y .8s } .emblem { animation: x 1s; filter: drop-shadow(0 0 12px gold) } @keyframes x { 0% { transform: scale(3) } } @keyframes y { 0% { transform: scale(2) } }',
  '.emblem { animation: stamp .4s } @keyframes stamp { 0% { transform: scale(8); filter: blur(10px) } }',
  '.title { font-size: 5em; transform: scale(1, 1.5) skew(-10deg) perspective(500px); will-change: transform } .title::after { content: " ★ " counter(x) }',
  '.slab { background-image: radial-gradient(red .5px, transparent .5px); mask-image: linear-gradient(#000, transparent); clip-path: polygon(0 0, 100% 0, 95% 100%) }',
  '* { background: linear-gradient(red, blue); mix-blend-mode: screen }',
  '.title { filter: drop-shadow(2px 0 0 #000) drop-shadow(-2px 0 0 #000) drop-shadow(0 2px 0 #000) drop-shadow(0 -2px 0 #000) }',
  '.title span { position: absolute; animation: wave 1s } .slab { animation: move 1s } @keyframes wave { 20% { translate: 0 -20px } } @keyframes move { to { background-position: 28px 0 } }',
  '.emblem path { stroke-dasharray: .1 8; stroke-dashoffset: 1000; animation: draw 2s forwards } @keyframes draw { to { stroke-dashoffset: 0 } }',
  '.perks li::before { content: "★ "; position: absolute; left: 0 } .slab::after { position: absolute; inset: 0; mask: linear-gradient(#fff 0 0) content-box, linear-gradient(#fff 0 0) }',
])('[SHW-72] %s is an ordinary amount to draw', (css) => {
  expect(judgeCss(css).problems).toEqual([]);
});

test.each([
  'font-size: 2000px; filter: blur(1em)',
  '--f: 900px; .title { font: var(--f)/1 Arial; text-shadow: 0 0 .5em red }',
  '.title { font-size: 60cqw; filter: blur(.2em) }',
  '.title { font-size: calc(100px * 9); filter: blur(.2em) }',
  '* { font-size: 2em; text-shadow: 0 0 .3em red }',
  '& { font-size: 9em } .title { filter: blur(.5ch) }',
  '.words { font-size: 5em } .title { font-size: 8em; filter: blur(.5ex) }',
  '.slab { animation: a 1s; filter: blur(1em) } @keyframes a { to { font-size: 900px } }',
  '.title { filter: blur(1lh) }',
  '.title { filter: blur(calc(1px*pi*e*e*e*e*e)) }',
  '--n: pi; .title { filter: blur(calc(9px * var(--n) * e * e * e)) }',
  '--n: e*e*e*e*e; .title { filter: blur(calc(2px * var(--n))) }',
  '--n: infinity; .title { filter: blur(calc(1px * var(--n))) }',
  '.title { filter: blur(calc(1px * NaN)) }',
])('[SHW-72] %s blurs far by its units or its constants', (css) => {
  expect(costOf(css)).toBe('cost.blur');
});

test.each([
  'line-height: 999',
  '--l: 999; * { font: 20px/var(--l) Arial }',
  '--l: 999; * { line-height: var(--l) }',
  '* { outline: 7000px solid }',
  '* { outline-offset: 300px }',
  '--w: 999px; .title { -webkit-text-stroke: var(--w) }',
  '.title { -webkit-text-stroke: 999px }',
  '.title { font-size: 900px; -webkit-text-stroke-width: 1em }',
  'svg * { stroke-width: 99999 }',
  'svg { stroke-width: calc(9 * pi * pi * pi * e) }',
  '.slab { column-rule: 7000px solid red }',
  '* { border: 900px solid red }',
  'perspective-origin: 99999px',
  'transform-origin: 0 9999%',
  '.words { perspective: 400px } .title { translate: 0 0 399.99px }',
  '.words { perspective: 400px } .title { transform: translateZ(399.99px) }',
  '--z: 399px; .words { perspective: 400px } .title { transform: translate3d(0, 0, var(--z)) }',
  '--t: translateZ(100px); .title { transform: perspective(400px) var(--t) var(--t) var(--t) }',
  '.words { perspective: 400px; transform-style: preserve-3d; translate: 0 0 150px } .title { translate: 0 0 150px }',
  '.words { perspective: 400px } .title { transform: scale3d(1, 1, 8) translateZ(60px) }',
  '.title { transform: perspective(400px) matrix3d(1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,399,1) }',
  '* { width: 90vw; height: 90vh; background: #f001 }',
  '* { padding: 45vh 45vw; background: #f001 }',
  `.title, .message, .amount { background: ${Array(12).fill('linear-gradient(red, blue)').join()}; background-size: 1px 1px }`,
  '* { filter: drop-shadow(0 0 1px red) drop-shadow(0 0 1px red) drop-shadow(0 0 1px red) }',
])('[SHW-72] %s is too large to draw', (css) => {
  expect(costOf(css)).toBe('cost.much');
});

const ordinary = [
  'text-shadow: 0 0 .1em #fff, 0 0 .4em #0ff',
  'outline: 2px solid',
  'perspective-origin: 50% 50%',
  'filter: blur(.1em)',
  'font-size: 120px',
  'line-height: 1.2',
  'box-shadow: 0 0 .5em #000',
  '-webkit-text-stroke: .05em #000',
];

test.each([
  ...ordinary.flatMap((one) => [one, `* { ${one} }`]),
  `.title { ${ordinary.join('; ')} }`,
  '.title { font: 700 120px/1.1 Impact, sans-serif; text-shadow: 0 0 .2em #f0f } .message { font-size: 3em; line-height: 40px; text-shadow: 0 0 .3em #0ff }',
  '.words { perspective: 900px; transform-style: preserve-3d } .title { transform: rotateX(20deg) translateZ(120px); transform-origin: 50% 100% }',
  '.emblem path { stroke: gold; stroke-width: 6; stroke-dasharray: 400 }',
  '--n: e; .title { scale: calc(1 + var(--n) * .1); animation: e 1s }',
])('[SHW-72] %s is ordinary', (css) => {
  expect(judgeCss(css).problems).toEqual([]);
});

test.each([
  '--f: 40px/3000 Arial; * { font: var(--f) }',
  '--h: /900px; .title { font: 40px var(--h) Arial }',
  '--a: 40px/9e3; --f: var(--a) Arial; .title { font: var(--f) }',
])('[SHW-72] %s has lines that are too high', (css) => {
  expect(costOf(css)).toBe('cost.much');
});

test.each(['--f: 40px/1.2 Arial; .title { font: var(--f) }', '--s: calc(100cqw / 20); .title { font: var(--s)/1 Arial }'])(
  '[SHW-72] %s has lines of ordinary height',
  (css) => {
    expect(judgeCss(css).problems).toEqual([]);
  },
);

const layers = (count: number, image: string) => Array(count).fill(image).join();

test.each([
  `.slab { background: ${layers(7, 'linear-gradient(red, blue)')}; animation: a 1s infinite } @keyframes a { to { background-position: 9px 9px } }`,
  `--i: ${layers(4, 'radial-gradient(red, blue)')}; .slab, .title { background: var(--i), var(--i); animation: a 1s } @keyframes a { to { padding: 4px } }`,
  `.slab { animation: a 1s infinite } @keyframes a { to { background: ${layers(7, 'conic-gradient(red, blue)')} } }`,
  `.slab { mask: ${layers(4, 'linear-gradient(red, blue)')}; animation: a .1s infinite } @keyframes a { to { mask-position: 9px 9px } }`,
  `.slab { background: ${layers(7, 'linear-gradient(red, blue)')} } .title { animation: a .1s infinite } @keyframes a { to { --a: 1 } }`,
])('[SHW-72] %s draws too many images in each frame', (css) => {
  expect(costOf(css)).toBe('cost.much');
});

test.each([
  `.slab { background: ${layers(5, 'radial-gradient(red, blue)')}; animation: a 9s infinite } @keyframes a { to { background-position: 9px 9px } }`,
  `.slab { background: ${layers(12, 'linear-gradient(red, blue)')}; animation: a 1s } @keyframes a { to { transform: none; opacity: 1 } }`,
  '.slab { mask: linear-gradient(red, blue); animation: a 1s infinite } @keyframes a { to { mask-position: 9px 9px } }',
])('[SHW-72] %s draws few images in each frame', (css) => {
  expect(judgeCss(css).problems).toEqual([]);
});

const pieces = ['neon', 'gilt'].flatMap((theme) => {
  const css = readFileSync(`src/page/overlay/themes/${theme}/${theme}.css`, 'utf8');
  const rule = blocksOf(tokensOf(css)).items.findLast((item) => item.kind === 'rule');
  const all = rule?.items ?? [];
  return all.flatMap(({ kind, at }, index) => (kind === 'rule' ? [css.slice(at, all[index + 1]?.at ?? css.lastIndexOf('}'))] : []));
});

test('[SHW-72] the rules of the themes neon and gilt are ordinary on their own', () => {
  expect(pieces.length).toBeGreaterThan(40);
  expect(pieces.filter((piece) => costOf(`& { ${piece} }`) !== null && !/^&(?: \.burst > i|:not\(:has)/.test(piece))).toEqual([]);
});

test.each([2, 3])('[SHW-72] %d nested lists of selectors with many declarations are judged in little memory', (levels) => {
  const list = Array(Math.floor(8_000 ** (1 / levels)))
    .fill('&')
    .join();
  const { declarations } = judgeCss(`${`${list}{`.repeat(levels)}${'animation:a;'.repeat(200)}${'}'.repeat(levels)}`);
  expect(declarations).toHaveLength(200);
  expect(JSON.stringify(declarations[0]).length).toBeLessThan(600);
});

test('[SHW-72] a long chain of variables is too costly', () => {
  const row = (length: number) => Array.from({ length }, (_, at) => `--a${at}: var(--a${at + 1});`).join('');
  expect(costOf(row(30))).toBeNull();
  expect(costOf(row(4_000))).toBe('cost.variables');
});

test('[SHW-72] the longest CSS is judged within a short time', () => {
  const hostile = [...'{}()[];:,"\'\\&*>~@#a \n'].map((one) => one.repeat(6_000));
  const repeated = '& |a,|:is(a),|* ~ |a{}|a:b;|--a:var(--a);|@media{}|/**/|from,|:has(|var(--a|a{b:c}'.split('|');
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
