import { describe, expect, test } from 'vitest';
import { fillScript } from './templating';

const values = { secs: '5', name: 'Ada', on: 'true', 'my-field': '7', words: `It's "so"`, lines: 'a\nb' };
const fill = (script: string) => {
  const own: string[] = [];
  return { script: fillScript(script, values, (name) => own.push(name)), own };
};

describe('[CUS-4] a field in braces becomes its value in a script', () => {
  test.each([
    ["document.body.append('{name}')", "document.body.append('Ada')"],
    ['setTimeout(() => {}, {secs}*1000)', 'setTimeout(() => {}, 5*1000)'],
    ['const secs = {secs};', 'const secs = 5;'],
    ['var secs = {secs}, ms = {secs} * 1000; run({secs});', 'var secs = 5, ms = 5 * 1000; run(5);'],
    ['const secs = parseInt({secs}) || 3', 'const secs = parseInt(5) || 3'],
    ['if ({on}) go()', 'if (true) go()'],
    ['go({on} ? 1 : 2)', 'go(true ? 1 : 2)'],
    ['const list = [{secs}, {{secs}}];', 'const list = [5, 5];'],
    ['return {secs};', 'return 5;'],
    ['{secs} * 1000', '5 * 1000'],
    ['x = {my-field};', 'x = 7;'],
    ['function f(secs) { return secs; } f({secs})', 'function f(secs) { return secs; } f(5)'],
    ['x = /{name}/.test(y); // {name}', 'x = /Ada/.test(y); // Ada'],
    ['`{name} ${name} ${ "{name}" }`', '`Ada ${name} ${ "Ada" }`'],
    ['function {{name}}() {}', 'function Ada() {}'],
  ])('%s', (script, filled) => {
    expect(fill(script)).toEqual({ script: filled, own: [] });
  });
});

describe('[CUS-4] plain JavaScript stays and is reported', () => {
  test.each([
    'const {name} = event;',
    'import {name} from "./names.js";',
    'export {name};',
    'const f = ({name}) => 1;',
    'on("x", async ({name}) => 1)',
    'function f({name}) {}',
    'for (const {name} of all) {}',
    'let name; ({name} = event);',
    'class A {name}',
    'function f(name) { return {name}; }',
    'const name = "Bo"; send({name});',
    'const name = "Bo"; const all = [{name}], x = {of: {name}};',
    'try { go(); } catch ({name}) {}',
    'const {name} = event; 1 1',
    'go(({name}) => 1) 1 1',
  ])('%s', (script) => {
    const { script: filled, own } = fill(script);
    expect(filled).toBe(script);
    expect(new Set(own)).toEqual(new Set(['name']));
  });

  test('also next to the same field’s value', () => {
    expect(fill('const {name} = event; say("{name}", {{name}});')).toEqual({
      script: 'const {name} = event; say("Ada", Ada);',
      own: ['name'],
    });
  });
});

test('[CUS-4] a value does not end the string or comment around it; the author’s escapes stay', () => {
  const run = (script: string, own: Readonly<Record<string, string>> = values) =>
    new Function(`return ${fillScript(script, own)}`)() as unknown;
  expect(run(`['{words}', "{words}", \`{words}\`, '{lines}', \`{lines}\`]`)).toEqual([
    ...Array<string>(3).fill(`It's "so"`),
    'a\nb',
    'a\nb',
  ]);
  expect(run(`['{a}', '{b}', '{c}']`, { a: "\\'", b: '\\n', c: 'C:\\' })).toEqual(["'", '\n', 'C:\\']);
  expect(run('1 // {lines}')).toBe(1);
});

test.each([
  ['open brackets', '('.repeat(250_000)],
  ['variables', Array.from({ length: 20_000 }, (_, index) => `let a${index};`).join('')],
  ['names in expressions', `/${'(?<a>x)|'.repeat(30_000)}/`],
  ['the same name', `${'var name;'.repeat(12_000)}${'go({name});'.repeat(12_000)}`],
  ['text above the limit', 'go("{name}");'.repeat(70_000)],
])('[CUS-4] a script of many %s is filled within seconds', (_what, script) => {
  const before = performance.now();
  fillScript(`${script};"{name}"`, values);
  expect(performance.now() - before).toBeLessThan(5_000);
});
