import { expect, test } from 'vitest';
import { parseJson } from './parseJson';

const parse = (text: string) => parseJson(new TextEncoder().encode(text));
const nested = (depth: number, [open, close]: readonly [string, string]) => `${open.repeat(depth)}1${close.repeat(depth)}`;

test.each([
  ['lists', ['[', ']']],
  ['objects', ['{"a":', '}']],
] as const)('[CMP-32] JSON that is nested without end is refused before it is read: %s', (_, brackets) => {
  expect(() => parse(nested(300_000, brackets))).toThrow(/deep/);
  expect(() => parse(nested(65, brackets))).toThrow(/deep/);
  expect(JSON.stringify(parse(nested(64, brackets)))).toBe(nested(64, brackets));
});

test('[CMP-32] brackets inside texts do not count', () => {
  const text = { a: '['.repeat(100), '{"\\': ['\\"[[', '\\', 'é'.repeat(3)], b: '{'.repeat(100) };
  expect(parse(JSON.stringify(text))).toEqual(text);
  expect(parse(`[${'[],'.repeat(200)}[]]`)).toHaveLength(201);
});
