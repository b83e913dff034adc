import { catalogText, defaultElement, type RateWindow, windowFreeAtMs, withUse } from '../../contract';
import type { DeviceLink, LinkStatus } from '../../contract/companion';
import type { Clock, EmbeddedService } from '../ports';
import { refusal } from '../problems';
import type { Caller } from './authenticate';
import type { LinkKeys } from './linkKeys';

/** Links to the pages. The key is in the fragment, which browsers never send to a server. */
export function createLinks(keys: LinkKeys, origin: string) {
  const overlays = (): LinkStatus[] =>
    keys.overlays().map(({ overlay, key, lastUsedAt }) => ({ overlay, url: `${origin}/#/overlay/${overlay}?key=${key}`, lastUsedAt }));
  return {
    settings: () => `${origin}/#/settings?key=${keys.settingsKey()}`,
    demo: () => `${origin}/#/demo?key=${keys.demoKey()}`,
    overlays,
    devices: (): DeviceLink[] =>
      keys.devices().map(({ device, key, lastUsedAt }) => ({ device, url: `${origin}/#/control?key=${key}`, lastUsedAt })),
    defaultOverlay: () => overlays().find(({ overlay }) => overlay === defaultElement)?.url ?? null,
  };
}

/** Returns a function that counts each request of an overlay's link, and throws 429 when the link exceeds the limit. */
export function createLinkLimit(clock: Clock, window: RateWindow): (overlay: string) => void {
  const uses = new Map<string, readonly number[]>();
  return (overlay) => {
    const nowMs = clock.now();
    const counted = (uses.get(overlay) ?? []).filter((atMs) => atMs <= nowMs);
    const waitMs = windowFreeAtMs(counted, window, nowMs) - nowMs;
    if (waitMs > 0)
      throw refusal('TOO_MANY_REQUESTS', catalogText('link-sends-too-often'), {}, { 'Retry-After': String(Math.ceil(waitMs / 1_000)) });
    uses.set(overlay, withUse(counted, window, nowMs));
  };
}

/** The longest possible lifetime of a token and its stream (SPEC STR-15). */
const keptMs = 6 * 60_000;
/** How many tokens are remembered per link: more than the mint budget allows in `keptMs`. */
const maxTokens = 200;

/** Remembers the stream tokens of each link, because revoking a link must also close the streams that it opened (SPEC KEY-2). */
export function createMintedTokens(embedded: Pick<EmbeddedService, 'endTokens'> | null, clock: Clock) {
  const minted = new Map<string, { readonly token: string; readonly atMs: number }[]>();
  const validTokens = (overlay: string) => (minted.get(overlay) ?? []).filter(({ atMs }) => Math.abs(clock.now() - atMs) < keptMs);
  return {
    note: (caller: Caller, token: string) => {
      if (!embedded || caller.kind !== 'overlay') return;
      minted.set(caller.overlay, [...validTokens(caller.overlay), { token, atMs: clock.now() }].slice(-maxTokens));
    },
    /** Closes the streams of an overlay's link. Works only with the embedded service, because other platforms have no such call. */
    end: async (overlay: string) => {
      const tokens = validTokens(overlay).map(({ token }) => token);
      minted.delete(overlay);
      if (tokens.length > 0) await embedded?.endTokens(tokens);
    },
  };
}
