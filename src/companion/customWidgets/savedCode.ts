import type { OpenWidgetFrame, StoreArea } from '../../contract/companion';
import { type ElementSettings, elementsOfOverlay, type Settings } from '../../contract/settings';
import { allowedHosts } from './replaceAddresses';

/* Checks what an overlay's link may open, according to the saved settings (SPEC CUS-2). */

export function codesOf(
  settings: Settings,
  name: string,
): readonly { readonly code: string | null; readonly hosts: readonly string[]; readonly shared?: boolean | undefined }[] {
  const { widget, variants: variations = [] } = settings.boxes[name] ?? {};
  return widget?.kind === 'custom' ? [widget] : variations.flatMap(({ change }) => change.drawnBy ?? []);
}

/** Whether the saved element has this code and these hosts, and uses the shared store if the request does. */
export function isSaved(
  settings: Settings,
  { box: element, code, hosts, shared = false }: Pick<OpenWidgetFrame, 'box' | 'code' | 'hosts' | 'shared'>,
): boolean {
  return codesOf(settings, element).some(
    (one) => one.code === code && hosts.every((host) => one.hosts.includes(host)) && (!shared || one.shared === true),
  );
}

/** Name of the store that widgets share. No element can have this name. */
export const sharedStore = '*';

const hasSharedStore = (settings: Settings, element: string) => codesOf(settings, element).some(({ shared }) => shared === true);

/** Name of the store for a widget's values. Only the `store` area can be shared, `localStorage` cannot. */
export const storeName = (element: string, area: StoreArea, isShared: boolean) => (isShared && area === 'store' ? sharedStore : element);

/** The store of an element according to the saved settings, and all elements that use the same store. */
export function storeOf(
  settings: Settings,
  element: string,
  area: StoreArea,
): { readonly name: string; readonly elements: readonly string[] } {
  const name = storeName(element, area, hasSharedStore(settings, element));
  const elements = name === element ? [element] : Object.keys(settings.boxes).filter((one) => hasSharedStore(settings, one));
  return { name, elements };
}

export function storeNames(settings: Settings): readonly string[] {
  const elements = Object.keys(settings.boxes);
  return elements.some((element) => hasSharedStore(settings, element)) ? [...elements, sharedStore] : elements;
}

/**
 * Whether an open frame may still load files. An alert may play to its end after its code was removed, unless one of its hosts is no
 * longer allowed.
 */
export function isStillAllowed(settings: Settings, overlay: string, request: OpenWidgetFrame): boolean {
  const { box: element, hosts, alert } = request;
  if (!alert) return elementsOfOverlay(settings, overlay).includes(element) && isSaved(settings, request);
  const allowed = codesOf(settings, element).flatMap((one) => one.hosts);
  return hosts.every((host) => allowed.includes(host));
}

export function hostsOfSettings({ boxes: elements }: Settings): ReadonlySet<string> {
  const hosts = Object.values<ElementSettings>(elements).flatMap(({ widget, variants: variations = [] }) => [
    ...(widget?.kind === 'custom' ? widget.hosts : []),
    ...variations.flatMap(({ change }) => change.drawnBy?.hosts ?? []),
  ]);
  return allowedHosts(hosts);
}
