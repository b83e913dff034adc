import { describe, expect, it } from 'vitest';
import { textSize } from './alertView';

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
