import { boxNamePattern, defaultBox } from '../contract';

/** Which face a link asks for. Keys stand in the fragment, so that no server and no log ever sees them. */
export type Route =
  | { readonly face: 'overlay'; readonly box: string; readonly overlayKey: string; readonly debug: boolean }
  /** An overlay link that names no box: it may be on stream, so nothing is shown. */
  | { readonly face: 'nothing' }
  /** `preview` is the overlay under the orders of the settings page around it; it has no key. */
  | { readonly face: 'settings' | 'demo' | 'preview'; readonly key: string };

/** `#/overlay/<box>?key=…[&debug]`, `#/settings?key=…`, `#/demo?key=…`, `#/preview`; anything else is the settings page, which says what to do. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [face, box = defaultBox] = path.split('/');
  const parameters = new URLSearchParams(search);
  const key = parameters.get('key') ?? '';
  if (face === 'overlay') {
    return boxNamePattern.test(box) ? { face, box, overlayKey: key, debug: parameters.has('debug') } : { face: 'nothing' };
  }
  return { face: face === 'demo' || face === 'preview' ? face : 'settings', key };
}

/** The page that is shown is the one that is asked for: a creator's page keeps its key and takes it out of the address. */
export function isShown(shown: Route | null, asked: Route): boolean {
  if (shown?.face === 'settings' && asked.face === 'settings' && asked.key === '') return true;
  return JSON.stringify(shown) === JSON.stringify(asked);
}
