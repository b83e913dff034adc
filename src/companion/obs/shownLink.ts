import { boxNamePattern, defaultBox } from '../../contract';

/** What findings have to know of our links. */
export interface OurLinks {
  /** Where OBS reaches us. Throws where it does not. */
  origin(): string;
  /** The overlay key of a box; null = there is no such box, or its link was revoked. */
  keyOf(box: string): string | null;
  /** `host:port` that means us. */
  isOwn(host: string): boolean;
  /** The box plays sounds. */
  isHeard(box: string): boolean;
}

/** What a browser source shows, as far as it is about us; null = it is none of ours, and nothing is said or done about it. */
export type Shown =
  | { readonly tag: 'box'; readonly box: string }
  | { readonly tag: 'old-link' | 'other-address' | 'not-an-overlay'; readonly box: string; readonly host: string };

/** A link is ours by its shape, its address or its key; anything else is the creator's. */
export function shownBy(url: string, ours: OurLinks): Shown | null {
  const link = partsOf(url);
  if (!link) return null;
  const { face, box, key, host } = link;
  const isOwn = ours.isOwn(host);
  if (face !== 'overlay') return isOwn ? { tag: 'not-an-overlay', box: defaultBox, host } : null;
  if (key === null) return null;
  if (key === ours.keyOf(box)) return isOwn ? { tag: 'box', box } : { tag: 'old-link', box, host };
  return { tag: isOwn ? 'old-link' : 'other-address', box, host };
}

/** The link of a box as OBS is to have it: what a creator added to theirs, as `&debug`, stays. */
export function linkFor(box: string, key: string, origin: string, former = ''): string {
  const parameters = new URLSearchParams(partsOf(former)?.parameters);
  parameters.delete('key');
  const rest = [...parameters].map(([name, value]) => (value === '' ? name : `${name}=${encodeURIComponent(value)}`));
  return `${origin}/#/overlay/${box}?${[`key=${key}`, ...rest].join('&')}`;
}

interface LinkParts {
  readonly host: string;
  readonly face: string;
  readonly box: string;
  readonly key: string | null;
  readonly parameters: URLSearchParams;
}

function partsOf(text: string): LinkParts | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [path = '', search = ''] = url.hash.replace(/^#\/?/, '').split('?', 2);
  const [face = '', box = defaultBox] = path.split('/');
  const parameters = new URLSearchParams(search);
  if (face === 'overlay' && !boxNamePattern.test(box)) return null;
  return { host: url.host, face, box, key: parameters.get('key'), parameters };
}
