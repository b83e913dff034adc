import type { ThemeName } from '../../../../contract/settings';
import { addStyle, overlayPart } from '../../optionalParts';
import { appendElement, type WidgetScene } from '../drawnWidget';
import type { Drawings, SceneArt } from './art';
import type * as shared from './shared';

type LoadArt = () => Promise<{ readonly art: SceneArt }>;

type Shared = typeof shared;
const loadShared = overlayPart<Shared>(() => import('./shared'));
const loadArt: Readonly<Record<ThemeName, LoadArt>> = {
  pin: overlayPart(() => import('./pin')),
  broadcast: overlayPart(() => import('./broadcast')),
  paper: overlayPart(() => import('./paper')),
  quest: overlayPart(() => import('./quest')),
  gilt: overlayPart(() => import('./gilt')),
  neon: overlayPart(() => import('./neon')),
  clean: overlayPart(() => import('./clean')),
  glass: overlayPart(() => import('./glass')),
  pastel: overlayPart(() => import('./pastel')),
};

const retryMs = 10_000;

/**
 * Loads the shared styles and the drawings of the element's theme, and then calls `onLoaded` to add the drawings (SPEC WDG-43). Retries
 * until this succeeds, or until the returned function is called.
 */
export function dressScene(
  { element, page, design: { theme } }: WidgetScene,
  onLoaded: (art: SceneArt, shared: Shared) => void,
): () => void {
  let isClosed = false;
  let cancelRetry = () => {};

  async function load(): Promise<void> {
    try {
      const [common, { art }] = await Promise.all([loadShared(), loadArt[theme]()]);
      if (isClosed) return;
      addStyle(element.ownerDocument, common.styles, art.styles);
      onLoaded(art, common);
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

/** Adds drawings behind the other content of an element. */
export function prependDrawings(parent: HTMLElement, drawings: Drawings): void {
  const first = parent.firstChild;
  const parts = drawings.flatMap((drawing) => (typeof drawing === 'number' ? Array<string>(drawing).fill('') : drawing));
  for (const drawing of parts) {
    const part = appendElement(parent, 'i', '');
    part.innerHTML = drawing; // a constant drawing, so no user input becomes HTML
    parent.insertBefore(part, first);
  }
}
