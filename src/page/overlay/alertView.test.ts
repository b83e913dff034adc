import { describe, expect, it, test } from 'vitest';
import { alert } from '../../testing/overlay/openStage';
import { createAlertView, textSize } from './alertView';

describe('textSize', () => {
  it('grows with the length of a Latin text', () => {
    expect(textSize('Thanks for the stream!', 70, 210)).toBe('short');
    expect(textSize('a'.repeat(100), 70, 210)).toBe('medium');
    expect(textSize('a'.repeat(500), 70, 210)).toBe('long');
  });

  it('counts Chinese, Japanese, Korean and emoji twice', () => {
    expect(textSize('謝'.repeat(34), 70, 210)).toBe('short');
    expect(textSize('謝'.repeat(36), 70, 210)).toBe('medium');
    expect(textSize('한'.repeat(120), 70, 210)).toBe('long');
    expect(textSize('🎉'.repeat(120), 70, 210)).toBe('long');
  });

  it('does not count combining marks', () => {
    expect(textSize('a\u0301\u0302\u0303\u0304'.repeat(40), 70, 210)).toBe('short');
  });

  it('counts an emoji of several code points as one', () => {
    for (const emoji of ['👨\u200d👩\u200d👧\u200d👦', '👍🏽', '❤️\u200d🔥', '👩🏾\u200d🚀']) {
      expect(textSize(emoji, 3, 9), emoji).toBe('short');
      expect(textSize(emoji, 2, 9), emoji).toBe('medium');
    }
  });

  it('counts a letter after a joiner', () => {
    expect(textSize('ක්\u200dර'.repeat(35), 70, 210)).toBe('medium');
  });

  it('counts a syllable of several code points as one', () => {
    expect(textSize('한'.normalize('NFD'), 3, 9)).toBe('short');
    expect(textSize('한'.normalize('NFD'), 2, 9)).toBe('medium');
  });

  it('counts full-width forms twice and Arabic presentation forms once', () => {
    for (const character of ['￥', 'Ａ', '﹏', '［']) expect(textSize(character, 2, 9), character).toBe('medium');
    expect(textSize('\ufe8d'.repeat(36), 70, 210)).toBe('short');
    expect(textSize('｢｣ｱ'.repeat(10), 31, 61)).toBe('short');
  });
});

test.each([
  ['emblem', true],
  ['dice', true],
  ['none', false],
  ['0'.repeat(32), false],
  ['starter/donut.webp', false],
])('[SHW-68] an alert of tier 3 with the image %s has the large layout: %s', (image, isLarge) => {
  const part = () => ({ dataset: {}, append: () => {} });
  const document = { createElement: part } as unknown as Document; // all that an alert without perks and message uses
  const large = { ...alert, amount: '$500', message: null, perks: [], look: { ...alert.look, tier: 3 as const, dressing: { image } } };
  expect('hero' in createAlertView(document, large, 'pin').view.dataset).toBe(isLarge);
});
