import type { OpenWidgetFrame, StoreArea } from '../../contract/companion';
import { type BoxSettings, boxesOfOverlay, type Settings } from '../../contract/settings';
import { allowedHosts } from './addresses';

/* What the saved settings let an overlay's link open (SPEC CUS-2). */

/** The code of the widget in a box, or that which draws its alerts. */
export function codesOf(
  settings: Settings,
  name: string,
): readonly { readonly code: string | null; readonly hosts: readonly string[]; readonly shared?: boolean | undefined }[] {
  const { widget, variants = [] } = settings.boxes[name] ?? {};
  return widget?.kind === 'custom' ? [widget] : variants.flatMap(({ change }) => change.drawnBy ?? []);
}

/** Whether the box has the code, with these hosts, and the shared store if that is asked for. */
export function isSaved(
  settings: Settings,
  { box, code, hosts, shared = false }: Pick<OpenWidgetFrame, 'box' | 'code' | 'hosts' | 'shared'>,
): boolean {
  return codesOf(settings, box).some(
    (one) => one.code === code && hosts.every((host) => one.hosts.includes(host)) && (!shared || one.shared === true),
  );
}

/** The name of the store that widgets share: no box has it. */
export const sharedStore = '*';

const hasSharedStore = (settings: Settings, box: string) => codesOf(settings, box).some(({ shared }) => shared === true);

/** Where a widget's values are kept: what it has in `localStorage` is its own in any case. */
export const storeName = (box: string, area: StoreArea, isShared: boolean) => (isShared && area === 'store' ? sharedStore : box);

/** The store of a box by the saved settings, and the boxes that have it. */
export function storeOf(settings: Settings, box: string, area: StoreArea): { readonly name: string; readonly boxes: readonly string[] } {
  const name = storeName(box, area, hasSharedStore(settings, box));
  const boxes = name === box ? [box] : Object.keys(settings.boxes).filter((one) => hasSharedStore(settings, one));
  return { name, boxes };
}

export function storeNames(settings: Settings): readonly string[] {
  const boxes = Object.keys(settings.boxes);
  return boxes.some((box) => hasSharedStore(settings, box)) ? [...boxes, sharedStore] : boxes;
}

/**
 * Whether files of an open frame are served. An alert is shown to its end even if its code was removed, unless a host was. An overlay opens
 * a new frame for a widget when settings change.
 */
export function isStillAllowed(settings: Settings, overlay: string, request: OpenWidgetFrame): boolean {
  const { box, hosts, alert } = request;
  if (!alert) return boxesOfOverlay(settings, overlay).includes(box) && isSaved(settings, request);
  const allowed = codesOf(settings, box).flatMap((one) => one.hosts);
  return hosts.every((host) => allowed.includes(host));
}

/** The hosts that any code of the settings may load from. */
export function hostsOfSettings({ boxes }: Settings): ReadonlySet<string> {
  const hosts = Object.values<BoxSettings>(boxes).flatMap(({ widget, variants = [] }) => [
    ...(widget?.kind === 'custom' ? widget.hosts : []),
    ...variants.flatMap(({ change }) => change.drawnBy?.hosts ?? []),
  ]);
  return allowedHosts(hosts);
}
