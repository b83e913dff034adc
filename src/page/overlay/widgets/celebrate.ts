import { throwBurst } from '../burst';
import { spring } from '../motion';
import type { WidgetScene } from './drawn';

/** A goal was reached while viewers look. */
export function celebrate({ element, isCalm, page }: WidgetScene, panel: HTMLElement): void {
  if (isCalm || !page.presence().visible) return;
  panel.animate({ transform: ['scale(1)', 'scale(1.06)', 'scale(1)'] }, { duration: 900, easing: spring(6, 6) });
  throwBurst(
    element,
    {
      pieces: 60,
      kinds: 4,
      sideways: 46,
      up: [60, 120],
      gravity: 80,
      drag: 1.6,
      size: [1.4, 2.6],
      forMs: [1_600, 2_800],
      turn: 760,
      fromMs: 60,
      toMs: 900,
    },
    { pace: 1 },
  );
}
