import { expect, test } from 'vitest';
import { textScale } from './socials';

test('[WDG-43] a very long name is smaller by itself; usual names of any script have the full size', () => {
  const scale = (name: string) => textScale({ platform: 'website', name });
  expect(['@ada', 'ada.example.com/shop', 'とても長い日本語のアカウント名前', 'قناة_البث_المباشر'].map(scale)).toEqual([1, 1, 1, 1]);
  expect(scale('a'.repeat(80))).toBeLessThan(0.5);
  expect(scale('a'.repeat(80))).toBeGreaterThan(0.4);
});
