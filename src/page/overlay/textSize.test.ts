import { describe, expect, it } from 'vitest';
import { textSize } from './textSize';

describe('textSize', () => {
  it('grows with the length of a latin text', () => {
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

  it('does not count marks that ride on a letter', () => {
    expect(textSize('a\u0301\u0302\u0303\u0304'.repeat(40), 70, 210)).toBe('short');
  });
});
