import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Moderation } from '../../../contract';
import { createCleanText } from './cleanText';

const clean = (text: string, change: Partial<Moderation>) =>
  createCleanText({ ...z.parse(Moderation, { on: true }), links: false, shouting: false, ...change })(text).text;

test.each([
  ['mod3', 'mode mod3 m0d3', 'mode *** ***'],
  ['cod3', 'code', 'code'],
  ['8all', 'ball 8all', 'ball ***'],
  ['45', '3:45 45', '3:45 ***'],
  ['88', '٨٨', '***'],
  ['<3', 'i<3u <30', 'i***u <30'],
  ['شكر', 'شـــكر', '***'],
  ['🇩🇪', '🇦🇩🇪🇸 🇩🇪', '🇦🇩🇪🇸 ***'],
])('[MOD-14] a figure in an own entry is that figure, and an emoji is whole: %s', (word, text, expected) =>
  expect(clean(text, { languages: [], words: [word] })).toBe(expected),
);

test('[MOD-4] an allowed phrase stays, and its listed word alone does not', () => {
  expect(clean('puta madre puta', { allowed: ['puta madre'] })).toBe('puta madre ***');
});

test.each(['sh*t', 'n*gger', 'k*rwa', 'f**k', 'fu ck', 'су ка', '씨1발', 'shitshit', 'fvck', 'c∪nt', 'ꓝꓴꓚꓗ'])(
  '[MOD-3] a masked, parted or repeated word is found: %s',
  (text) => expect(clean(text, {})).toBe('***'),
);

test.each(['well put.A stream', 'as/s', 'C F A G', 'ich aß', '販売女性', '死ねる', 'Kike Garcia'])(
  '[MOD-4] another word that is like a listed one stays: %s',
  (text) => expect(clean(text, {})).toBe(text),
);
