import { heartPath, type SceneArt } from './art';
import styles from './pin.css?inline';

/* A board of kraft paper: notes and photographs are held by enamel pins and sway a little. */

const star = 'M0-27L7.6-9.4L26.6-7.7L12.2 4.9L16.5 23.5L0 13.6L-16.5 23.5L-12.2 4.9L-26.6-7.7L-7.6-9.4Z';
const bolt = 'M6-28L-18 5H-3L-7 28L18-7H3Z';

function scallop(radius: number): string {
  const points = Array.from({ length: 112 }, (_, step) => {
    const angle = (step / 56) * Math.PI;
    const length = radius * (0.95 + 0.05 * Math.cos(14 * angle));
    return `${(length * Math.cos(angle)).toFixed(1)} ${(length * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
const face = scallop(46);
const groove = scallop(39);

const badge = (glyph: string, place: string) =>
  `<g class="badge" transform="${place}"><path class="shade" d="${face}" transform="translate(5 12)"/><path class="lip" d="${face}" transform="translate(0 6)"/><path class="face" d="${face}"/><path class="groove" d="${groove}"/><path class="glyph" d="${glyph}"/></g>`;

const lines = (x: number, y: number, widths: readonly number[]) =>
  `<path class="pencil" d="${widths.map((width, row) => `M${x} ${y + row * 26}h${width}`).join('')}"/>`;

const note = `<svg viewBox="0 0 220 250"><path class="shade" d="M14 20h192v184l-36 36h-156z"/><path class="sheet" d="M6 8h192v184l-36 36h-156z"/><path class="fold" d="M198 192h-36v36z"/>${lines(34, 92, [132, 116, 140, 88])}${badge(heartPath, 'translate(102 22) scale(.6)')}</svg>`;
const photo = `<svg viewBox="0 0 240 270"><path class="shade" d="M16 24h208v232h-208z"/><path class="card" d="M8 12h208v232h-208z"/><path class="print" d="M26 32h172v146h-172z"/><circle class="sun" cx="156" cy="82" r="24"/><path class="far" d="M26 150l44-52l38 40l26-24l64 58v6h-172z"/><path class="near" d="M26 178v-20q46-22 92 0t80-4v24z"/><path class="pencil" d="M52 212h118"/>${badge(star, 'translate(112 14) scale(.6)')}</svg>`;
const tag = `<svg viewBox="0 0 200 220"><path class="shade" d="M16 60l48-44h72l48 44v146h-168z"/><path class="tag" d="M8 50l48-44h72l48 44v146h-168z"/>${lines(36, 120, [112, 96, 60])}${badge(bolt, 'translate(92 42) scale(.62)')}</svg>`;

const pennant = (x: number, y: number, turn: number, index: number) =>
  `<path class="flag f${index % 4}" d="M-34 0h68L0 78Z" transform="translate(${x} ${y}) rotate(${turn})"/>`;
const swag = (from: number) =>
  [0.1, 0.3, 0.5, 0.7, 0.9].map((at, index) => {
    const drop = 4 * 92 * at * (1 - at);
    return pennant(from + at * 640, 10 + drop, (0.5 - at) * 44, index + Math.round(from / 640));
  });
const garland = `<svg viewBox="0 0 1920 220" preserveAspectRatio="none"><path class="string" d="M0 10Q320 194 640 10M640 10Q960 194 1280 10M1280 10Q1600 194 1920 10"/>${[0, 640, 1_280].flatMap(swag).join('')}</svg>`;

export const art: SceneArt = {
  styles,
  background: [1, garland, note, photo, tag, note],
  border: 0,
  frame: [1, `<svg viewBox="-50 -54 100 112">${badge(heartPath, '')}</svg>`],
  title: [1],
};
