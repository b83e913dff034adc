import { elementKinds } from '../../page/settings/frame/elementKinds';
import type { FakeCompanion } from './fakeCompanion';
import { openPage } from './openPage';

export function kindOf(value: string) {
  const found = elementKinds().find((kind) => kind.value === value);
  if (!found) throw new Error(`There is no kind ${value}`);
  return found;
}

/**
 * Opens the editor of the overlay `alerts`, which every installation has. To share the companion of another editor, pass
 * `companion`.
 */
export async function openOverlayEditor(companion?: FakeCompanion) {
  const page = await openPage({ companion });
  page.model.address.openOverlay('alerts');
  const { editor } = page.model;
  const rectOf = (elementName: string) =>
    editor.drag.places.value?.get(elementName) ?? editor.overlay.value?.layers.find((layer) => layer.box === elementName)?.rect;
  const names = () => editor.overlay.value?.layers.map(({ box: element }) => element);
  return { ...page, editor, rectOf, names };
}

/** A step of a drag, without its distance `dx` and `dy`. */
export const step = { isFree: true, keepsRatio: false, reach: 5 };
