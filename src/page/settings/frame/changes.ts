import type { Change, ElementSettings, Layer, Overlay, Path, Variation } from '../../../contract/settings';

/* Functions that build changes of entire elements and overlays. For single settings, see `form/field.ts`. */

/** Changes a setting of an element directly. For settings that have a control, use `form/field.ts`. */
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

/** Sets an overlay. If the document has no list of overlays, the change also creates the list, in which each element is an overlay. */
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
