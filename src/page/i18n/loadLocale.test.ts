import { effect } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from './catalogs';
import { chooseLanguage, followLanguage, loadLocale } from './loadLocale';
import { setLocale, t } from './translate';

afterEach(() => {
  vi.useRealTimers();
  setLocale('en', {});
});

function browserOf(language: string) {
  const navigator = Object.create({
    get language() {
      return language;
    },
  }) as { readonly language: string };
  const document = { documentElement: { lang: '', dir: '' } };
  return { navigator, document, localStorage: { getItem: () => null, setItem: () => {} } };
}

function pagesOfOneBrowser() {
  const stored = new Map<string, string>();
  const listeners = new Set<(event: { readonly key: string | null }) => void>();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const page = () => ({
    ...browserOf('en-US'),
    localStorage,
    addEventListener: (_: 'storage', listener: (event: { readonly key: string | null }) => void) => void listeners.add(listener),
    removeEventListener: (_: 'storage', listener: (event: { readonly key: string | null }) => void) => void listeners.delete(listener),
  });
  const sendChange = (key: string) => {
    for (const listener of listeners) listener({ key });
  };
  return { one: page(), other: page(), sendChange };
}

function drawn(): { readonly texts: string[]; readonly undo: () => void } {
  const texts: string[] = [];
  return { texts, undo: effect(() => void texts.push(t('ui.tryAgain'))) };
}

test('[LNG-2] a chosen language applies immediately', async () => {
  const { one } = pagesOfOneBrowser();
  await loadLocale(one);
  const { texts, undo } = drawn();
  await chooseLanguage(one, 'de');
  expect(one.document.documentElement).toEqual({ lang: 'de', dir: 'ltr' });
  await chooseLanguage(one, 'ar');
  expect(one.document.documentElement).toEqual({ lang: 'ar', dir: 'rtl' });
  undo();
  expect(texts).toEqual(['Try again', 'Noch einmal versuchen', 'إعادة المحاولة']);
});

test('[LNG-2] the later of two choices applies, whichever is loaded first', async () => {
  const { one } = pagesOfOneBrowser();
  await Promise.all([chooseLanguage(one, 'ja'), chooseLanguage(one, 'en')]);
  expect([one.document.documentElement.lang, t('ui.tryAgain')]).toEqual(['en', 'Try again']);
});

test('[LNG-2] a choice on one page applies to the other pages of the browser, until they close', async () => {
  const { one, other, sendChange } = pagesOfOneBrowser();
  await loadLocale(other);
  const unfollow = followLanguage(other);
  await chooseLanguage(one, 'de');
  sendChange('something else');
  expect(other.document.documentElement.lang).toBe('en');
  sendChange('ovation.language');
  await expect.poll(() => other.document.documentElement.lang).toBe('de');
  unfollow();
  await chooseLanguage(one, 'ja');
  sendChange('ovation.language');
  expect(other.document.documentElement.lang).toBe('de');
});

function failing(times: number): { readonly load: typeof loadTexts; readonly asked: string[] } {
  const asked: string[] = [];
  const load: typeof loadTexts = (language) => {
    asked.push(language);
    return asked.length > times ? loadTexts(language) : Promise.reject(new TypeError('away'));
  };
  return { load, asked };
}

test('[LNG-2] texts that failed to load are requested again; meanwhile the page is in English', async () => {
  vi.useFakeTimers();
  const browser = browserOf('de-AT');
  const { load, asked } = failing(2);
  await loadLocale(browser, load);
  const { texts, undo } = drawn();
  expect(browser.document.documentElement.lang).toBe('en');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_200);
  await vi.waitFor(() => expect(browser.document.documentElement.lang).toBe('de'));
  expect([texts.at(-1), asked.length]).toEqual(['Noch einmal versuchen', 3]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
  undo();
});

test('[LNG-2] texts that failed to load are not requested again after another choice', async () => {
  vi.useFakeTimers();
  const { one } = pagesOfOneBrowser();
  const { load, asked } = failing(1);
  await chooseLanguage(one, 'ja', load);
  await chooseLanguage(one, 'de');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([one.document.documentElement.lang, asked]).toEqual(['de', ['ja']]);
});

test('[LNG-2] without storage a choice lasts until the page closes', async () => {
  const { one } = pagesOfOneBrowser();
  const refusing = {
    ...one,
    get localStorage(): never {
      throw new Error('denied');
    },
  };
  await chooseLanguage(refusing, 'de');
  expect(one.document.documentElement.lang).toBe('de');
});

test.each([
  ['en-US@posix', 'en-US', 'en'],
  ['de_AT', 'de', 'de'],
  ['ja-JP.UTF-8', 'ja-JP', 'ja'],
  ['C', 'en', 'en'],
  ['', 'en', 'en'],
  ['@', 'en', 'en'],
  ['de-AT', 'de-AT', 'de'],
  ['x-klingon', 'en', 'en'],
])('[LNG-2] a browser language of %j is fixed to %s, and the page is in %s', async (reported, fixed, shown) => {
  const browser = browserOf(reported);
  await loadLocale(browser);
  expect([browser.navigator.language, browser.document.documentElement.lang]).toEqual([fixed, shown]);
  expect(() => new Intl.NumberFormat(browser.navigator.language)).not.toThrow();
});

test.each([
  ['es-419', 'es'],
  ['fr-CA', 'fr'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
])('[LNG-2] a browser in %s gets the texts of %s', async (reported, shown) => {
  const browser = browserOf(reported);
  await loadLocale(browser);
  expect(browser.document.documentElement).toEqual({ lang: shown, dir: 'ltr' });
});
