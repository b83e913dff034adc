import type { Change, ElementSettings, Layer, Overlay, Path, Variation } from '../../../contract/settings';

/* Functions that build changes. For a setting that has a control, use `form/field.ts` instead. */

export function settingChange(element: string, path: Path, value: unknown): Change {
  return { tag: 'set', path: ['boxes', element, ...path], value };
}

export function variationChange(element: string, id: string, variation: Variation | null): Change {
  return { tag: 'item', path: ['boxes', element, 'variants'], id, item: variation };
}

export function elementChange(element: string, settings: ElementSettings): Change {
  return { tag: 'set', path: ['boxes', element], value: settings };
}

export function removeElementChange(element: string): Change {
  return { tag: 'remove', path: ['boxes', element] };
}

/** Sets an overlay. Without a list of overlays, each element has its own overlay: the change then also stores these overlays. */
export function overlayChange(name: string, overlay: Overlay): Change {
  return { tag: 'set', path: ['overlays', name], value: overlay };
}

export function removeOverlayChange(name: string): Change {
  return { tag: 'remove', path: ['overlays', name] };
}

export function layerChange(overlay: string, layer: Layer): Change {
  return { tag: 'item', path: ['overlays', overlay, 'elements'], id: layer.box, item: layer };
}

/** Sets the start of the current stream, epoch ms. */
export function streamStartChange(atMs: number): Change {
  return { tag: 'set', path: ['streamStartedAtMs'], value: Math.round(atMs) };
}

export function withoutUndefined<Type extends object>(value: Type): { [Name in keyof Type]: Exclude<Type[Name], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Name in keyof Type]: Exclude<Type[Name], undefined>;
  };
}
