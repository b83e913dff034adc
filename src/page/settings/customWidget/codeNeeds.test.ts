import { expect, test } from 'vitest';
import { asksAccountServer, isAccountServer, looksLikeAlert } from './codeNeeds';

test('[CUS-89] servers that need a StreamElements account are told from its files', () => {
  expect(['api.streamelements.com', 'cdn.streamelements.com', 'api.streamelements.com.evil.example'].map(isAccountServer)).toEqual([
    true,
    false,
    false,
  ]);
  const js = (text: string) => ({ html: '', js: text });
  expect(asksAccountServer(js("fetch('https://api.streamelements.com/kappa/v2/x')"))).toBe(true);
  expect(asksAccountServer(js("load('https://cdn.streamelements.com/x.png')"))).toBe(false);
});

test('[CUS-89] code that holds its queue looks like an alert', () => {
  const none = { fields: '', html: '', js: '' };
  expect(looksLikeAlert({ ...none, fields: '{"widgetDuration": {"type": "hidden", "value": 15}}' })).toBe(true);
  expect(looksLikeAlert({ ...none, js: 'SE_API.resumeQueue()' })).toBe(true);
  expect(looksLikeAlert(none)).toBe(false);
});
