import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const spec = readFileSync('src/contract/SPEC.md', 'utf8');
const numbers = [...spec.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, number = '']) => number);

function testSources(): string {
  const files = ['src', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) || /[\\/]testing[\\/].*\.tsx?$/.test(file));
  return tests.map((file) => readFileSync(file, 'utf8')).join('\n');
}

test('each rule of SPEC.md has its own number', () => {
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(300);
});

test('each rule of SPEC.md is below the next number of its group, so that no number is used again', () => {
  const line = /^A new rule takes .*$/m.exec(spec)?.[0] ?? '';
  const next = new Map(Array.from(line.matchAll(/([A-Z]+)-(\d+)/g), ([, group, number]) => [group, Number(number)] as const));
  const isBelow = ([group, number]: string[]) => Number(number) < (next.get(group) ?? 0);
  expect(numbers.filter((rule) => !isBelow(rule.split('-')))).toEqual([]);
});

test('each rule of SPEC.md is named by a test', () => {
  const tests = testSources();
  expect(numbers.filter((number) => !tests.includes(`[${number}]`))).toEqual([]);
});

test('each number that a test title names is a rule of SPEC.md', () => {
  const named = Array.from(testSources().matchAll(/\[([A-Z]{3}-\d+)\]/g), ([, number = '']) => number);
  expect([...new Set(named)].filter((number) => !numbers.includes(number))).toEqual([]);
});
