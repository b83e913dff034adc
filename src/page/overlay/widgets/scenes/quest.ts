import { createNoise, type SceneArt } from './art';
import styles from './quest.css?inline';

/* The night of an old, small game. One unit is one pixel of the drawing; nothing lies between two pixels. */

const columns = 214;
const svg = (width: number, height: number, body: string, align = 'xMidYMax') =>
  `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="${align} slice" shape-rendering="crispEdges">${body}</svg>`;

/** The outline of a range of hills: it rises and falls by whole pixels. */
function range(seed: number, base: number, height: number, step: number): string {
  const noise = createNoise(seed);
  let level = base;
  let slope = 1;
  let path = 'M-20 120';
  for (let x = -20; x < columns + 20; x += step) {
    level = Math.round(level + slope * (noise() > -0.3 ? step / 2 : 0));
    if (level < base - height) slope = 1;
    else if (level > base) slope = -1;
    else if (noise() > 0.86) slope = -slope;
    path += `V${level}h${step}`;
  }
  return `${path}V120Z`;
}

const dots = (seed: number, count: number, size: number, high: number) => {
  const noise = createNoise(seed);
  const at = (span: number) => Math.round(((noise() + 1) / 2) * span);
  return `<path class="star" d="${Array.from({ length: count }, () => `M${at(columns)} ${at(high)}h${size}v${size}h-${size}z`).join('')}"/>`;
};
const shine = (x: number, y: number) => `<path class="star" d="M${x} ${y}h1v-2h1v2h2v1h-2v2h-1v-2h-2v-1z"/>`;

const moonRows = [
  [6, 8],
  [4, 12],
  [3, 14],
  [2, 16],
  [1, 18],
  [1, 18],
  ...Array.from({ length: 8 }, () => [0, 20] as const),
  [1, 18],
  [1, 18],
  [2, 16],
  [3, 14],
  [4, 12],
  [6, 8],
] as const;
const rows = (list: readonly (readonly [number, number])[]) => list.map(([x, width], y) => `M${x} ${y}h${width}v1h-${width}z`).join('');
const moon = svg(
  20,
  20,
  `<path class="moon" d="${rows(moonRows)}"/><path class="crater" d="M5 5h3v1h1v2h-1v1h-3v-1h-1v-2h1zM12 10h4v1h1v3h-1v1h-4v-1h-1v-3h1zM7 14h2v1h1v1h-1v1h-2v-1h-1v-1h1zM13 4h2v2h-2z"/>`,
  'xMidYMid',
);

const pine = (x: number, y: number, size: number) =>
  `M${x} ${y}${Array.from({ length: size }, (_, row) => `h1v3h${row % 2 ? -1 : 1}`).join('')}V120H${x - size}V${y + size * 3}${'h1v-3'.repeat(size)}Z`;
const pines = [4, 14, 22, 33, 186, 196, 205, 176].map((x, index) => pine(x, 62 + ((index * 7) % 13), 5 + ((index * 3) % 3))).join('');

const castle = `<path class="keep" d="M0 60V22h2v-3h3v3h3v-3h3v3h3v-3h3v3h2v12h6V10h2V6h3v4h3V6h3v4h3V6h3v4h2v24h6V26h2v-3h3v3h3v-3h3v3h2v34z"/><path class="roof" d="M26 6h-1V4h2V2h2V0h2v-3h1v-5h1v5h1v3h2v2h2v2h2v2h-1z"/><path class="flag" d="M34-8h7v1h-2v2h2v1h-7z"/>`;
const bricks =
  '<path class="brick" d="M4 44h4v1h-4zM14 50h4v1h-4zM6 56h3v1h-3zM27 32h3v1h-3zM38 38h4v1h-4zM30 46h4v1h-4zM40 54h3v1h-3zM47 46h4v1h-4zM55 52h4v1h-4zM25 58h4v1h-4z"/><path class="edge" d="M0 22h1v38h-1zM25 10h1v50h-1zM46 26h1v34h-1z"/>';
const windows = '<path class="light" d="M5 28h3v4h-3zM12 28h3v4h-3zM29 18h3v5h-3zM35 18h3v5h-3zM48 32h3v4h-3zM54 32h3v4h-3z"/>';
const cloudRows = [
  [14, 12],
  [11, 19],
  [4, 34],
  [1, 41],
  [0, 46],
  [2, 40],
] as const;
const cloud = svg(46, 6, `<path class="cloud" d="${rows(cloudRows)}"/>`, 'xMidYMid');
const grass = Array.from({ length: 54 }, (_, index) => `M${index * 4} 111v-${1 + ((index * 7) % 3)}h1v${1 + ((index * 7) % 3)}z`).join('');

export const art: SceneArt = {
  styles,
  background: [
    1,
    svg(columns, 120, dots(3, 46, 1, 70) + shine(24, 18) + shine(150, 12) + shine(196, 40) + shine(60, 34)),
    svg(columns, 120, dots(9, 22, 1, 60) + shine(100, 8) + shine(12, 44)),
    moon,
    svg(columns, 120, `<path class="far" d="${range(5, 88, 34, 2)}"/>`),
    cloud,
    cloud,
    svg(columns, 120, `<path class="middle" d="${range(8, 98, 18, 2)}"/><g transform="translate(142 34)">${castle}${bricks}</g>`),
    svg(64, 70, windows, 'xMinYMin'),
    svg(
      columns,
      120,
      `<path class="pines" d="${pines}"/><path class="near" d="${range(14, 112, 7, 2)}"/><path class="grass" d="${grass}"/>`,
    ),
  ],
  border: 0,
  frame: [6],
  title: [3],
};
