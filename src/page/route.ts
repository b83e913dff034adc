import { defaultElement, elementNamePattern } from '../contract';

/** The page that a link opens. Keys are in the fragment, so that servers and logs never see them. */
export type Route =
  | { readonly page: 'overlay'; readonly overlay: string; readonly overlayKey: string; readonly debug: boolean }
  /** An overlay link with an invalid name. The page may be on stream, so nothing is shown. */
  | { readonly page: 'nothing' }
  /** `preview`: the overlay, controlled by the settings page around it, without a key. */
  | { readonly page: 'settings' | 'demo' | 'preview'; readonly key: string };

/**
 * `#/overlay/<name>?key=…[&debug]`, `#/settings?key=…`, `#/demo?key=…`, `#/preview`. Anything else is the settings page, which explains what to do.
 */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page, overlay = defaultElement] = path.split('/');
  const parameters = new URLSearchParams(search);
  const key = parameters.get('key') ?? '';
  if (page === 'overlay') {
    return elementNamePattern.test(overlay) ? { page, overlay, overlayKey: key, debug: parameters.has('debug') } : { page: 'nothing' };
  }
  return { page: page === 'demo' || page === 'preview' ? page : 'settings', key };
}

/** Whether the requested page is already shown. `asked` may lack the key: the settings page removes its key from the address. */
export function isShown(shown: Route | null, asked: Route): boolean {
  if (shown?.page === 'settings' && asked.page === 'settings' && asked.key === '') return true;
  return JSON.stringify(shown) === JSON.stringify(asked);
}
