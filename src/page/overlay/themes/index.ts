/**
 * The looks that alerts can have. The first one is part of the overlay: it needs nothing and stands in for one that
 * could not be loaded; of the others only those that are asked for are loaded.
 */
import { ownValue, type ThemeName } from '../../../contract';
import { addStyle, overlayPart } from '../optionalParts';
import type { Theme } from '../theme';
import { pin } from './pin';

const lookOf =
  <Name extends ThemeName>(load: () => Promise<{ readonly [Look in Name]: Theme }>, name: Name) =>
  async (): Promise<Theme> =>
    (await load())[name];

const loaders: { readonly [Name in ThemeName]?: () => Promise<Theme> } = {
  broadcast: lookOf(
    overlayPart(() => import('./broadcast')),
    'broadcast',
  ),
  paper: lookOf(
    overlayPart(() => import('./paper')),
    'paper',
  ),
  quest: lookOf(
    overlayPart(() => import('./quest')),
    'quest',
  ),
  gilt: lookOf(
    overlayPart(() => import('./gilt')),
    'gilt',
  ),
  neon: lookOf(
    overlayPart(() => import('./neon')),
    'neon',
  ),
};

export async function loadTheme(name: ThemeName): Promise<Theme> {
  return (await ownValue(loaders, name)?.()) ?? pin;
}

export interface ThemeLoader {
  /** The look, or the first one as long as it is not there. */
  get(name: ThemeName): Theme;
  /** null = it is there. Resolves when it is, with its type; rejects when it could not be loaded, and may be asked again. */
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
      const going = loading.get(name) ?? fetchTheme(name);
      loading.set(name, going);
      return going;
    },
  };
}

/** Fetches type before the first alert needs it, and while the server is there. The system's stands in for one that fails. */
async function loadFonts(document: Document): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}
