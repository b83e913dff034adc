import { expect, test } from 'vitest';
import { boundsOf, placeIn } from '../../form/field';
import { widgetSchema } from '../../form/settingFields';
import { formatTime, parseAddedTime, parseStartTime } from './timerText';

const boundOf = (name: string) => boundsOf(placeIn(widgetSchema('timer'), name)).max;
const [maxAdded, maxStart] = [boundOf('donationSeconds'), boundOf('startSeconds')];

test.each([
  ['30', 30],
  ['0', 0],
  ['1:30', 90],
  ['90:00', 5_400],
  ['1:30:00', 5_400],
  ['24:00:00', 86_400],
  ['5 min', 300],
  ['5m', 300],
  ['90 s', 90],
  ['1 min 30 s', 90],
  ['1h 30min', 5_400],
  [' 2 H ', 7_200],
])('[SPG-72] a rule adds %s as %i seconds', (text, seconds) => {
  expect(parseAddedTime(text, maxAdded)).toEqual({ ok: true, value: seconds });
});

test.each(['', ' ', ':', '1:', '1:60', '1:2:3:4', '-1', '1.5', 'soon', '1 s 2 min', '24:00:01', '86401', '25 h'])(
  '[SPG-72] [SPG-3] a rule cannot add “%s”',
  (text) => {
    expect(parseAddedTime(text, maxAdded)).toEqual({ ok: false, why: 'Enter a time such as 1:30, 5 min or 90 s, of at most 24 hours.' });
  },
);

test('[SPG-72] a timer starts with minutes if no unit is typed', () => {
  expect(parseStartTime('10', maxStart)).toEqual({ ok: true, value: 600 });
  expect(parseStartTime('10:00', maxStart)).toEqual({ ok: true, value: 600 });
  expect(parseStartTime('1:30:00', maxStart)).toEqual({ ok: true, value: 5_400 });
  expect(parseStartTime('45 s', maxStart)).toEqual({ ok: true, value: 45 });
  expect(parseStartTime('100:00:01', maxStart)).toMatchObject({ ok: false });
});

test.each([0, 5, 30, 90, 3_599, 3_600, 86_400])('[SPG-72] %i seconds are parsed as they are formatted', (seconds) => {
  expect(parseAddedTime(formatTime(seconds), maxAdded)).toEqual({ ok: true, value: seconds });
});
