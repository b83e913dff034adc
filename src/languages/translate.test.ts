import { afterEach, expect, test } from 'vitest';
import { speakWith, t } from './translate';

afterEach(() => speakWith('en', {}));

test('[LNG-5] what is filled in keeps its own direction where it could be another one', () => {
  expect(t('Remove {name}', { name: 'Ada' })).toBe('Remove Ada');
  expect(t('Remove {name}', { name: 'سارة' })).toBe('Remove \u2068سارة\u2069');
  speakWith('ar', { 'Donate {money}': 'تبرّع بمبلغ {money}' });
  expect(t('Donate {money}', { money: '$5' })).toBe('تبرّع بمبلغ \u2068$5\u2069');
  expect(t('Donate {money}', { money: null })).toBe('تبرّع بمبلغ ');
});
