import { createNoise, type SceneArt } from './art';
import styles from './neon.css?inline';

/* A horizon of light: a sun of bars, mountains of wire, and a floor of lines that come nearer. */

const horizon = 660;
const floor = 1_080 - horizon;
const spokes = Array.from({ length: 41 }, (_, index) => `M${960 + (index - 20) * 34} ${horizon}L${960 + (index - 20) * 330} 1080`).join('');
const rungs = Array.from({ length: 11 }, (_, index) => `M0 ${(horizon + floor * (index / 11) ** 2.1).toFixed(1)}H1920`).join('');
const ground = `<svg class="ground" viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMax slice"><path class="halo" d="${spokes}${rungs}"/><path d="${spokes}${rungs}"/></svg>`;

function mountains(from: number, turn: 1 | -1, seed: number): string {
  const noise = createNoise(seed);
  const peaks = [20, 150, 96, 212, 128, 178, 70, 110, 30, 0].map((height, index) => [from + turn * index * 66, horizon - height] as const);
  const feet = peaks.map(([x], index) => [x + turn * (index % 2 ? 26 : -12) + noise() * 8, horizon] as const);
  const outline = `M${peaks.map((point) => point.join(' ')).join('L')}`;
  const faces = peaks
    .map(([x, y], index) => `M${feet[index]?.[0].toFixed(0)} ${horizon}L${x} ${y}L${feet[index + 1]?.[0].toFixed(0) ?? x} ${horizon}`)
    .join('');
  return `<path class="rock" d="${outline}V${horizon}H${from}Z"/><path class="wire faint" d="${faces}"/><path class="halo" d="${outline}"/><path class="wire" d="${outline}"/>`;
}
const range = `<svg class="range" viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMax slice">${mountains(-30, 1, 3)}${mountains(1_950, -1, 8)}</svg>`;

const bars = [0, 1, 2, 3, 4, 5].map((row) => `<path class="gap" d="M-240 ${20 + row * 38}h480v${6 + row * 4}h-480z"/>`).join('');
const sun = `<svg viewBox="-230 -230 460 460"><defs><linearGradient id="neon-sun" x2="0" y2="1"><stop class="high" offset=".1"/><stop class="low" offset=".85"/></linearGradient><mask id="neon-bars"><circle r="214" fill="#fff"/>${bars}</mask></defs><circle r="214" fill="url(#neon-sun)" mask="url(#neon-bars)"/></svg>`;

const noise = createNoise(4);
const stars = Array.from(
  { length: 70 },
  () => `<circle cx="${(960 + noise() * 960).toFixed(0)}" cy="${(250 + noise() * 250).toFixed(0)}" r="${(1.6 + noise()).toFixed(1)}"/>`,
);

export const art: SceneArt = {
  styles,
  background: [
    `<svg class="sky" viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMin slice">${stars.join('')}</svg>`,
    1,
    sun,
    range,
    ground,
    5,
  ],
  border: 0,
  frame: [3],
  title: [3],
};
