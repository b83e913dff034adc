import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Moderation } from '../../../contract/settings';
import { createCleanText } from './cleanText';
import { harmful, harmless } from './testing/chatMessages';

const clean = createCleanText(z.parse(Moderation, { on: true }));
const isCensored = (text: string) => clean(text).rules.some((rule) => rule !== 'shouting');
const minShare = 0.98;

describe('[MOD-13] at least 98 of 100 chat messages are judged right', () => {
  test('the table has enough harmless and harmful messages', () => {
    expect([harmless.length, harmful.length].every((length) => length >= 150)).toBe(true);
    expect(new Set([...harmless, ...harmful]).size).toBe(harmless.length + harmful.length);
  });

  test.each([
    { those: 'harmless', messages: harmless, isRight: (text: string) => !isCensored(text) },
    { those: 'harmful', messages: harmful, isRight: isCensored },
  ])('$those', ({ messages, isRight }) => {
    const wrong = messages.filter((text) => !isRight(text));
    const share = 1 - wrong.length / messages.length;
    expect(share, `judged wrong: ${wrong.join(' · ')}`).toBeGreaterThanOrEqual(minShare);
  });
});
