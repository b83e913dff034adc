/** The themes of alerts. The overlay contains `pin`; other themes load when needed, and `pin` draws their alerts until then. */
import { type CatalogText, catalogText, type TextValue, type Timers, tableOf, whyOf } from '../../../contract';
import type { ThemeName } from '../../../contract/settings';
import type { Theme } from '../alertView';
import { addStyle, overlayPart } from '../optionalParts';
import { createFontFinder, type ThemeFonts } from './fonts';
import { pin } from './pin';

function loaderOf<Name extends ThemeName>(name: Name, load: () => Promise<{ readonly [Key in Name]: Theme }>): () => Promise<Theme> {
  const loadPart = overlayPart(load);
  return async () => (await loadPart())[name];
}

const loaders = tableOf<() => Promise<Theme>>({
  broadcast: loaderOf('broadcast', () => import('./broadcast')),
  paper: loaderOf('paper', () => import('./paper')),
  quest: loaderOf('quest', () => import('./quest')),
  gilt: loaderOf('gilt', () => import('./gilt')),
  neon: loaderOf('neon', () => import('./neon')),
  clean: loaderOf('clean', () => import('./clean')),
  glass: loaderOf('glass', () => import('./glass')),
  pastel: loaderOf('pastel', () => import('./pastel')),
} satisfies { readonly [Name in ThemeName]?: unknown });

export async function loadTheme(name: ThemeName): Promise<Theme> {
  return (await loaders[name]?.()) ?? pin;
}

export type LateParts = typeof import('../lateParts');
const loadLateParts = overlayPart(() => import('../lateParts'));

export interface ThemeLoader {
  /**
   * Resolves when the theme and its fonts have loaded, or have failed and been reported. null if everything is loaded. After a failure, the
   * next call tries again.
   */
  load(name: ThemeName): Promise<void> | null;
  /**
   * The theme that draws an alert: the requested theme, or `pin` until the requested one has loaded. Reports a theme or fonts that are
   * still loading.
   */
  themeFor(name: ThemeName): Theme;
  /** The parts of `lateParts.ts`. undefined until they have loaded with the first theme. */
  lateParts(): LateParts | undefined;
}

export interface ThemeLoaderOptions {
  readonly document: Document;
  readonly timers: Timers;
  /** Reports themes and fonts that failed or are late; null clears the previous report. */
  onNotice(notice: CatalogText | null): void;
}

interface LoadedTheme {
  readonly theme: Theme;
  readonly fonts: ThemeFonts;
}

export function createThemeLoader({ document, timers, onNotice }: ThemeLoaderOptions): ThemeLoader {
  const findNewFonts = createFontFinder(document, timers);
  const ready = new Map<ThemeName, LoadedTheme>([['pin', { theme: pin, fonts: findNewFonts() }]]);
  const loading = new Map<ThemeName, Promise<void>>();
  const complete = new Set<ThemeName>();
  let late: LateParts | undefined;
  const incomplete = new Set<ThemeName>();

  function report(name: ThemeName, part: 'look' | 'type', why: TextValue): void {
    incomplete.add(name);
    onNotice(catalogText(`overlay-${part}-left-out`, { why }));
  }

  async function fetchTheme(name: ThemeName): Promise<LoadedTheme> {
    const theme = await loadTheme(name);
    addStyle(document, ...(theme.styles ?? []));
    const loaded = { theme, fonts: findNewFonts() };
    ready.set(name, loaded);
    return loaded;
  }

  async function loadAll(name: ThemeName): Promise<void> {
    let part: 'look' | 'type' = 'look';
    try {
      const { fonts } = ready.get(name) ?? (await fetchTheme(name));
      late = await loadLateParts();
      addStyle(document, ...late.styles);
      part = 'type';
      await fonts.load();
      complete.add(name);
      if (incomplete.delete(name) && incomplete.size === 0) onNotice(null);
    } catch (error) {
      report(name, part, whyOf(error));
    }
  }

  function load(name: ThemeName): Promise<void> | null {
    const pending = loading.get(name);
    if (pending) return pending;
    if (complete.has(name) || (!ready.has(name) && !loaders[name])) return null;
    const fresh = loadAll(name).finally(() => loading.delete(name));
    loading.set(name, fresh);
    return fresh;
  }

  void load('pin'); // loaded before the first alert, because the server may be unreachable later
  return {
    load,
    themeFor(name) {
      if (loading.has(name)) report(name, ready.has(name) ? 'type' : 'look', catalogText('why-late'));
      return ready.get(name)?.theme ?? pin;
    },
    lateParts: () => late,
  };
}
