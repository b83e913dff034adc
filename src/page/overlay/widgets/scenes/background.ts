import type { ContentOf } from '../../../../contract/settings';
import { reportLayout } from '../../ports';
import type { DrawnWidget, WidgetScene } from '../drawnWidget';
import { dressScene, prependDrawings } from './sceneStyle';

type Background = ContentOf<'background'>;

/** The theme's background. It moves a few times per second, and not at all if motion is reduced (SPEC WDG-41). */
export function drawBackground(scene: WidgetScene, first: Background): DrawnWidget<Background> {
  const { element, isCalm } = scene;
  element.classList.add('scene-background');

  function update({ motion }: Background): void {
    element.dataset.motion = isCalm || motion === 'still' ? 'off' : 'on';
    reportLayout(element); // cuts the holes again, because only parts that do not move have holes
  }

  update(first);
  let stopCutting = () => {};
  const undress = dressScene(scene, ({ background }, { cutFrames }) => {
    prependDrawings(element, background);
    stopCutting = cutFrames(element);
  });
  return {
    update,
    close: () => {
      undress();
      stopCutting();
    },
  };
}
