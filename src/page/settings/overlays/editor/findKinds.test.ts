import { afterEach, expect, test } from 'vitest';
import { languages, loadTexts } from '../../../i18n';
import { setLocale } from '../../../i18n/translate';
import { elementKinds } from '../../frame/elementKinds';
import { findKinds, nextInGrid } from './findKinds';

afterEach(() => setLocale('en', {}));

const found = (query: string) => findKinds(query, elementKinds()).map(({ value }) => value);

test('[SPG-131] the palette finds an element by its name and by what other tools call it, in the language of the page and in English', async () => {
  expect(found('')).toHaveLength(elementKinds().length);
  expect(found('countdown')).toEqual(['timer']);
  expect(found('leaderboard')).toEqual(['top']);
  expect(found('  PROGRESS bar ')).toEqual(['goal']);
  expect(found('te')[0]).toBe('text'); // names come before synonyms
  expect(found('xyzzy')).toEqual([]);
  setLocale('de', await loadTexts('de'));
  expect(found('bestenliste')).toEqual(['top']);
  expect(found('leaderboard')).toEqual(['top']);
  setLocale('ja', await loadTexts('ja'));
  expect(found('順位')).toEqual(['top']);
  setLocale('fr', await loadTexts('fr'));
  expect(found('compte a rebours')).toEqual(['timer']);
});

test.each(languages)('[SPG-131] every kind of element has other names in %s', async (language) => {
  const texts = await loadTexts(language);
  for (const kind of elementKinds()) expect(texts[`editor.add.words.${kind.value}` as keyof typeof texts]).toMatch(/\S/);
});

test('arrow keys move through rows of cards, and upwards out of the first row', () => {
  // Two rows of three cells, then one cell.
  const cells = [0, 1, 2, 3, 4, 5, 6].map((index) => ({ left: (index % 3) * 100, top: Math.floor(index / 3) * 80 }));
  expect(nextInGrid(cells, 0, 'ArrowRight', false)).toBe(1);
  expect(nextInGrid(cells, 1, 'ArrowRight', true)).toBe(0);
  expect(nextInGrid(cells, 0, 'ArrowLeft', false)).toBe(0);
  expect(nextInGrid(cells, 4, 'ArrowUp', false)).toBe(1);
  expect(nextInGrid(cells, 1, 'ArrowUp', false)).toBe(-1);
  expect(nextInGrid(cells, 5, 'ArrowDown', false)).toBe(6);
  expect(nextInGrid(cells, 6, 'ArrowDown', false)).toBe(6);
  expect(nextInGrid(cells, 4, 'Home', false)).toBe(0);
  expect(nextInGrid(cells, 4, 'End', false)).toBe(6);
  expect(nextInGrid(cells, 4, 'PageDown', false)).toBe(null);
  expect(nextInGrid(cells, 4, 'constructor', false)).toBe(null);
});
