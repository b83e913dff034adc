import { afterEach, expect, test } from 'vitest';
import { setLocale, t } from './translate';

afterEach(() => setLocale('en', {}));

test('[LNG-4] values keep their own direction', () => {
  setLocale('en', { 'media.delete.label': 'Remove {name}' });
  expect(t('media.delete.label', { name: 'Ada' })).toBe('Remove Ada');
  expect(t('media.delete.label', { name: 'سارة' })).toBe('Remove \u2068سارة\u2069');
  setLocale('ar', { 'demo.donate.preset': 'تبرّع بمبلغ {money}' });
  expect(t('demo.donate.preset', { money: '$5' })).toBe('تبرّع بمبلغ \u2068$5\u2069');
  expect(t('demo.donate.preset', { money: null })).toBe('تبرّع بمبلغ ');
});
