import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './mutations.mjs';

const root = join(import.meta.dirname, '../../..');

// Only checks that each replacement is still possible. `npm run lab -- mutations` checks that tests notice the bugs.
test.each(mutations)('$name: applies', async ({ file, find, tests }) => {
  const source = await readFile(join(root, file), 'utf8');
  expect(source.split(find).length - 1, `in ${file}`).toBe(1);
  for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
});
