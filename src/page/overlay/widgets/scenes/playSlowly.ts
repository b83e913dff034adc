import type { WidgetScene } from '../scene';

/** Time between two frames, ms. The movements are slow, so that a step is less than a pixel. */
export const stepMs = 100;

/**
 * Plays the CSS animations of an element at a low frame rate. The browser would draw each frame of a full-screen animation, which takes a
 * large part of a core. The animations are paused, and a timer moves them on while the page is visible and `data-motion` is `on`.
 */
export function playSlowly({ element, page }: Pick<WidgetScene, 'element' | 'page'>) {
  let animations: readonly Animation[] = [];
  let atMs = 0;
  let cancelStep = () => {};

  function step(): void {
    atMs += stepMs;
    for (const animation of animations) animation.currentTime = atMs;
    cancelStep = page.after(stepMs, step);
  }

  function restart(): void {
    cancelStep();
    animations = element.dataset.motion === 'on' ? element.getAnimations({ subtree: true }).filter(isOfStyle) : [];
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = atMs;
    }
    if (animations.length > 0 && page.presence().visible) cancelStep = page.after(stepMs, step);
  }

  const unwatch = page.onPresence(restart);
  return {
    restart,
    close: () => {
      unwatch();
      cancelStep();
    },
  };
}

/** Whether a style sheet started the animation. The fade of the element itself is not slowed down. */
const isOfStyle = (animation: Animation): boolean => 'animationName' in animation;
