import type { SceneArt } from './art';
import styles from './clean.css?inline';

/* Only letters and one field of colour. The colour changes so slowly that nobody notices a movement. */

const marks = [
  [54, 54],
  [1_866, 54],
  [54, 1_026],
  [1_866, 1_026],
]
  .map(([x, y]) => `M${(x ?? 0) - 11} ${y}h22M${x} ${(y ?? 0) - 11}v22`)
  .join('');
const arcs = [360, 520, 680, 840, 1_000].map((radius) => `<circle cx="1700" cy="1080" r="${radius}"/>`).join('');

export const art: SceneArt = {
  styles,
  background: [
    3,
    `<svg viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMid slice"><g class="arcs">${arcs}</g><path class="marks" d="${marks}"/></svg>`,
  ],
  border: 0,
  frame: [3],
  title: [2],
};
