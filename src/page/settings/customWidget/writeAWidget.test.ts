import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en';

test('the page for authors names buttons and panels as the editor does', () => {
  const page = readFileSync(resolve('public/write-a-widget.html'), 'utf8');
  const named = [...page.matchAll(/<b>([^<]+)<\/b>/g)].flatMap(([, names = '']) => names.split(' → '));
  const texts = new Set<string>(Object.values(en).filter((text) => typeof text === 'string'));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !texts.has(name))).toEqual([]);
  expect(page).toContain(`Press <b>${en['preview.play']}</b> in the bar above the canvas`);
});
