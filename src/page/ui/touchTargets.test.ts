import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pages = fileURLToPath(new URL('..', import.meta.url));
const sheets = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

test('[SPG-25] every rule for touch asks for any pointer: the first one of a laptop with a touch screen is its touch pad', () => {
  const asking = sheets.filter((file) => readFileSync(join(pages, file), 'utf8').includes('pointer: coarse'));
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter((file) => readFileSync(join(pages, file), 'utf8').includes('(pointer: coarse'))).toEqual([]);
});
