import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pages = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const sheets = files.filter((file) => file.endsWith('.css'));

test('[SPG-20] every touch rule uses any-pointer: the first pointer of a laptop with a touch screen is its touch pad', () => {
  const asking = sheets.filter((file) => readFileSync(join(pages, file), 'utf8').includes('pointer: coarse'));
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter((file) => readFileSync(join(pages, file), 'utf8').includes('(pointer: coarse'))).toEqual([]);
});

test('[SPG-20] each slider has the height for a finger and the page’s colour: it is a Slider or has its class', () => {
  const inputs = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => (readFileSync(join(pages, file), 'utf8').match(/<input\s[\s\S]*?\/>/g) ?? []).map((tag) => ({ file, tag })));
  const sliders = inputs.filter(({ tag }) => /["']range["']/.test(tag.replace('class="range"', '')));
  expect(sliders.length).toBeGreaterThan(1);
  expect(sliders.filter(({ tag }) => !tag.includes('class="range"')).map(({ file }) => file)).toEqual(['ui/Slider.tsx']);
});

test('the labels of switches and fields leave no column too narrow for a word', () => {
  const breaking = /\blabel\b[^{}]*\{[^{}]*overflow-wrap: anywhere/;
  expect(sheets.filter((file) => file.startsWith('ui/') && breaking.test(readFileSync(join(pages, file), 'utf8')))).toEqual([]);
});
