import { boxNamePattern, defaultBox, ownValue, type Settings } from '../../contract';
import { createHostList, networkStatus, ownOrigin } from '../access/addresses';
import type { LinkKeys } from '../access/linkKeys';
import type { CompanionOptions } from '../ports';
import { ObsFailure } from './obsFailure';

/** The companion's overlay links, as the checks in OBS need them. */
export interface OverlayLinks {
  /** The companion's origin as OBS reaches it. Throws if OBS cannot reach it. */
  origin(): string;
  /** The overlay key of a box; null = there is no such box, or its link was revoked. */
  keyOf(box: string): string | null;
  /** Whether `host:port` is the companion. */
  isOwnHost(host: string): boolean;
  /** Whether the box plays sounds. */
  playsSound(box: string): boolean;
}

export interface OverlayLinksOptions extends Pick<CompanionOptions, 'reachedAt' | 'interfaceAddresses'> {
  readonly keys: Pick<LinkKeys, 'overlays'>;
  settings(): Settings;
}

/** The overlay links as OBS reaches them from this computer or from another one. */
export function createOverlayLinks({ reachedAt, interfaceAddresses, keys, settings }: OverlayLinksOptions) {
  const isOwnHost = createHostList(reachedAt, interfaceAddresses);
  const keyOf = (box: string) => keys.overlays().find((link) => link.box === box)?.key ?? null;
  const playsSound = (box: string) => ownValue(settings().boxes, box)?.widget === undefined;
  return (where: 'this-computer' | 'elsewhere'): OverlayLinks => ({
    isOwnHost,
    keyOf,
    playsSound,
    origin: () => {
      if (where === 'this-computer') return ownOrigin(reachedAt);
      const { isOpen, origins } = networkStatus(reachedAt, interfaceAddresses());
      if (!isOpen || !origins[0]) throw new ObsFailure('not-reached');
      return origins[0];
    },
  });
}

/** The link in a browser source. `box` = a valid overlay link; the other tags are findings. */
export type ShownLink =
  | { readonly tag: 'box'; readonly box: string }
  | { readonly tag: 'old-link' | 'other-address' | 'not-an-overlay'; readonly box: string; readonly host: string };

/** Recognizes a link of Ovation by its shape, its address or its key; null = the creator's own page, which is left alone. */
export function classifyLink(url: string, links: OverlayLinks): ShownLink | null {
  const link = parseLink(url);
  if (!link) return null;
  const { page, box, key, host } = link;
  const isOwn = links.isOwnHost(host);
  if (page !== 'overlay') return isOwn ? { tag: 'not-an-overlay', box: defaultBox, host } : null;
  if (key === null) return null;
  if (key === links.keyOf(box)) return isOwn ? { tag: 'box', box } : { tag: 'old-link', box, host };
  return { tag: isOwn ? 'old-link' : 'other-address', box, host };
}

/** The overlay link of a box. Parameters that the creator added to the former link, such as `&debug`, are kept. */
export function overlayUrl(box: string, key: string, origin: string, former = ''): string {
  const parameters = new URLSearchParams(parseLink(former)?.parameters);
  parameters.delete('key');
  const rest = [...parameters].map(([name, value]) => (value === '' ? name : `${name}=${encodeURIComponent(value)}`));
  return `${origin}/#/overlay/${box}?${[`key=${key}`, ...rest].join('&')}`;
}

interface LinkParts {
  readonly host: string;
  /** The first part of the route: `overlay`, `settings` and so on. */
  readonly page: string;
  readonly box: string;
  readonly key: string | null;
  readonly parameters: URLSearchParams;
}

function parseLink(text: string): LinkParts | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [path = '', search = ''] = url.hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', box = defaultBox] = path.split('/');
  const parameters = new URLSearchParams(search);
  if (page === 'overlay' && !boxNamePattern.test(box)) return null;
  return { host: url.host, page, box, key: parameters.get('key'), parameters };
}
