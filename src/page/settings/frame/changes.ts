import type { Change, ElementSettings, Layer, Overlay, Path, Variation } from '../../../contract/settings';

/* Changes of whole parts of the document. A single setting is a field (`form/field.ts`). */

/** Changes one setting of an element that has no control. */
export function settingChange(element: string, path: Path, value: unknown): Change {
  return { tag: 'set', path: ['boxes', element, ...path], value };
}

/** Adds, replaces or, with null, removes a variation. */
export function variationChange(element: string, id: string, variation: Variation | null): Change {
  return { tag: 'item', path: ['boxes', element, 'variants'], id, item: variation };
}

export function elementChange(element: string, settings: ElementSettings): Change {
  return { tag: 'set', path: ['boxes', element], value: settings };
}

export function removeElementChange(element: string): Change {
  return { tag: 'remove', path: ['boxes', element] };
}

/** Sets an overlay. From then on, the document names all of its overlays. */
export function overlayChange(name: string, overlay: Overlay): Change {
  return { tag: 'set', path: ['overlays', name], value: overlay };
}

export function removeOverlayChange(name: string): Change {
  return { tag: 'remove', path: ['overlays', name] };
}

export function layerChange(overlay: string, element: Layer): Change {
  return { tag: 'item', path: ['overlays', overlay, 'elements'], id: element.box, item: element };
}

/** Sets the start of the current stream, epoch ms. */
export function streamStartChange(atMs: number): Change {
  return { tag: 'set', path: ['streamStartedAtMs'], value: Math.round(atMs) };
}

/** Removes undefined fields. */
export function withoutUndefined<Type extends object>(value: Type): { [Name in keyof Type]: Exclude<Type[Name], undefined> } {
  // The cast holds: only undefined fields were removed.
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Name in keyof Type]: Exclude<Type[Name], undefined>;
  };
}
