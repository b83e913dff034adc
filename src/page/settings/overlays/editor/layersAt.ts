import type { DrawnPlaces } from './drawnPlaces';
import { isWithin, turned } from './drawnRects';
import type { EditorLayer } from './editedOverlay';

/** Whether other layers at the same point are selected before this one (SPEC SPG-31): it is hidden, empty, or drawn by custom code. */
export function isBehindAll(layer: EditorLayer, drawn: DrawnPlaces): boolean {
  const { box: element, hidden, isDefaultPosition, isCustomCode, ownPlace, kind } = layer;
  if (hidden || (isCustomCode && !ownPlace)) return true;
  if (drawn.of.value.has(element)) return false;
  return isDefaultPosition || (kind.value !== 'alerts' && drawn.isEmpty(element));
}

/** The layers that a press at a point of the overlay can select, from front to back. Locked layers are included only if selected. */
export function layersAt(
  layers: readonly EditorLayer[],
  at: { readonly x: number; readonly y: number },
  drawn: DrawnPlaces,
  selected: readonly string[],
): readonly EditorLayer[] {
  const hit = [...layers]
    .reverse()
    .filter(
      (layer) => (!layer.locked || selected.includes(layer.box)) && isWithin(turned(at, layer.rect, -layer.rotation), drawn.drawn(layer)),
    );
  const [front, back] = [hit.filter((layer) => !isBehindAll(layer, drawn)), hit.filter((layer) => isBehindAll(layer, drawn))];
  // A hidden layer can be selected only if `front` is empty.
  return [...front, ...back.filter(({ hidden }) => !hidden || front.length === 0)];
}
