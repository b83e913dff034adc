import { expect, test } from 'vitest';
import { wordLimits } from '../../../contract';
import { type CustomAlert, wordsOf } from './alertWords';

test('[CUS-62] a long name ends behind a whole character', () => {
  const long = `${'x'.repeat(wordLimits.name - 1)}😀`;
  const event = { name: long, amount: 1, currency: 'USD', message: '', items: [] };
  const alert = { drawnBy: { event }, title: [], durationMs: 1_000, volume: 1, look: {} } as unknown as CustomAlert; // only what is read
  expect(wordsOf(alert).name).toBe('x'.repeat(wordLimits.name - 1));
});
