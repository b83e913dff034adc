import { loadTexts, timers } from './catalogs';
import { type Language, languageOf, languages, rightToLeft } from './language';
import { setLocale } from './translate';

const storageKey = 'ovation.language';

/** How long to wait after a failed load before the texts are requested again. */
const retryMs = 5_000;

interface Browser {
  readonly navigator: { readonly language: string };
  readonly document: { readonly documentElement: { lang: string; dir: string } };
  /** Reading this property throws if the browser blocks storage. */
  readonly localStorage: StorageLike;
}

interface StorageLike {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** A browser window that reports when another page changes the storage. */
interface SharedBrowser extends Browser {
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
  removeEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
}

/** Loads the language that was chosen in this browser, or else the browser's language. Await this before rendering the page. */
export function loadLocale(browser: Browser, load = loadTexts): Promise<void> {
  repairLanguageTag(browser.navigator);
  return applyLanguage(browser, storedLanguage(browser) ?? languageOf(browser.navigator.language), load);
}

export function chooseLanguage(browser: Browser, language: Language, load = loadTexts): Promise<void> {
  try {
    browser.localStorage.setItem(storageKey, language);
  } catch {
    // If storage is blocked, the choice lasts until the page is closed.
  }
  return applyLanguage(browser, language, load);
}

/** Changes the language when another page of this browser changes it. Returns the unsubscribe function. */
export function followLanguage(browser: SharedBrowser): () => void {
  const listener = ({ key }: { readonly key: string | null }) => {
    if (key === storageKey) void loadLocale(browser);
  };
  browser.addEventListener('storage', listener);
  return () => browser.removeEventListener('storage', listener);
}

/** The language that was requested last. The texts of an earlier request are ignored if they arrive later. */
let wanted: Language | null = null;
let cancelRetry = () => {};
/** Whether English is already shown because texts failed to load. A second failure must not redraw the page. */
let isFallback = false;

async function applyLanguage(browser: Browser, language: Language, load: typeof loadTexts): Promise<void> {
  wanted = language;
  // Show English if loading fails: the creator may need this page to fix the cause.
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

/**
 * Chromium on Linux without a locale reports `en-US@posix` as its language, which `Intl` rejects. Corrects `navigator` before libraries
 * read it (SPEC LNG-2).
 */
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
    return false;
  }
}

function storedLanguage(browser: Browser): Language | undefined {
  try {
    const stored = browser.localStorage.getItem(storageKey);
    return languages.find((language) => language === stored);
  } catch {
    return undefined;
  }
}
