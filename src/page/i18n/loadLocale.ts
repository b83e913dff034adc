import { loadTexts, timers } from './catalogs';
import { type Language, languageOf, languages, rightToLeft } from './language';
import { setLocale } from './translate';

/** The key in the browser's local storage. */
const storageKey = 'ovation.language';

/** Delay before texts that failed to load are requested again. */
const retryMs = 5_000;

/** The part of a window that is used here. */
interface Browser {
  readonly navigator: { readonly language: string };
  readonly document: { readonly documentElement: { lang: string; dir: string } };
  /** Reading this property may throw. */
  readonly localStorage: StorageLike;
}

interface StorageLike {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** A window with an event for storage changes of other pages. */
interface SharedBrowser extends Browser {
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
  removeEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
}

/** Loads the language chosen in this browser, or the browser's language. Await it before you show the page. */
export function loadLocale(browser: Browser, load = loadTexts): Promise<void> {
  repairLanguageTag(browser.navigator);
  return applyLanguage(browser, storedLanguage(browser) ?? languageOf(browser.navigator.language), load);
}

/** Changes the language of every page in this browser. */
export function chooseLanguage(browser: Browser, language: Language, load = loadTexts): Promise<void> {
  try {
    browser.localStorage.setItem(storageKey, language);
  } catch {
    // Storage is blocked: the choice holds until the page is closed.
  }
  return applyLanguage(browser, language, load);
}

/** Applies a language that is chosen on another page of this browser. Returns the unsubscribe function. */
export function followLanguage(browser: SharedBrowser): () => void {
  const listener = ({ key }: { readonly key: string | null }) => {
    if (key === storageKey) void loadLocale(browser);
  };
  browser.addEventListener('storage', listener);
  return () => browser.removeEventListener('storage', listener);
}

/** The language of the last request: an earlier request may finish later. */
let wanted: Language | null = null;
let cancelRetry = () => {};
/** Whether English replaces texts that failed to load: another failure must not redraw the page. */
let isFallback = false;

async function applyLanguage(browser: Browser, language: Language, load: typeof loadTexts): Promise<void> {
  wanted = language;
  // Falls back to English: the creator may need the page to fix the cause.
  const texts = await load(language).catch(() => null);
  if (wanted !== language) return;
  cancelRetry();
  if (!texts) cancelRetry = timers.set(() => wanted === language && void applyLanguage(browser, language, load), retryMs);
  if (!texts && isFallback) return;
  isFallback = !texts;
  const applied = texts ? language : languages[0];
  setLocale(applied, texts ?? {});
  browser.document.documentElement.lang = applied;
  browser.document.documentElement.dir = rightToLeft.includes(applied) ? 'rtl' : 'ltr';
}

/** Without a locale, Chromium on Linux reports `en-US@posix`, which `Intl` rejects. Fixes `navigator` before libraries read it (SPEC LNG-2). */
function repairLanguageTag(navigator: Browser['navigator']): void {
  const tag = navigator.language;
  if (isValidTag(tag)) return;
  const [plain = ''] = tag.split(/[^A-Za-z\d-]/, 1);
  Object.defineProperty(navigator, 'language', { value: isValidTag(plain) ? plain : languages[0], configurable: true });
}

function isValidTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false; // a RangeError
  }
}

function storedLanguage(browser: Browser): Language | undefined {
  try {
    const stored = browser.localStorage.getItem(storageKey);
    return languages.find((language) => language === stored);
  } catch {
    return undefined; // storage is blocked
  }
}
