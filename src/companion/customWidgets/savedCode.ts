import { boxesOfOverlay, type OpenWidgetFrame, ownValue, type Settings } from '../../contract';

/* What the saved settings let an overlay's link open (SPEC CUS-2). */

/** The code of the widget in a box, or that which draws its alerts. */
export function codesOf(settings: Settings, name: string): readonly { readonly code: string | null; readonly hosts: readonly string[] }[] {
  const { widget, variants = [] } = ownValue(settings.boxes, name) ?? {};
  return widget?.kind === 'custom' ? [widget] : variants.flatMap(({ change }) => change.drawnBy ?? []);
}

/** Whether the box has the code, with these hosts. */
export function isSaved(settings: Settings, { box, code, hosts }: Pick<OpenWidgetFrame, 'box' | 'code' | 'hosts'>): boolean {
  return codesOf(settings, box).some((one) => one.code === code && hosts.every((host) => one.hosts.includes(host)));
}

/**
 * Whether files of an open frame are served. An alert is shown to its end, also where its code was taken away meanwhile, unless a host was;
 * of a widget the overlay has another frame as soon as it has other settings.
 */
export function isStillAllowed(settings: Settings, overlay: string, request: OpenWidgetFrame): boolean {
  const { box, hosts, alert } = request;
  if (!alert) return boxesOfOverlay(settings, overlay).includes(box) && isSaved(settings, request);
  const allowed = codesOf(settings, box).flatMap((one) => one.hosts);
  return hosts.every((host) => allowed.includes(host));
}
