import { defaultBox } from '../../contract';
import type { DeviceLink, LinkStatus } from '../../contract/companion';
import type { LiveHub } from '../live/liveHub';
import type { MintedTokens } from '../platform/mintedTokens';
import type { LinkKeys } from './linkKeys';

/** Links to the pages. The key is in the fragment, which no server and no log ever sees. */
export interface Links {
  settings(): string;
  demo(): string;
  overlays(): LinkStatus[];
  devices(): DeviceLink[];
  /** The link of the overlay that every installation has; null = it was revoked. */
  defaultOverlay(): string | null;
}

export function createLinks(keys: LinkKeys, origin: string): Links {
  const overlays = () =>
    keys.overlays().map(({ overlay, key, lastUsedAt }) => ({ overlay, url: `${origin}/#/overlay/${overlay}?key=${key}`, lastUsedAt }));
  return {
    settings: () => `${origin}/#/settings?key=${keys.settingsKey()}`,
    demo: () => `${origin}/#/demo?key=${keys.demoKey()}`,
    overlays,
    devices: () => keys.devices().map(({ device, key, lastUsedAt }) => ({ device, url: `${origin}/#/control?key=${key}`, lastUsedAt })),
    defaultOverlay: () => overlays().find(({ overlay }) => overlay === defaultBox)?.url ?? null,
  };
}

/**
 * Ends everything that was opened with an overlay's link: live channels, and streams of the embedded service (SPEC KEY-2). Frames of
 * custom widgets end with the key itself.
 */
export type EndLink = (overlay: string) => Promise<void>;

export function createEndLink(hub: Pick<LiveHub, 'endOverlay'>, mintedTokens: Pick<MintedTokens, 'end'>): EndLink {
  return async (overlay) => {
    hub.endOverlay(overlay);
    await mintedTokens.end(overlay);
  };
}
