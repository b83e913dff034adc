import { expect, test } from 'vitest';
import { parseFieldNumber, readData, readFields } from './fields';

test('[CUS-50] FIELDS are read with comments and trailing commas, and keep the author’s order', () => {
  const { fields, problem } = readFields(
    '{\n // size\n "size": {"type": "slider", "label": "Size", "value": 20, "min": 1, "max": "9",},\n "tone": {"type": "dropdown", "value": "a", "options": {"a": "Soft", "b": 2}}, }',
  );
  expect(problem).toBeNull();
  expect(fields.map(({ name }) => name)).toEqual(['size', 'tone']);
  expect(fields[0]).toMatchObject({ type: 'slider', label: 'Size', value: 20, min: 1, max: 9, step: null, group: null });
  expect(fields[1]?.options).toEqual([
    { value: 'a', label: 'Soft' },
    { value: 'b', label: '2' },
  ]);
});

test('[CUS-50] a field without a type or of an unknown type is a text; names of Object.prototype are ordinary, except __proto__, which is left out', () => {
  const { fields } = readFields(
    '{"a": {"label": "A"}, "b": {"type": "galaxy", "value": "x"}, "constructor": {"value": "c"}, "__proto__": {"value": "p"}}',
  );
  expect(fields.map(({ name, type, value }) => [name, type, value])).toEqual([
    ['a', 'text', null],
    ['b', 'text', 'x'],
    ['constructor', 'text', 'c'],
  ]);
});

test('[CUS-50] an unreadable part is reported with its line and column, and the rest is kept', () => {
  expect(readFields('{\n "a": {"value": 1}\n "b": 2 }').problem).toEqual({ line: 3, column: 2, what: 'CommaExpected' });
  expect(readFields('[1]').problem).toEqual({ line: 1, column: 1, what: 'not-an-object' });
  expect(readFields('').fields).toEqual([]);
});

test('[CUS-50] values of DATA that no field can have are left out', () => {
  expect(readData('{"f": {"deep": 1}, "g": [1], "h": ["u"], "b": "y", "only": true}').values).toEqual({ h: ['u'], b: 'y', only: true });
});

test('[CUS-50] too deep nesting is a problem with its position, also after unmatched closing brackets', () => {
  const deep = '['.repeat(100_000);
  expect(readFields(`{"a":${deep}`)).toEqual({ fields: [], problem: { line: 1, column: 69, what: 'too-deep' } });
  expect(readData(`{"a":${deep}`)).toEqual({ values: {}, problem: { line: 1, column: 69, what: 'too-deep' } });
  for (const text of [`{${']'.repeat(30_000)},"a":${deep}`, `{"a":${'[},'.repeat(30_000)}`])
    expect(readFields(text).problem?.what).toBe('too-deep');
  expect(readFields(`{"a": {"value": ${'['.repeat(62)}${']'.repeat(62)}}, "b": {}}`).problem).toBeNull();
});

const free = { min: null, max: null, step: null };
const whole = { min: 0, max: 5_000, step: 1 };
/** A row: bounds and a step, then typed texts with the number that each is parsed to. null means that the text is refused. */
const rows: [Parameters<typeof parseFieldNumber>[1], [string, number | null][]][] = [
  [
    free,
    [
      ['1.5', 1.5],
      ['1,5', 1.5],
      ['-1,5', -1.5],
      ['\u22121.5', -1.5],
      ['\u200e-\u0661\u0662\u066b\u0665', -12.5],
      ['\uff11\uff12\uff0e\uff15', 12.5],
      ['\u096b\u0966', 50],
      ['1.234,5', 1234.5],
      ['1 234,5', 1234.5],
      ["1'234.5", 1234.5],
      ['12,34,567', 1234567],
      ['1700000000000', 1_700_000_000_000],
      ['0.125', 0.125],
      ['.5', 0.5],
      ['1.234', 1.234],
      ['1,000', null],
      ['1.000', null],
      ['-1.500', null],
      ['--5', null],
      ['5-', null],
      ['1e3', null],
      ['5\u00b2', null],
      ['0x10', null],
      ['Infinity', null],
      ['', null],
      ['-', null],
      ['5 px', null],
      ['1.2.3', null],
    ],
  ],
  [
    whole,
    [
      ['5', 5],
      ['5.0', 5],
      ['5000', 5_000],
      ['5001', null],
      ['-1', null],
      ['2.5', null],
      ['1.500', null],
    ],
  ],
  [
    { min: null, max: 1, step: 0.0005 },
    [
      ['0.0005', 0.0005],
      ['-9', -9],
      ['1,1', null],
    ],
  ],
  [{ min: 9, max: 1, step: 0 }, [['5.5', 5.5]]],
];

test.each(rows.flatMap(([field, texts]) => texts.map(([text, number]) => ({ text, number, field }))))(
  '[CUS-45] $text is $number',
  ({ text, number, field }) => {
    const parsed = parseFieldNumber(text, field);
    expect(parsed.ok ? parsed.value : null).toBe(number);
  },
);
