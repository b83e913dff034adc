import { afterEach, expect, test } from 'vitest';
import { chooseLanguage, type Language } from '../../i18n';
import { problemText } from './diagnosticsText';

const speak = (language: Language) =>
  chooseLanguage(
    {
      navigator: { language },
      document: { documentElement: { lang: '', dir: '' } },
      localStorage: { getItem: () => null, setItem: () => {} },
    },
    language,
  );

afterEach(() => speak('en'));

test.each([
  ['en', 1, /\b1 second\b/],
  ['en', 7_200, /\b7,200 seconds\b/],
  ['de', 1, /\b1 Sekunde\b/],
  ['ar', 3, /3 ثوانٍ/],
  ['ja', 3, /3秒/],
] as const)('[LNG-2] by how far the clock was set, in %s: %i', async (language, seconds, said) => {
  await speak(language);
  expect(problemText({ what: 'clock-back', atMs: 0, seconds }, '9:41')).toMatch(said);
  expect(problemText({ what: 'clock-forward', atMs: 0, seconds }, '9:41')).toMatch(said);
});
