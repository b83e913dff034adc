import { expect, test } from 'vitest';
import { readData, readFields } from './fields';

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

test('[CUS-50] a field without a type or of an unknown one is a text, and names of Object.prototype are ordinary, but for __proto__, which is left out', () => {
  const { fields } = readFields(
    '{"a": {"label": "A"}, "b": {"type": "galaxy", "value": "x"}, "constructor": {"value": "c"}, "__proto__": {"value": "p"}}',
  );
  expect(fields.map(({ name, type, value }) => [name, type, value])).toEqual([
    ['a', 'text', null],
    ['b', 'text', 'x'],
    ['constructor', 'text', 'c'],
  ]);
});

test('[CUS-50] what cannot be read is told with its line and column, and loses nothing else', () => {
  expect(readFields('{\n "a": {"value": 1}\n "b": 2 }').problem).toEqual({ line: 3, column: 2, what: 'CommaExpected' });
  expect(readFields('[1]').problem).toEqual({ line: 1, column: 1, what: 'not-an-object' });
  expect(readFields('').fields).toEqual([]);
});

test('[CUS-51] values of DATA that no field can have are left out', () => {
  expect(readData('{"f": {"deep": 1}, "g": [1], "h": ["u"], "b": "y", "only": true}').values).toEqual({ h: ['u'], b: 'y', only: true });
});

test('[CUS-50] what is nested deeper than any author needs is a problem at its place, also where brackets are closed that are not open', () => {
  const deep = '['.repeat(100_000);
  expect(readFields(`{"a":${deep}`)).toEqual({ fields: [], problem: { line: 1, column: 69, what: 'too-deep' } });
  expect(readData(`{"a":${deep}`)).toEqual({ values: {}, problem: { line: 1, column: 69, what: 'too-deep' } });
  for (const text of [`{${']'.repeat(30_000)},"a":${deep}`, `{"a":${'[},'.repeat(30_000)}`])
    expect(readFields(text).problem?.what).toBe('too-deep');
  expect(readFields(`{"a": {"value": ${'['.repeat(62)}${']'.repeat(62)}}, "b": {}}`).problem).toBeNull();
});
