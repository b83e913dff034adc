import type { ContentOf } from '../../../../contract/settings';
import { reportLayout } from '../../ports';
import { appendElement, appendName, type DrawnWidget, type WidgetScene } from '../drawnWidget';
import { dressScene, prependDrawings } from './sceneStyle';

type Frame = ContentOf<'frame'>;

/** A frame around a camera. Its middle is transparent (SPEC WDG-42). */
export function drawFrame(scene: WidgetScene, first: Frame): DrawnWidget<Frame> {
  const { element } = scene;
  element.classList.add('scene-frame');
  let plate: HTMLElement | null = null;

  function update({ shape, name }: Frame): void {
    element.dataset.shape = shape;
    plate?.remove();
    plate = null;
    if (name.trim() !== '') {
      plate = appendElement(element, 'p', 'plate');
      plate.dir = 'auto';
      appendName(plate, 'name', name);
    }
    reportLayout(element);
  }

  update(first);
  const undress = dressScene(scene, ({ frame, border }) => {
    prependDrawings(element, frame);
    element.children[border]?.classList.add('border');
    reportLayout(element);
  });
  return {
    update,
    close() {
      undress();
      element.querySelector('.border')?.classList.remove('border'); // no background is cut for a frame that fades out
      reportLayout(element);
    },
  };
}
