import { cloudPath, createNoise, type SceneArt } from './art';
import styles from './paper.css?inline';

/* A landscape of torn paper. Each sheet has a white torn edge and a hard shadow on the sheet behind. */

/** The upper edge of a sheet, torn: waves, and teeth on them. */
function torn(seed: number, base: number, waves: readonly (readonly [number, number, number])[]): string {
  const noise = createNoise(seed);
  const points = Array.from({ length: 141 }, (_, step) => {
    const x = -140 + step * 16 + noise() * 7;
    const y = waves.reduce((sum, [height, length, start]) => sum + height * Math.sin((x + start) / length), base) + noise() * 9;
    return `${x.toFixed(0)} ${y.toFixed(0)}`;
  });
  return `M-160 700L${points.join('L')}L2160 700Z`;
}

const sheet = (name: string, seed: number, base: number, waves: readonly (readonly [number, number, number])[]) =>
  `<svg viewBox="0 0 1920 500" preserveAspectRatio="xMidYMax slice"><path class="shade" d="${torn(seed, base - 20, waves)}"/><path class="rim" d="${torn(seed + 1, base - 9, waves)}"/><path class="${name}" d="${torn(seed, base + 9, waves)}"/></svg>`;

function ring(seed: number, radius: number, teeth: number): string {
  const noise = createNoise(seed);
  const points = Array.from({ length: 72 }, (_, step) => {
    const length = radius + noise() * teeth;
    return `${(length * Math.cos((step * Math.PI) / 36)).toFixed(1)} ${(length * Math.sin((step * Math.PI) / 36)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
const sun = `<svg viewBox="-130 -130 260 260"><path class="shade" d="${ring(3, 108, 4)}" transform="translate(8 14)"/><path class="rim" d="${ring(5, 110, 4)}"/><path class="sun" d="${ring(3, 98, 4)}"/><path class="ray" d="M-40 -16q12 -14 24 0M16 -16q12 -14 24 0M-34 22q34 34 68 0"/></svg>`;

const cloud = `<svg viewBox="0 -200 240 330"><path class="thread" d="M114-1400V40"/><path class="shade" d="${cloudPath}" transform="translate(7 12)"/><path class="cloud" d="${cloudPath}"/><path class="pencil" d="M44 98q30 10 62 0M132 96q28 8 52-2"/></svg>`;

const tree = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path class="shade" d="M-2 8l54-96l54 96zM14-46l38-76l38 76z" transform="translate(8 6)"/><path class="trunk" d="M44 0h16v40h-16z"/><path class="leaves" d="M-2 8l54-96l54 96zM14-46l38-76l38 76z"/></g>`;
const near = sheet('near', 31, 330, [
  [60, 300, 900],
  [16, 90, 0],
]).replace(
  '<path class="shade"',
  `${tree(110, 300, 1.3)}${tree(262, 272, 0.9)}${tree(1530, 346, 1.1)}${tree(1690, 326, 1.5)}<path class="shade"`,
);

const tape = 1;

export const art: SceneArt = {
  styles,
  background: [
    sun,
    sheet('far', 11, 120, [
      [80, 210, 0],
      [30, 70, 0],
    ]),
    cloud,
    cloud,
    cloud,
    sheet('middle', 21, 240, [
      [70, 260, 500],
      [20, 110, 0],
    ]),
    near,
    1,
  ],
  border: 1,
  frame: [2, tape, tape],
  title: [2, tape, tape],
};
