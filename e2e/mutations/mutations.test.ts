import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './mutations.mjs';

const root = join(import.meta.dirname, '../..');

// Whether a test notices it takes minutes (`npm run mutate`); that it can be put back at all is known at once.
test.each(mutations)('$name: can be put back', async ({ file, find, tests }) => {
  const source = await readFile(join(root, file), 'utf8');
  expect(source.split(find).length - 1, `in ${file}`).toBe(1);
  for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
});
