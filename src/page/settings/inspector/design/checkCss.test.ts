import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as gate from '../../../../css';
import { leftOut } from '../../../../css/effects';
import { t } from '../../../i18n';
import { checkCss } from './checkCss';

const support = {
  supports: (property: string, value: string) =>
    ['color', 'opacity', 'content', 'background', 'rotate'].includes(property) && !value.includes('rubbish'),
  isSelector: (selector: string) => !/[^\w\s.#>:,&()-]/.test(selector),
};
const problemsOf = (css: string) => checkCss(css, support, gate).map(({ line, text }) => `${line}: ${text}`);

test.each([
  ['', []],
  ['color: red', []],
  ['.title { color: red; opacity: .5 !important }', []],
  ['.title {\n  & > .donor { color: red }\n}\n@media (width > 1px) { .message { color: red } }', []],
  ['@keyframes own { from { opacity: 0 } 50%, to { opacity: 1 } }', []],
  ['/* { ; } */ .title::before { content: "} ; {" }', []],
  ['.title { background: url(/media/x) ; --mine: anything; color: var(--mine) }', []],
  ['.title { color: rgb(1, 2 }', ['1: A bracket has no partner: everything is ignored.']],
  ['.title {\n background: image-set("/media/x" 1x) }', ['2: “image-set(” has no effect here.']],
  ['.title { color: red', ['1: This rule is not closed: add }.']],
  ['.title { color: red }\n}', ['2: There is an extra }: everything is ignored.']],
  ['\n.title { colour: red }', ['2: Browsers do not know “colour: red”.']],
  [
    '.title {\n color: rubbish;\n opacity: 1;\n nonsense\n}',
    ['2: Browsers do not know “color: rubbish”.', '4: “nonsense” is not a declaration: write property: value;'],
  ],
  ['{ color: red }', ['1: A selector is missing before {.']],
  ['.a$ { color: red }', ['1: “.a$” is not a selector.']],
  ['@import url("x.css");\n.title { color: red }', ['1: “@import” is not applied: CSS loads no fonts. Choose one under “Font”.']],
  ['@font-face { color: red }', ['1: “@font-face” is not applied: CSS loads no fonts. Choose one under “Font”.']],
  ['/* never closed .title { color: red }', ['1: A comment is not closed: add */.']],
  [
    '.title { background: url("https://evil.example/x.png") }',
    ['1: “https://evil.example/x.png” is not loaded: alerts load nothing from other sites. Upload the file and use /media/ with its ID.'],
  ],
  ['@keyframes own { half { opacity: 0 } }', ['1: “half” is not a keyframe: write from, to or a percentage.']],
])('[SHW-53] %j', (css, problems) => {
  expect(problemsOf(css)).toEqual(problems);
});

test('[SHW-53] many blanks before a keyframe take no longer to read than other text', () => {
  expect(problemsOf(`@keyframes a{${'from  '.repeat(40)}x{color:red}}`)).toHaveLength(1);
});

test('any text can be checked, and each problem is in an existing line', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    ';',
    ':',
    '/*',
    '*/',
    '"',
    "'",
    '\\',
    '\n',
    ' ',
    'color',
    'red',
    '.title',
    '@media',
    'url(',
    ')',
    '@keyframes x',
    'é',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
      (css) => {
        for (const { line } of checkCss(css, support, gate)) expect(line).toBeLessThanOrEqual(css.split('\n').length);
      },
    ),
  );
});

test('[SHW-53] the help of the field and the README name each property that is left out', async () => {
  const texts = [t('look.css.intro'), await readFile('src/page/settings/README.md', 'utf8')];
  const names = [...leftOut].filter((name) => !name.startsWith('-webkit-'));
  expect(names.filter((name) => !texts.every((text) => text.match(/[\w-]+/g)?.includes(name)))).toEqual([]);
});
