import { defaultElement, elementNamePattern } from '../../contract';
import { elementsOfOverlay, type Overlay, overlayNamed, type Settings } from '../../contract/settings';
import { createHostList, isLoopback, networkStatus, ownOrigin } from '../access/addresses';
import type { LinkKeys } from '../access/linkKeys';
import type { CompanionOptions } from '../ports';
import { ObsFailure } from './obsSession';

export interface OverlayLinks {
  /** The companion's origin as OBS can reach it. Throws if OBS cannot reach the companion. */
  origin(): string;
  /** The key of an overlay's link. Null if the overlay is unknown or its link was revoked. */
  keyOf(overlay: string): string | null;
  isOwnHost(host: string): boolean;
  playsSound(overlay: string): boolean;
  sizeOf(overlay: string): Overlay['size'];
}

interface OverlayLinksOptions extends Pick<CompanionOptions, 'reachedAt' | 'interfaceAddresses'> {
  readonly keys: Pick<LinkKeys, 'overlays'>;
  settings(): Settings;
}

export function createOverlayLinks({ reachedAt, interfaceAddresses, keys, settings }: OverlayLinksOptions) {
  const isOwnHost = createHostList(reachedAt, interfaceAddresses);
  const keyOf = (overlay: string) => keys.overlays().find((link) => link.overlay === overlay)?.key ?? null;
  const playsSound = (overlay: string) =>
    elementsOfOverlay(settings(), overlay).some((element) => settings().boxes[element]?.widget === undefined);
  return (where: 'this-computer' | 'elsewhere'): OverlayLinks => ({
    isOwnHost: (host) => isOwnHost(host) && (where === 'this-computer' || !leadsToItself(host)),
    keyOf,
    playsSound,
    sizeOf: (overlay) => overlayNamed(settings(), overlay).size,
    origin: () => {
      if (where === 'this-computer') return ownOrigin(reachedAt);
      const { isOpen, origins } = networkStatus(reachedAt, interfaceAddresses());
      if (!isOpen || !origins[0]) throw new ObsFailure('not-reached');
      return origins[0];
    },
  });
}

/** Whether the host is a loopback address, which always means the computer that opens the link. */
const leadsToItself = (host: string) => isLoopback(new URL(`http://${host}`).hostname);

/** What a browser source shows. `overlay` is a valid overlay link. Each other tag is a finding. */
export type ShownLink =
  | { readonly tag: 'overlay'; readonly overlay: string }
  | { readonly tag: 'old-link' | 'other-address' | 'not-an-overlay'; readonly overlay: string; readonly host: string };

/** Recognizes a link of Ovation by its shape, address or key. Null for other links and for overlay links without a key. */
export function classifyLink(url: string, links: OverlayLinks): ShownLink | null {
  const link = parseLink(url);
  if (!link) return null;
  const { page, overlay, key, host } = link;
  const isOwn = links.isOwnHost(host);
  if (page !== 'overlay') return isOwn ? { tag: 'not-an-overlay', overlay: defaultElement, host } : null;
  if (key === null) return null;
  if (key === links.keyOf(overlay)) return isOwn ? { tag: 'overlay', overlay } : { tag: 'old-link', overlay, host };
  return { tag: isOwn ? 'old-link' : 'other-address', overlay, host };
}

/** An overlay's link. Keeps parameters that the creator added to the previous link, such as `&debug`. */
export function overlayUrl(overlay: string, key: string, origin: string, former = ''): string {
  const parameters = new URLSearchParams(parseLink(former)?.parameters);
  parameters.delete('key');
  const rest = [...parameters].map(([name, value]) => (value === '' ? name : `${name}=${encodeURIComponent(value)}`));
  return `${origin}/#/overlay/${overlay}?${[`key=${key}`, ...rest].join('&')}`;
}

interface LinkParts {
  readonly host: string;
  readonly page: string;
  readonly overlay: string;
  readonly key: string | null;
  readonly parameters: URLSearchParams;
}

function parseLink(text: string): LinkParts | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [path = '', search = ''] = url.hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', overlay = defaultElement] = path.split('/');
  const parameters = new URLSearchParams(search);
  if (page === 'overlay' && !elementNamePattern.test(overlay)) return null;
  return { host: url.host, page, overlay, key: parameters.get('key'), parameters };
}
