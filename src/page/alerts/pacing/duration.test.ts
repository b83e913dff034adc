import { describe, expect, test } from 'vitest';
import { defaultPacing } from '../../../contract/settings';
import { durationOf } from './duration';

test('[SHW-31] the longer the queue, the shorter each alert: between the minimum and its own duration', () => {
  const pacing = { ...defaultPacing, hurryAbove: 4, floorMs: 3_000 };
  const stands = (durationMs: number, waiting: number) => durationOf({ durationMs, message: null }, waiting, pacing);
  expect([0, 4, 8, 400].map((waiting) => stands(8_000, waiting))).toEqual([8_000, 8_000, 4_000, 3_000]);
  expect(stands(2_000, 400)).toBe(2_000);
  expect(durationOf({ durationMs: 8_000, message: null }, 400, { ...pacing, hurryAbove: 0 })).toBe(8_000);
});

describe('[SHW-67] an alert stays longer for a message that takes longer to read', () => {
  const stands = (message: string | null, pacing = defaultPacing, waiting = 0) =>
    durationOf({ durationMs: 7_000, message }, waiting, pacing);

  test('other alerts keep their duration', () => {
    expect([null, '', 'Thanks!', 'x'.repeat(140)].map((message) => stands(message))).toEqual([7_000, 7_000, 7_000, 7_000]);
  });

  test('it is extended by the missing time, at most 7 s', () => {
    expect([200, 260, 430, 100_000].map((length) => stands('x'.repeat(length)))).toEqual([10_000, 13_000, 14_000, 14_000]);
  });

  test('ideographs, kana and hangul take longer than letters', () => {
    expect([stands('ありがとう'.repeat(20)), stands('감사합니다'.repeat(20)), stands('感谢你们'.repeat(25))]).toEqual([
      11_000, 11_000, 11_000,
    ]);
  });

  test('by the extra time that the creator set', () => {
    const long = 'x'.repeat(430);
    expect([0, 2_000, 60_000].map((readMs) => stands(long, { ...defaultPacing, readMs }))).toEqual([7_000, 9_000, 21_500]);
  });

  test('[SHW-112] after the hero, which shows no message', () => {
    const hero = { durationMs: 9_000, heroMs: 3_000, message: 'x'.repeat(140) };
    expect(durationOf(hero, 0, defaultPacing)).toBe(10_000);
  });

  test('it is shortened like all others while many alerts wait', () => {
    expect(stands('x'.repeat(430), defaultPacing, 10)).toBe(7_000);
  });
});
