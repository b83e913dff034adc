/* Draws the icon of a perk instead of the theme's glyph, in the style of the theme (SPEC SHW-113). */

/** The path data of an icon's file. Rejects if the file is no icon, for example an error page. */
export async function readIcon(file: Blob): Promise<string> {
  const path = /<path [^>]*\bd="([^"<>]+)"/.exec(await file.text())?.[1];
  if (path === undefined) throw new Error('The icon has no path');
  return path;
}

/** A disc that carries the icon, in themes whose emblem is an object with an outline of its own. */
const disc = 'M0-42A42 42 0 1 1 0 42A42 42 0 1 1 0-42Z';

/**
 * Replaces the glyph in each drawing of the emblem. An emblem is drawn in a square from -50 to 50, and the icon in a square from -38 to 38.
 */
export function drawIcon({ view, emblem }: { readonly view: HTMLElement; readonly emblem: HTMLElement }, icon: string): void {
  const theme = view.dataset.theme;
  if (theme === 'quest') return drawSprite(emblem, icon);
  for (const drawing of emblem.querySelectorAll('svg')) {
    const svg = drawing.querySelector('.sun > g:last-child') ?? drawing; // the sunburst around a glyph stays
    const set = (part: string, path: string) => {
      for (const element of svg.querySelectorAll(part)) element.setAttribute('d', path);
    };
    const fill = (part: string, scale: number) => {
      for (const element of svg.querySelectorAll(part)) {
        element.setAttribute('d', icon);
        element.setAttribute('fill-rule', 'evenodd');
        element.setAttribute('transform', `scale(${scale})`);
      }
    };
    for (const extra of svg.querySelectorAll('.pin-cut, .cut, .hole, .two, .blush, .over, .face > *, .lines > *, .sign > *'))
      extra.remove();
    svg.querySelector('.lines, .sign, .face')?.insertAdjacentHTML('beforeend', '<path class="icon full"/>');
    if (theme === 'paper' || theme === 'pastel') {
      set('.shade, .die, .fill, .rim, .body', disc);
      fill('.icon', 0.72);
      if (theme === 'pastel')
        for (const { style } of svg.querySelectorAll<SVGElement>('.icon')) style.cssText = 'fill: var(--plum); stroke: none';
    } else if (theme === 'gilt') fill('.icon', 0.78);
    else if (theme === 'pin') fill('.pin-ink', 0.78);
    else fill('path', theme === 'broadcast' || theme === 'glass' ? 1.25 : 1.1);
  }
}

const spriteSide = 20;

/** Quest's emblems are pixels, so the icon is drawn in pixels as well. */
function drawSprite(emblem: HTMLElement, icon: string): void {
  const pixels = drawPixels(emblem.ownerDocument, icon);
  for (const svg of emblem.querySelectorAll('svg')) {
    svg.setAttribute('viewBox', `-1 -1 ${spriteSide + 2} ${spriteSide + 2}`);
    svg.innerHTML = `<path class="px-k" d="${outlineOf(pixels)}"/><path class="px-a" d="${squaresOf(pixels)}"/>`; // numbers only
  }
}

type Pixels = readonly (readonly [x: number, y: number])[];

function drawPixels(document: Document, icon: string): Pixels {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: spriteSide, height: spriteSide });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.setTransform(spriteSide / 72, 0, 0, spriteSide / 72, spriteSide / 2, spriteSide / 2);
  context.fill(new Path2D(icon), 'evenodd');
  const { data } = context.getImageData(0, 0, spriteSide, spriteSide);
  return Array.from({ length: spriteSide ** 2 }, (_, at) => [at % spriteSide, Math.floor(at / spriteSide)] as const).filter(
    (_, at) => (data[4 * at + 3] ?? 0) > 110,
  );
}

const squaresOf = (pixels: Pixels) => pixels.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
const outlineOf = (pixels: Pixels) => pixels.map(([x, y]) => `M${x - 1} ${y}h1v-1h1v1h1v1h-1v1h-1v-1h-1z`).join('');
