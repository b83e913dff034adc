/**
 * The themes of alerts. `pin` is part of the overlay and stands in for a theme that is not loaded; the others are loaded on
 * request.
 */
import { ownValue, type Sentence, type SentenceValue, sentence, type Timers, whyOf } from '../../../contract';
import type { ThemeName } from '../../../contract/settings';
import { addStyle, overlayPart } from '../optionalParts';
import type { Theme } from '../theme';
import { createFontFinder, type ThemeFonts } from './fonts';
import { pin } from './pin';

const loaderOf =
  <Name extends ThemeName>(load: () => Promise<{ readonly [Key in Name]: Theme }>, name: Name) =>
  async (): Promise<Theme> =>
    (await load())[name];

const loaders: { readonly [Name in ThemeName]?: () => Promise<Theme> } = {
  broadcast: loaderOf(
    overlayPart(() => import('./broadcast')),
    'broadcast',
  ),
  paper: loaderOf(
    overlayPart(() => import('./paper')),
    'paper',
  ),
  quest: loaderOf(
    overlayPart(() => import('./quest')),
    'quest',
  ),
  gilt: loaderOf(
    overlayPart(() => import('./gilt')),
    'gilt',
  ),
  neon: loaderOf(
    overlayPart(() => import('./neon')),
    'neon',
  ),
};

export async function loadTheme(name: ThemeName): Promise<Theme> {
  return (await ownValue(loaders, name)?.()) ?? pin;
}

type LateParts = typeof import('../lateParts');
const loadLateParts = overlayPart(() => import('../lateParts'));

export interface ThemeLoader {
  /**
   * Resolves when the theme and its fonts are loaded, or cannot be had, which is reported and tried again by the next call;
   * null = all is loaded.
   */
  load(name: ThemeName): Promise<void> | null;
  /** The theme to draw an alert with: `pin` until it is loaded. Reports what is still missing. */
  themeFor(name: ThemeName): Theme;
  /** undefined until they are loaded, with the first theme. */
  lateParts(): LateParts | undefined;
}

export interface ThemeLoaderOptions {
  readonly document: Document;
  readonly timers: Timers;
  /** Themes and fonts that cannot be had or are late; null = the last problem is solved. */
  onNotice(notice: Sentence | null): void;
}

interface LoadedTheme {
  readonly theme: Theme;
  readonly fonts: ThemeFonts;
}

export function createThemeLoader({ document, timers, onNotice }: ThemeLoaderOptions): ThemeLoader {
  const takeFonts = createFontFinder(document, timers);
  const ready = new Map<ThemeName, LoadedTheme>([['pin', { theme: pin, fonts: takeFonts() }]]);
  const loading = new Map<ThemeName, Promise<void>>();
  /** Themes of which all is loaded. */
  const complete = new Set<ThemeName>();
  let late: LateParts | undefined;
  /** Themes of which something was reported. */
  const incomplete = new Set<ThemeName>();

  function report(name: ThemeName, part: 'look' | 'type', why: SentenceValue): void {
    incomplete.add(name);
    onNotice(sentence(`overlay-${part}-left-out`, { why }));
  }

  async function fetchTheme(name: ThemeName): Promise<LoadedTheme> {
    const theme = await loadTheme(name);
    addStyle(document, ...(theme.styles ?? []));
    const loaded = { theme, fonts: takeFonts() };
    ready.set(name, loaded);
    return loaded;
  }

  async function loadAll(name: ThemeName): Promise<void> {
    let part: 'look' | 'type' = 'look';
    try {
      const { fonts } = ready.get(name) ?? (await fetchTheme(name));
      part = 'type';
      await fonts.load();
      part = 'look';
      late = await loadLateParts();
      addStyle(document, ...late.styles);
      complete.add(name);
      if (incomplete.delete(name) && incomplete.size === 0) onNotice(null);
    } catch (error) {
      report(name, part, whyOf(error));
    }
  }

  function load(name: ThemeName): Promise<void> | null {
    const pending = loading.get(name);
    if (pending) return pending;
    if (complete.has(name) || (!ready.has(name) && !ownValue(loaders, name))) return null;
    const fresh = loadAll(name).finally(() => loading.delete(name));
    loading.set(name, fresh);
    return fresh;
  }

  void load('pin'); // before the first alert, while the server can be reached
  return {
    load,
    themeFor(name) {
      if (loading.has(name)) report(name, ready.has(name) ? 'type' : 'look', sentence('why-late'));
      return ready.get(name)?.theme ?? pin;
    },
    lateParts: () => late,
  };
}
