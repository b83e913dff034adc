import { expect, test } from 'vitest';
import { countPages, linesOfPage } from './messageLines';
import { cutAt, turnsOf } from './messagePages';
import { planShow } from './show';

test('[SHW-67] a message has as many pages as can be read at 2.5 s each, from one to three', () => {
  const pagesIn = (durationMs: number) => {
    const { enterMs, exitAtMs } = planShow(durationMs);
    return countPages(exitAtMs - enterMs);
  };
  expect([250, 4_000, 7_000, 11_200, 120_000].map(pagesIn)).toEqual([1, 1, 2, 3, 3]);
});

test('[SHW-67] a message of four lines is one page if four lines fit', () => {
  expect([1, 2, 3].map((pages) => linesOfPage(4, pages, 4))).toEqual([4, 4, 4]);
  expect([1, 2, 3].map((pages) => linesOfPage(4, pages, 9))).toEqual([4, 4, 4]);
  expect([2, 3].map((pages) => linesOfPage(4, pages, 3))).toEqual([2, 2]);
});

test('[SHW-67] pages are as few and as even as the height allows, and the last one never has a single line', () => {
  const linesWith = (pages: number, fitting: number) => [4, 5, 6, 7, 8, 9, 10, 12, 30].map((total) => linesOfPage(total, pages, fitting));
  expect(linesWith(2, 4)).toEqual([4, 3, 3, 4, 4, 4, 4, 4, 4]);
  expect(linesWith(3, 4)).toEqual([4, 3, 3, 4, 4, 3, 4, 4, 4]);
  expect(linesWith(3, 3)).toEqual([2, 3, 3, 4, 3, 3, 4, 4, 4]);
  expect(linesWith(3, 2)).toEqual([2, 3, 2, 4, 3, 3, 4, 4, 4]);
});

test('[SHW-67] if there is no time for more pages, a page has up to four lines, although the text gets smaller', () => {
  expect([4, 5, 30].map((total) => linesOfPage(total, 1, 2))).toEqual([4, 4, 4]);
  expect(linesOfPage(6, 2, 0)).toBe(3);
});

test('[SHW-67] each page has the same time and leaves before the next one appears', () => {
  const turns = turnsOf(3, 1_000, 10_000, -110);
  const at = (frame: Keyframe) => [Math.round(Number(frame.offset) * 10_000), frame.opacity, frame.transform];
  expect(turns.map(at)).toEqual([
    [0, 1, 'translateX(0%)'],
    [3_740, 1, 'translateX(0%)'],
    [4_000, 0, 'translateX(0%)'],
    [4_000, 0, 'translateX(-110%)'],
    [4_260, 1, 'translateX(-110%)'],
    [6_740, 1, 'translateX(-110%)'],
    [7_000, 0, 'translateX(-110%)'],
    [7_000, 0, 'translateX(-220%)'],
    [7_260, 1, 'translateX(-220%)'],
    [10_000, 1, 'translateX(-220%)'],
  ]);
  expect(turnsOf(2, 0, 1_000, 110).at(-1)?.transform).toBe('translateX(110%)');
});

test('[SHW-67] page turns are in order even if time is short', () => {
  const offsets = turnsOf(3, 100, 700, -110).map(({ offset }) => Number(offset));
  expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
  expect(Math.min(...offsets)).toBe(0);
  expect(Math.max(...offsets)).toBe(1);
});

test('[SHW-67] text is cut between two characters as a reader counts them', () => {
  expect(cutAt('🇩🇪'.repeat(6), 24)).toBe('🇩🇪🇩🇪🇩🇪…');
  expect(cutAt('👨‍👩‍👧'.repeat(4), 10)).toBe('…');
  expect(cutAt('Thank you so much', 12)).toBe('Thank you…');
  expect(cutAt('ab', 2)).toBe('…');
});
