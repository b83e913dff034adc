import { loadTexts, timers } from './catalogs';
import { type Language, languageOf, languages, rightToLeft } from './language';
import { setLocale } from './translate';

/** The key in the browser's local storage. */
const storageKey = 'ovation.language';

/** Delay until texts that could not be loaded are asked for again. */
const retryMs = 5_000;

/** The part of a window that is used. */
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

/** A window that gets an event when another page of the browser has changed the storage. */
interface SharedBrowser extends Browser {
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
  removeEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
}

/** Loads the language that was chosen in this browser, or the browser's own. Await this before the page is shown. */
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

/** Follows a language that is chosen on another page of this browser. Returns the undo. */
export function followLanguage(browser: SharedBrowser): () => void {
  const listener = ({ key }: { readonly key: string | null }) => {
    if (key === storageKey) void loadLocale(browser);
  };
  browser.addEventListener('storage', listener);
  return () => browser.removeEventListener('storage', listener);
}

/** The language of the last request: an earlier one may finish loading later. */
let wanted: Language | null = null;
let cancelRetry = () => {};
/** English is shown already in place of texts that could not be loaded: a further try that fails draws nothing again. */
let standsIn = false;

async function applyLanguage(browser: Browser, language: Language, load: typeof loadTexts): Promise<void> {
  wanted = language;
  // English stands in for texts that cannot be loaded: the page may be needed to fix the cause.
  const texts = await load(language).catch(() => null);
  if (wanted !== language) return;
  cancelRetry();
  if (!texts) cancelRetry = timers.set(() => wanted === language && void applyLanguage(browser, language, load), retryMs);
  if (!texts && standsIn) return;
  standsIn = !texts;
  const applied = texts ? language : languages[0];
  setLocale(applied, texts ?? {});
  browser.document.documentElement.lang = applied;
  browser.document.documentElement.dir = rightToLeft.includes(applied) ? 'rtl' : 'ltr';
}

/** Without a locale, Chromium on Linux reports `en-US@posix`, which `Intl` rejects. Repairs `navigator` before libraries read it (SPEC LNG-2). */
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
