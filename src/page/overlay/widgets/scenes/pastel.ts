import { cloudPath, heartPath, type SceneArt } from './art';
import styles from './pastel.css?inline';

/* A soft sky: heaps of clouds, a rainbow, stars that twinkle, and two small creatures that bounce. */

/** A bank of clouds: round tops of different sizes. */
function bank(tops: readonly (readonly [number, number, number])[]): string {
  return `${tops.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')}<path d="M-200 330h2400v300h-2400z"/>`;
}
const spread = (seed: number, base: number) =>
  Array.from(
    { length: 15 },
    (_, index) => [index * 150 - 60, base + ((index * seed) % 7) * 12, 100 + ((index * seed * 3) % 5) * 18] as const,
  );
const clouds = `<svg viewBox="0 0 1920 420" preserveAspectRatio="xMidYMax slice"><g class="back">${bank(spread(5, 190))}</g><g class="mid">${bank(spread(3, 262))}</g><g class="front">${bank(spread(2, 338))}</g></svg>`;

const rainbow = `<svg viewBox="0 0 700 360">${[300, 262, 224, 186].map((radius, index) => `<path class="bow b${index}" d="M${350 - radius} 360a${radius} ${radius} 0 0 1 ${2 * radius} 0"/>`).join('')}</svg>`;

const puff = `<path d="${cloudPath}"/>`;
const cloud = `<svg class="cloud" viewBox="-10 0 250 130"><g class="under" transform="translate(0 9)">${puff}</g>${puff}</svg>`;

const face =
  '<ellipse class="blush" cx="-46" cy="18" rx="15" ry="9"/><ellipse class="blush" cx="46" cy="18" rx="15" ry="9"/><ellipse class="eye" cx="-30" cy="-2" rx="7.5" ry="10"/><ellipse class="eye" cx="30" cy="-2" rx="7.5" ry="10"/><circle class="shine" cx="-27" cy="-6" r="3"/><circle class="shine" cx="33" cy="-6" r="3"/><path class="mouth" d="M-13 10q6.5 9 13 0q6.5 9 13 0"/>';
const creature = (ears: string) =>
  `<svg viewBox="-100 -110 200 200"><ellipse class="floor" cy="76" rx="70" ry="10"/><path class="ear" d="${ears}"/><path class="body" d="M0-74C62-74 88-20 84 28C80 70 46 74 0 74S-80 70-84 28C-88-20-62-74 0-74Z"/><path class="gloss" d="M-52-34C-42-54-26-60-10-62"/>${face}</svg>`;
const cat = creature('M-72-12L-66-92L-14-66ZM72-12L66-92L14-66Z');
const bunny = creature('M-44-50C-66-110-40-128-26-108C-14-90-16-70-16-60ZM44-50C66-110 40-128 26-108C14-90 16-70 16-60Z');

const sparkle = 'M0-24C2.5-6 6-2.5 24 0C6 2.5 2.5 6 0 24C-2.5 6-6 2.5-24 0C-6-2.5-2.5-6 0-24Z';
const twinkles = (places: readonly (readonly [number, number, number])[]) =>
  `<svg class="twinkles" viewBox="0 0 300 300">${places.map(([x, y, size]) => `<path d="${sparkle}" transform="translate(${x} ${y}) scale(${size})"/>`).join('')}</svg>`;
const left = twinkles([
  [60, 60, 1.1],
  [220, 40, 0.6],
  [250, 190, 0.9],
  [110, 240, 0.6],
]);
const right = twinkles([
  [240, 70, 1.2],
  [80, 120, 0.7],
  [180, 230, 0.9],
]);

const ear =
  '<svg viewBox="0 0 100 90"><path class="ear" d="M6 90L18 10Q22-2 34 6L98 62V90Z"/><path class="inner" d="M24 84L31 32L72 66V84Z"/></svg>';

export const art: SceneArt = {
  styles,
  background: [1, rainbow, clouds, cloud, cloud, left, right, cat, bunny],
  border: 2,
  frame: [ear, ear, 1, `<svg viewBox="-32 -32 64 64"><path class="heart" d="${heartPath}"/></svg>`],
  title: [2, `<svg viewBox="-28 -28 56 56"><path d="${sparkle}"/></svg>`, `<svg viewBox="-28 -28 56 56"><path d="${sparkle}"/></svg>`],
};
