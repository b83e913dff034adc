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
])('"%s" with %i digits is %i', (text, digits, scaled) => {
  expect(parseDecimal(text, digits)).toEqual({ ok: true, scaled });
});

test.each([
  ['', 2, 'empty'],
  ['.', 2, 'not-a-number'],
  ['-5', 2, 'negative'],
  ['−5', 2, 'negative'],
  ['--5', 2, 'negative'],
  ['1,000.00', 2, 'not-a-number'],
  ['5e3', 2, 'not-a-number'],
  ['19.999', 2, 'too-many-digits'],
  ['1.5', 0, 'too-many-digits'],
  ['99999999999999999', 2, 'too-large'],
])('"%s" with %i digits is refused as %s', (text, digits, why) => {
  expect(parseDecimal(text, digits)).toEqual({ ok: false, why });
});

test('a number is written with the digits it has, or with those it needs', () => {
  expect(formatDecimal(500, 2, 'fixed')).toBe('5.00');
  expect(formatDecimal(5, 2, 'fixed')).toBe('0.05');
  expect(formatDecimal(1_500, 0, 'fixed')).toBe('1500');
  expect(formatDecimal(800, 3, 'short')).toBe('0.8');
  expect(formatDecimal(7_000, 3, 'short')).toBe('7');
  expect(formatDecimal(10_000, 3, 'short')).toBe('10');
});
