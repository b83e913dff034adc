import { type DeviceLink, defaultBox, type LinkStatus } from '../../contract';
import type { LiveHub } from '../live/liveHub';
import type { MintedTokens } from '../platform/mintedTokens';
import type { LinkKeys } from './linkKeys';

/** Links to the pages. The key is in the fragment, which no server and no log ever sees. */
export interface Links {
  settings(): string;
  demo(): string;
  overlays(): LinkStatus[];
  devices(): DeviceLink[];
  /** The link of the default box; null = it was revoked. */
  defaultOverlay(): string | null;
}

export function createLinks(keys: LinkKeys, origin: string): Links {
  const overlayUrl = (box: string, key: string) => `${origin}/#/overlay/${box}?key=${key}`;
  const overlays = () => keys.overlays().map(({ box, key, lastUsedAt }) => ({ box, url: overlayUrl(box, key), lastUsedAt }));
  return {
    settings: () => `${origin}/#/settings?key=${keys.settingsKey()}`,
    demo: () => `${origin}/#/demo?key=${keys.demoKey()}`,
    overlays,
    devices: () => keys.devices().map(({ device, key, lastUsedAt }) => ({ device, url: `${origin}/#/control?key=${key}`, lastUsedAt })),
    defaultOverlay: () => overlays().find(({ box }) => box === defaultBox)?.url ?? null,
  };
}

/** Ends everything that was opened with a box's link: live channels, and streams of the embedded service (SPEC KEY-2). */
export type EndLink = (box: string) => Promise<void>;

export function createEndLink(hub: Pick<LiveHub, 'endBox'>, mintedTokens: Pick<MintedTokens, 'end'>): EndLink {
  return async (box) => {
    hub.endBox(box);
    await mintedTokens.end(box);
  };
}
