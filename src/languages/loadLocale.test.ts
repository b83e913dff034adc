import { afterEach, expect, test } from 'vitest';
import { speak } from './loadLocale';
import { setLocale } from './translate';

afterEach(() => setLocale('en', {}));

/** A window whose browser says this of its language, as navigators do: on their prototype. */
function browserOf(language: string) {
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const navigator = Object.create({
    get language() {
      return language;
    },
  }) as { readonly language: string };
  const document = { documentElement: { lang: '', dir: '' } };
  return { navigator, document, location: { reload: () => {} }, localStorage: nothing, sessionStorage: nothing };
}

test.each([
  ['en-US@posix', 'en-US', 'en'],
  ['de_AT', 'de', 'de'],
  ['ja-JP.UTF-8', 'ja-JP', 'ja'],
  ['C', 'en', 'en'],
  ['', 'en', 'en'],
  ['@', 'en', 'en'],
  ['de-AT', 'de-AT', 'de'],
  ['x-klingon', 'en', 'en'],
])('[LNG-6] of a browser that says %j everything on the page hears %s, and it speaks %s', async (said, heard, spoken) => {
  const browser = browserOf(said);
  await speak(browser);
  expect([browser.navigator.language, browser.document.documentElement.lang]).toEqual([heard, spoken]);
  expect(() => new Intl.NumberFormat(browser.navigator.language)).not.toThrow();
});
