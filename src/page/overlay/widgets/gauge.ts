import type { GoalStyle } from '../../../contract/settings';
import { easeOut } from '../motion';
import { appendElement } from './drawnWidget';

const fillMs = 1_400;
const steps = 24;

export interface Gauge {
  readonly root: HTMLElement;
  readonly middle: HTMLElement;
  /** Moves the level to `percent`: from its current value, or from 0 if the goal is another one. */
  fill(percent: number, isSameGoal: boolean): void;
}

export function createGauge(parent: HTMLElement, style: GoalStyle, isCalm: boolean): Gauge {
  const root = appendElement(parent, 'div', 'gauge');
  const track = appendElement(root, 'div', 'track');
  const parts = style === 'ring' ? ringParts(track) : [levelPart(track, style)];
  const middle = appendElement(root, 'div', 'middle');
  let shown: number | null = null;
  return {
    root,
    middle,
    fill(percent, isSameGoal) {
      const to = Math.min(100, Math.max(0, percent));
      if (to === shown) return;
      const from = isSameGoal ? (shown ?? 0) : 0;
      shown = to;
      for (const { element, at } of parts) {
        element.style.setProperty('transform', at(to));
        if (isCalm) continue;
        // The easing is in the keyframes, so that both halves of a ring follow the same curve.
        const frames = Array.from({ length: steps + 1 }, (_, step) => at(from + (to - from) * easeOutCubic(step / steps)));
        element.animate({ transform: frames }, { duration: fillMs });
      }
      if (!isCalm) for (const wave of track.querySelectorAll('.wave')) sway(wave);
    },
  };
}

interface Part {
  readonly element: HTMLElement;
  at(percent: number): string;
}

function levelPart(track: HTMLElement, style: GoalStyle): Part {
  const element = appendElement(track, 'i', 'fill');
  if (style === 'vessel') appendElement(element, 'i', 'wave');
  else appendElement(element, 'i', 'tip');
  const axis = style === 'vessel' ? 'Y' : 'X';
  const sign = style === 'vessel' ? 1 : -1;
  return { element, at: (percent) => `translate${axis}(${(sign * (100 - percent)).toFixed(2)}%)` };
}

/** An arc that is drawn by rotation only: two half rings rotate behind two windows of half the width. */
function ringParts(track: HTMLElement): Part[] {
  return (['right', 'left'] as const).map((side) => {
    const element = appendElement(appendElement(track, 'i', `half ${side}`), 'i', 'arc');
    const turn = (percent: number) => (side === 'right' ? Math.min(percent, 50) : Math.max(percent - 50, 0)) * 3.6;
    return { element, at: (percent) => `rotate(${turn(percent).toFixed(2)}deg)` };
  });
}

/** Moves the wave only while the level moves, because an endless animation would make the page produce frames all the time. */
function sway(wave: Element): void {
  wave.animate({ transform: ['translateX(0)', 'translateX(-25%)', 'translateX(-50%)'] }, { duration: fillMs + 1_200, easing: easeOut });
}

function easeOutCubic(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
