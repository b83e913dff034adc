import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

const scripts = Object.entries(packageFile.scripts);
const root = join(import.meta.dirname, '../..');

test.each(scripts)('npm run %s means the same to cmd and to a shell', (_, line) => {
  // Only words and `&&` are allowed, because all other syntax differs between shells.
  expect(line).toMatch(/^[\w ./:=-]+( && [\w ./:=-]+)*$/);
  for (const command of line.split(' && ')) expect(command).not.toMatch(/^\w+=/);
});

test.each(scripts)('npm run %s runs scripts that exist', (_, line) => {
  for (const [file] of line.matchAll(/(?:src|e2e)\/[\w./-]+/g)) expect(existsSync(join(root, file)), file).toBe(true);
});
