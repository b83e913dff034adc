import type { SceneArt } from './art';
import styles from './broadcast.css?inline';

/* The opening graphics of a sports channel: plates that lean, lines that run past, and chevrons along the edges. */

const stage = `<svg viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMid slice"><path class="beam" d="M560 0h940l-360 1080h-940z"/><path class="beam" d="M980 0h190l-360 1080h-190z"/><path class="plate-3" d="M-700 0h1120l-360 1080h-1120z"/><path class="plate-2" d="M-700 0h1006l-360 1080h-1006z"/><path class="plate-1" d="M-700 0h900l-150 450h-900z"/><path class="thin" d="M452 0h14l-360 1080h-14z"/><path class="plate-3" d="M1790 0h900v1080h-1260z"/><path class="plate-2" d="M1910 0h900v1080h-1260z"/><path class="plate-1" d="M1870 690h800v390h-930z"/><path class="thin" d="M1748 0h14l-360 1080h-14z"/></svg>`;
const rays = `<svg viewBox="0 0 600 180">${[0, 1, 2].map((row) => `<path class="ray r${row}" d="M${60 + row * 90} ${30 + row * 56}h300l-4 12h-300z"/>`).join('')}</svg>`;

export const art: SceneArt = {
  styles,
  background: [stage, 3, rays, rays],
  border: 0,
  frame: [4],
  title: [3],
};
