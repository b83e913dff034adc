import { loadTexts } from './catalogs';
import { type Language, languageOf, languages } from './language';
import { setLocale } from './translate';

const memory = 'ovation.language';
/** Until the page has begun anew. */
const justChosen = 'ovation.languageChosen';
const rightToLeft: readonly Language[] = ['ar'];

/** Of a browser's window. */
interface Browser {
  readonly navigator: { readonly language: string };
  readonly document: { readonly documentElement: { lang: string; dir: string } };
  readonly location: { reload(): void };
  /** Asking for it may throw. */
  readonly localStorage: StorageLike;
  readonly sessionStorage: StorageLike;
}

interface StorageLike {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** The page says its words in the language that was chosen in this browser, or in the browser's own. To be awaited before it is loaded. */
export async function speak(browser: Browser): Promise<void> {
  mendLanguage(browser.navigator);
  const language = chosenIn(browser) ?? languageOf(browser.navigator.language);
  // A page that cannot have its words speaks English: it may be there to mend just that.
  const words = await loadTexts(language).catch(() => null);
  const said = words ? language : languages[0];
  setLocale(said, words ?? {});
  browser.document.documentElement.lang = said;
  browser.document.documentElement.dir = rightToLeft.includes(said) ? 'rtl' : 'ltr';
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

/** For this browser, from now on; the page begins anew. */
export function chooseLanguage(browser: Browser, language: Language): void {
  try {
    browser.localStorage.setItem(memory, language);
    browser.sessionStorage.setItem(justChosen, language);
  } catch {
    return; // a browser that remembers nothing speaks its own language
  }
  browser.location.reload();
}

/** Whether the page began anew because of that: then the keyboard is where it was. Said once. */
export function wasLanguageChosen(browser: Pick<Browser, 'sessionStorage'>): boolean {
  try {
    const isChosen = browser.sessionStorage.getItem(justChosen) !== null;
    browser.sessionStorage.removeItem(justChosen);
    return isChosen;
  } catch {
    return false; // as above
  }
}

function chosenIn(browser: Browser): Language | undefined {
  try {
    const chosen = browser.localStorage.getItem(memory);
    return languages.find((language) => language === chosen);
  } catch {
    return undefined; // as above
  }
}
