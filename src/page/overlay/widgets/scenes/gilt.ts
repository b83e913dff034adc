import { createNoise, type SceneArt } from './art';
import styles from './gilt.css?inline';

/* An evening at the opera: dark silk whose folds are fine gold lines, a fan of rays, and dust in the light. */

/** One thread of the silk. Neighbours differ a little, so that together they look like folds. */
function thread(index: number, count: number, from: number): string {
  const at = index / count;
  const points = Array.from({ length: 33 }, (_, step) => {
    const x = -40 + step * 62.5;
    const y = from + index * 9 + (120 - 70 * at) * Math.sin(x / 430 + at * 2.6) + 46 * Math.sin(x / 170 + at * 5.2) * (1 - at * 0.6);
    return [x, y] as const;
  });
  const [[startX, startY] = [0, 0], ...others] = points;
  const curves = others.map(([x, y], step) => {
    const [fromX, fromY] = points[step] ?? [x, y];
    return `Q${fromX.toFixed(0)} ${fromY.toFixed(0)} ${((fromX + x) / 2).toFixed(0)} ${((fromY + y) / 2).toFixed(1)}`;
  });
  const opacity = 0.07 + 0.4 * Math.sin(Math.PI * at) ** 3 * (0.55 + 0.45 * Math.cos(index * 0.62));
  return `<path d="M${startX} ${startY.toFixed(0)}${curves.join('')}" stroke-opacity="${opacity.toFixed(2)}"/>`;
}
const threads = (count: number, from: number) => Array.from({ length: count }, (_, index) => thread(index, count, from)).join('');
const silk = `<svg class="silk" viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMid slice">${threads(44, 690)}<g transform="rotate(180 960 540)">${threads(26, 850)}</g></svg>`;

const rays = Array.from({ length: 37 }, (_, index) => {
  const angle = ((index - 18) * Math.PI) / 38;
  const [far, near] = [index % 2 ? 1_020 : 1_120, index % 2 ? 420 : 330];
  const point = (length: number) => `${(960 + length * Math.sin(angle)).toFixed(0)} ${(1_130 - length * Math.cos(angle)).toFixed(0)}`;
  return `M${point(near)}L${point(far)}`;
}).join('');
const fan = `<svg class="fan" viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMax slice"><path d="${rays}"/><path class="arc" d="M630 1130a330 330 0 0 1 660 0M610 1130a350 350 0 0 1 700 0M540 1130a420 420 0 0 1 840 0"/></svg>`;

const corner =
  '<svg viewBox="0 0 200 200"><path class="dark" d="M-4-4h70v70h-70z"/><path d="M3 150V63H63V3H150M17 126V77H77V17H126M33 15l18 18l-18 18l-18-18z"/><path class="solid" d="M33 24l9 9l-9 9l-9-9z"/></svg>';

function dust(seed: number): string {
  const noise = createNoise(seed);
  const grains = Array.from({ length: 15 }, () => {
    const [x, y, size] = [150 + noise() * 140, 150 + noise() * 140, 1.2 + (noise() + 1) ** 2];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill-opacity="${(0.45 + 0.4 * noise()).toFixed(2)}"/>`;
  });
  return `<svg class="dust" viewBox="0 0 300 300">${grains.join('')}</svg>`;
}

export const art: SceneArt = {
  styles,
  background: [silk, fan, 1, corner, corner, corner, corner, dust(2), dust(5), dust(9), dust(14)],
  border: 0,
  frame: [2, corner, corner, corner, corner],
  title: [2],
};
