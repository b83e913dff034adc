import type { ContentOf } from '../../../../contract/settings';
import { appendElement, appendName, type DrawnWidget, type WidgetScene } from '../scene';
import { dressScene } from './sceneStyle';

type Frame = ContentOf<'frame'>;

/** How many parts a theme can draw around the camera. */
const parts = 6;

/** A frame around a camera. Its middle is transparent (SPEC WDG-42). */
export function drawFrame(scene: WidgetScene, first: Frame): DrawnWidget<Frame> {
  const { element } = scene;
  element.classList.add('scene-frame');
  for (let part = 0; part < parts; part += 1) appendElement(element, 'i', '');
  let plate: HTMLElement | null = null;

  function update({ shape, name }: Frame): void {
    element.dataset.shape = shape;
    plate?.remove();
    plate = null;
    if (name.trim() === '') return;
    plate = appendElement(element, 'p', 'plate');
    plate.dir = 'auto';
    appendName(plate, 'name', name);
  }

  update(first);
  return { update, close: dressScene(scene) };
}
