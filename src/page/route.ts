import { boxNamePattern, defaultBox } from '../contract';

/** Which page a link asks for. Keys stand in the fragment, so that no server and no log ever sees them. */
export type Route =
  | { readonly page: 'overlay'; readonly overlay: string; readonly overlayKey: string; readonly debug: boolean }
  /** An overlay link that names no overlay: it may be on stream, so nothing is shown. */
  | { readonly page: 'nothing' }
  /** `preview` is the overlay under the orders of the settings page around it; it has no key. */
  | { readonly page: 'settings' | 'demo' | 'preview'; readonly key: string };

/** `#/overlay/<name>?key=…[&debug]`, `#/settings?key=…`, `#/demo?key=…`, `#/preview`; anything else is the settings page, which says what to do. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page, overlay = defaultBox] = path.split('/');
  const parameters = new URLSearchParams(search);
  const key = parameters.get('key') ?? '';
  if (page === 'overlay') {
    return boxNamePattern.test(overlay) ? { page, overlay, overlayKey: key, debug: parameters.has('debug') } : { page: 'nothing' };
  }
  return { page: page === 'demo' || page === 'preview' ? page : 'settings', key };
}

/** The page that is shown is the one that is asked for: a creator's page keeps its key and takes it out of the address. */
export function isShown(shown: Route | null, asked: Route): boolean {
  if (shown?.page === 'settings' && asked.page === 'settings' && asked.key === '') return true;
  return JSON.stringify(shown) === JSON.stringify(asked);
}
