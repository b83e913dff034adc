/**
 * The themes of alerts. `pin` is part of the overlay and stands in for a theme that is not loaded; the others are loaded on
 * request.
 */
import { ownValue, type ThemeName } from '../../../contract';
import { addStyle, overlayPart } from '../optionalParts';
import type { Theme } from '../theme';
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

export interface ThemeLoader {
  /** The theme, or `pin` until it is loaded. */
  get(name: ThemeName): Theme;
  /** Resolves when the theme and its fonts are loaded; null = they are. Rejects if the theme cannot be loaded; the next call tries again. */
  load(name: ThemeName): Promise<void> | null;
}

export function createThemeLoader(document: Document): ThemeLoader {
  const ready = new Map<ThemeName, Theme>();
  const loading = new Map<ThemeName, Promise<void>>();

  async function fetchTheme(name: ThemeName): Promise<void> {
    try {
      const theme = await loadTheme(name);
      addStyle(document, ...(theme.styles ?? []));
      await loadFonts(document);
      ready.set(name, theme);
    } finally {
      loading.delete(name);
    }
  }

  void loadFonts(document);
  return {
    get: (name) => ready.get(name) ?? pin,
    load(name) {
      if (!ownValue(loaders, name) || ready.has(name)) return null;
      const pending = loading.get(name) ?? fetchTheme(name);
      loading.set(name, pending);
      return pending;
    },
  };
}

/** Loads the fonts before the first alert needs them, while the server can be reached. A system font stands in for one that fails. */
async function loadFonts(document: Document): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}
