import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The rows of FAULTS.md: fault, test file, part of the test's title. */
async function readRows(): Promise<string[][]> {
  const text = await readFile('src/contract/FAULTS.md', 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| fault'));
  return rows.map((line) => line.slice(2, -2).split(' | '));
}

test('every fault of FAULTS.md names a test that exists', async () => {
  const rows = await readRows();
  expect(rows.length).toBeGreaterThan(60);
  const missing: string[] = [];
  for (const [fault = '', file = '', title = ''] of rows) {
    const source = await readFile(file, 'utf8').catch(() => '');
    const isThere = source.split('\n').some((line) => line.includes(title)) && title !== '';
    if (!isThere) missing.push(`${fault}: ${file} has no "${title}"`);
  }
  expect(missing).toEqual([]);
});
