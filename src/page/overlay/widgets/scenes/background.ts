import type { ContentOf } from '../../../../contract/settings';
import { appendElement, type DrawnWidget, type WidgetScene } from '../scene';
import { playSlowly } from './playSlowly';
import { dressScene } from './sceneStyle';

type Background = ContentOf<'background'>;

/** How many layers a theme can draw. */
const layers = 8;

/** The theme's background. It moves at a low frame rate, and not at all if motion is reduced (SPEC WDG-41). */
export function drawBackground(scene: WidgetScene, first: Background): DrawnWidget<Background> {
  const { element, isCalm } = scene;
  element.classList.add('scene-background');
  for (let layer = 0; layer < layers; layer += 1) appendElement(element, 'i', '');
  const slow = playSlowly(scene);
  const undress = dressScene(scene, slow.restart);

  function update({ motion }: Background): void {
    element.dataset.motion = isCalm || motion === 'still' ? 'off' : 'on';
    slow.restart();
  }

  update(first);
  return {
    update,
    close: () => {
      undress();
      slow.close();
    },
  };
}
