import { expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from './decimal';

test.each([
  ['5', 2, 500],
  ['19.99', 2, 1_999],
  ['0,5', 2, 50],
  ['.5', 2, 50],
  [' 1500 ', 0, 1_500],
  ['1.505', 3, 1_505],
  ['1.005', 3, 1_005],
  ['5.00', 0, 5],
  ['0.500', 3, 500],
  ['0,500', 2, 50],
  ['1,000.00', 2, 100_000],
  ['1.000,50', 2, 100_050],
  ['1,234,567', 2, 123_456_700],
  ['1.234.567', 0, 1_234_567],
  ['1,00,000', 0, 100_000],
  ['1 000', 2, 100_000],
  ['1\u202f000,5', 2, 100_050],
  ["1'000.50", 2, 100_050],
  ['\u0661\u066c\u0665\u0660\u0660\u066b\u0665', 2, 150_050],
  ['\uff11\uff12\uff10', 0, 120],
])('"%s" with %i digits is %i', (text, digits, scaled) => {
  expect(parseDecimal(text, digits)).toEqual({ ok: true, scaled });
});

test.each([
  ['', 2, 'empty'],
  ['.', 2, 'not-a-number'],
  ['-5', 2, 'negative'],
  ['−5', 2, 'negative'],
  ['--5', 2, 'negative'],
  ['1,000', 2, 'ambiguous'],
  ['1.000', 2, 'ambiguous'],
  ['10,000', 0, 'ambiguous'],
  ['1,234', 2, 'ambiguous'],
  ['1,500', 3, 'ambiguous'],
  ['1,00,00', 2, 'not-a-number'],
  ['1.000.5', 2, 'not-a-number'],
  ['5e3', 2, 'not-a-number'],
  ['19.9999', 2, 'too-many-digits'],
  ['19.999', 2, 'ambiguous'],
  ['1.5', 0, 'too-many-digits'],
  ['99999999999999999', 2, 'too-large'],
])('[SPG-72] "%s" with %i digits is refused: %s', (text, digits, why) => {
  expect(parseDecimal(text, digits)).toEqual({ ok: false, why });
});

test('a number is written with all its digits, or only with those needed', () => {
  expect(formatDecimal(500, 2, 'fixed')).toBe('5.00');
  expect(formatDecimal(5, 2, 'fixed')).toBe('0.05');
  expect(formatDecimal(1_500, 0, 'fixed')).toBe('1500');
  expect(formatDecimal(800, 3, 'short')).toBe('0.8');
  expect(formatDecimal(7_000, 3, 'short')).toBe('7');
  expect(formatDecimal(10_000, 3, 'short')).toBe('10');
});
