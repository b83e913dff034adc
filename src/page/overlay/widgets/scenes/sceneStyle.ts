import type { ThemeName } from '../../../../contract/settings';
import { addStyle, overlayPart } from '../../optionalParts';
import type { WidgetScene } from '../scene';

type LoadStyle = () => Promise<{ readonly default: string }>;

const loadShared = overlayPart<{ readonly default: string }>(() => import('./scenes.css?inline'));
const ofTheme = {
  pin: () => import('./pin.css?inline'),
  broadcast: () => import('./broadcast.css?inline'),
  paper: () => import('./paper.css?inline'),
  quest: () => import('./quest.css?inline'),
  gilt: () => import('./gilt.css?inline'),
  neon: () => import('./neon.css?inline'),
  clean: () => import('./clean.css?inline'),
  glass: () => import('./glass.css?inline'),
  pastel: () => import('./pastel.css?inline'),
} satisfies { readonly [Name in ThemeName]: LoadStyle };

const loaders = new Map<ThemeName, LoadStyle>();

const retryMs = 10_000;

function loaderOf(theme: ThemeName): LoadStyle {
  const loader = loaders.get(theme) ?? overlayPart<{ readonly default: string }>(ofTheme[theme]);
  loaders.set(theme, loader);
  return loader;
}

/**
 * Adds the drawings of scene elements: the styles that all themes share, and those of the element's theme (SPEC WDG-44). `onStyled` is called when
 * they apply. Until then, and if they cannot be loaded, the element has only its geometry; it tries again. Returns a function that ends the tries.
 */
export function dressScene({ element, page, look: { theme } }: WidgetScene, onStyled: () => void = () => {}): () => void {
  let isClosed = false;
  let cancelRetry = () => {};

  async function load(): Promise<void> {
    try {
      const [shared, own] = await Promise.all([loadShared(), loaderOf(theme)()]);
      if (isClosed) return;
      addStyle(element.ownerDocument, shared.default, own.default);
      onStyled();
    } catch {
      if (!isClosed) cancelRetry = page.after(retryMs, () => void load());
    }
  }

  void load();
  return () => {
    isClosed = true;
    cancelRetry();
  };
}
