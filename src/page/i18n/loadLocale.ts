import { loadTexts } from './catalogs';
import { type Language, languageOf, languages } from './language';
import { setLocale } from './translate';

const memory = 'ovation.language';
const rightToLeft: readonly Language[] = ['ar'];

/** Of a browser's window. */
interface Browser {
  readonly navigator: { readonly language: string };
  readonly document: { readonly documentElement: { lang: string; dir: string } };
  /** Asking for it may throw. */
  readonly localStorage: StorageLike;
}

interface StorageLike {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** A browser's window that tells when another of its pages has changed the storage. */
interface SharedBrowser extends Browser {
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
  removeEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
}

/** The page speaks the language that was chosen in this browser, or the browser's own. To be awaited before it is shown. */
export function speak(browser: Browser): Promise<void> {
  mendLanguage(browser.navigator);
  return speakIn(browser, chosenIn(browser) ?? languageOf(browser.navigator.language));
}

/** For every page in this browser, from now on. */
export function chooseLanguage(browser: Browser, language: Language): Promise<void> {
  try {
    browser.localStorage.setItem(memory, language);
  } catch {
    // A browser that remembers nothing: the choice holds until the page is closed.
  }
  return speakIn(browser, language);
}

/** The page speaks whatever is chosen in another page of this browser. Answers its undo. */
export function followLanguage(browser: SharedBrowser): () => void {
  const listener = ({ key }: { readonly key: string | null }) => {
    if (key === memory) void speak(browser);
  };
  browser.addEventListener('storage', listener);
  return () => browser.removeEventListener('storage', listener);
}

/** The one that was asked for last: another may be loaded later than it. */
let wanted: Language | null = null;

async function speakIn(browser: Browser, language: Language): Promise<void> {
  wanted = language;
  // A page whose texts cannot be loaded speaks English: it may be there to mend just that.
  const texts = await loadTexts(language).catch(() => null);
  if (wanted !== language) return;
  const spoken = texts ? language : languages[0];
  setLocale(spoken, texts ?? {});
  browser.document.documentElement.lang = spoken;
  browser.document.documentElement.dir = rightToLeft.includes(spoken) ? 'rtl' : 'ltr';
}

/**
 * Chromium on a Linux without a locale names a language that no `Intl` takes (`en-US@posix`), and libraries hand on what a browser
 * says: the plots' throws while it is loaded. Mended at its source, before anything asks (SPEC LNG-6).
 */
function mendLanguage(navigator: Browser['navigator']): void {
  const said = navigator.language;
  if (isTaken(said)) return;
  const [plain = ''] = said.split(/[^A-Za-z\d-]/, 1);
  Object.defineProperty(navigator, 'language', { value: isTaken(plain) ? plain : languages[0], configurable: true });
}

/** RangeError is how Intl says that it cannot do with a name. */
function isTaken(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

function chosenIn(browser: Browser): Language | undefined {
  try {
    const chosen = browser.localStorage.getItem(memory);
    return languages.find((language) => language === chosen);
  } catch {
    return undefined; // a browser that remembers nothing speaks its own language
  }
}
