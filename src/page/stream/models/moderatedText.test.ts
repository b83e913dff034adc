import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Moderation } from '../../../contract/settings';
import { createShownText } from './moderatedText';

const event = (message: string | null, name: string | null = 'Ada') => ({
  key: `donation.created:${message}`,
  type: 'donation.created' as const,
  name,
  message,
});

test('[DSK-7] a text is shown as viewers see it: links are censored, and a clean text is unchanged', async () => {
  const rules = signal<Moderation | null>(z.parse(Moderation, { on: true }));
  const shown = createShownText(rules);
  expect(shown.value(event('see www.win-big.example'))).toMatchObject({ message: null, isChanged: true }); // the lists are still loading
  await vi.waitFor(() => expect(shown.value(event('Hello'))).toEqual({ name: 'Ada', message: 'Hello', isChanged: false }), 10_000);
  expect(shown.value(event('see www.win-big.example'))).toEqual({ name: 'Ada', message: 'see ***', isChanged: true });
  expect(shown.value(event(null, null))).toEqual({ name: null, message: null, isChanged: false });
  rules.value = z.parse(Moderation, { on: false });
  expect(shown.value(event('see www.win-big.example'))).toMatchObject({ message: 'see www.win-big.example', isChanged: false });
});

test('[DSK-7] the same message of many supporters is not a repetition, and safe mode does not hide past events', async () => {
  const rules = signal<Moderation | null>(z.parse(Moderation, { on: true, safeUntilMs: 9_000_000_000_000 }));
  const shown = createShownText(rules);
  const greeting = (id: number) => ({ ...event('greetings from all of us'), key: `donation.created:${id}` });
  await vi.waitFor(() => expect(shown.value(greeting(0)).isChanged).toBe(false), 10_000);
  for (let id = 1; id < 10; id += 1) expect(shown.value(greeting(id)).message).toBe('greetings from all of us');
});
