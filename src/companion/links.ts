import { type DeskLink, defaultBox, type LinkStatus } from '../contract';
import type { LinkKeys } from './access/linkKeys';

/** Links to the page's faces. The key stands in the fragment, so that no server and no log ever sees it. */
export interface Links {
  settings(): string;
  demo(): string;
  overlays(): LinkStatus[];
  desks(): DeskLink[];
  /** The box that every Ovation has. */
  defaultOverlay(): string;
}

export function createLinks(keys: LinkKeys, origin: string): Links {
  const overlayUrl = (box: string, key: string) => `${origin}/#/overlay/${box}?key=${key}`;
  const overlays = () => keys.overlays().map(({ box, key, lastUsedAt }) => ({ box, url: overlayUrl(box, key), lastUsedAt }));
  return {
    settings: () => `${origin}/#/settings?key=${keys.settingsKey()}`,
    demo: () => `${origin}/#/demo?key=${keys.demoKey()}`,
    overlays,
    desks: () => keys.desks().map(({ desk, key, lastUsedAt }) => ({ desk, url: `${origin}/#/control?key=${key}`, lastUsedAt })),
    defaultOverlay: () => {
      const link = overlays().find(({ box }) => box === defaultBox);
      if (!link) throw new Error(`The box "${defaultBox}" has no key: keepBoxes gives it one before links are asked for`);
      return link.url;
    },
  };
}
