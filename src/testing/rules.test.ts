import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const numbers = [...readFileSync('src/contract/SPEC.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, number = '']) => number);

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

test('each rule of SPEC.md is named by a test', () => {
  const tests = testSources();
  expect(numbers.filter((number) => !tests.includes(`[${number}]`))).toEqual([]);
});
