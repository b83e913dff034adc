import { expect, test } from 'vitest';
import { elementTimes } from '../../../contract/settings';
import { formatAmountText, formatSecondsText, parseAmountText, parsePositiveAmount, parseSecondsText } from './valueText';

test.each([
  ['19.99', 'USD', 1_999],
  ['500', 'JPY', 500],
  ['1.505', 'KWD', 1_505],
])('%s %s is %i minor units', (text, currency, minor) => {
  expect(parseAmountText(text, currency)).toEqual({ ok: true, value: minor });
});

test('minor units are formatted with the decimals of their currency', () => {
  expect(formatAmountText(500, 'USD')).toBe('5.00');
  expect(formatAmountText(500, 'JPY')).toBe('500');
  expect(formatAmountText(500, 'KWD')).toBe('0.500');
});

test('[SPG-3] the error of an invalid value uses the typed units', () => {
  expect(parseAmountText('19.99', 'JPY')).toEqual({ ok: false, why: 'JPY has no decimals.' });
  expect(parseAmountText('', 'USD')).toEqual({ ok: false, why: 'Enter a number.' });
  for (const text of ['0', '0.', '0.00']) expect(parsePositiveAmount(text, 'USD')).toMatchObject({ ok: false });
  expect(parsePositiveAmount('0.50', 'USD')).toEqual({ ok: true, value: 50 });
  expect(parsePositiveAmount('0', 'USD')).toEqual({ ok: false, why: 'Enter more than 0.' });
  expect(parseSecondsText('0.1', elementTimes.durationMs)).toEqual({ ok: false, why: 'Enter 0.25 to 120 seconds.' });
  expect(parseSecondsText('121', elementTimes.durationMs)).toEqual({ ok: false, why: 'Enter 0.25 to 120 seconds.' });
  expect(parseSecondsText('fast', elementTimes.gapMs)).toMatchObject({ ok: false });
});

test('seconds are parsed to milliseconds', () => {
  expect(parseSecondsText('0,8', elementTimes.gapMs)).toEqual({ ok: true, value: 800 });
  expect(formatSecondsText(800)).toBe('0.8');
});

test('[SPG-72] seconds with zeros at the end are ambiguous: they may be thousands', () => {
  expect(parseSecondsText('1.000', elementTimes.durationMs)).toEqual({ ok: false, why: 'Write 1000 or 1: this can mean either.' });
  expect(parseSecondsText('1.505', elementTimes.durationMs)).toEqual({ ok: true, value: 1_505 });
});
