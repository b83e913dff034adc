import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(root, 'node_modules/.cache/text-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(name: string, text: string): string[] {
  writeFileSync(join(folder, name), text);
  const program = join(root, 'src/build/checkText.mjs');
  const { stderr } = spawnSync(process.execPath, [program, relative(root, folder)], { encoding: 'utf8' });
  rmSync(join(folder, name));
  return stderr.split('\n').filter((line) => line.includes(name));
}

const long = `${'word '.repeat(31)}end.`;

test.each([
  ['a comment', 'a.ts', '// The page is loaded anew.\n', '"anew"'],
  ['a comment of two lines', 'a.ts', '// The page is\n// told about it.\n', '"is told"'],
  ['a docstring', 'a.ts', '/**\n * Whoever opens it.\n */\nexport const a = 1;\n', '"Whoever"'],
  ['a comment after code', 'a.ts', 'const a = 1; // of before\n', '"of before"'],
  ['a comment in markup', 'a.tsx', '  {/* The list goes on. */}\n', '"goes on"'],
  ['a long sentence', 'a.md', `${long}\n`, '32 words'],
  ['a long rule', 'SPEC.md', `- **API-1** *(promise)* ${'x'.repeat(161)}\n`, '161 characters'],
  ['a long summary', 'a.ts', `  summary: '${'x'.repeat(81)}',\n`, '81 characters'],
])('finds %s', (_, name, text, finding) => {
  expect(check(name, text)).toEqual([expect.stringContaining(finding)]);
});

test('reads text only', () => {
  expect(check('a.ts', "const anew = 'is told';\n// Calls `anew`, and sends a checkbox.\n")).toEqual([]);
  expect(check('a.md', '```\nloaded anew\n```\n')).toEqual([]);
});
