/** Draws a bent tube: its glow, its colour and its white core. A tube of class `two` has the second colour of the sign. */
export function drawTube(className: string, path: string): string {
  const layers = ['halo', 'haze', 'lit', 'core'].map((layer) => `<path class="${layer}" d="${path}"/>`);
  return `<g class="${className}">${layers.join('')}</g>`;
}

/* The sign of the largest gifts: a sunburst of tubes behind the emblem, and a lightning bolt on each side of the amount. They light up tube by tube. */

const rayCount = 11;
const [rayFrom, rayTo] = [58, 80];

/** Draws the sunburst around the emblem, 200 × 116. Its lower edge lies on the upper tube of the card. */
export function drawSunburst(emblem: string): string {
  const middle = (rayCount - 1) / 2;
  // The middle ray lights up first, then the others from the middle outwards.
  const rays = Array.from({ length: rayCount }, (_, nth) => nth)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .map((nth) => {
      const angle = ((186 + (nth * 168) / (rayCount - 1)) * Math.PI) / 180;
      const at = (radius: number) => `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle) - 4).toFixed(1)}`;
      return drawTube(`ray${nth % 2 ? '' : ' two'}`, `M${at(rayFrom)}L${at(nth % 2 ? rayTo : rayTo - 7)}`);
    });
  return `<svg class="sun" viewBox="-100 -100 200 116"><path class="backing" d="M-100 14V0A100 100 0 0 1 100 0V14Z"/>${drawTube('arc', 'M-92 9V0A92 92 0 0 1 92 0V9')}${rays.join('')}<g transform="translate(0 -19) scale(.9)">${emblem}</g></svg>`;
}

const bolt = 'M55 5L10 65L38 69L9 132L80 57L50 53L75 8Z';
const spark = 'M57 21L32 56L55 59L35 97';

/** Draws the bolt to the left of the amount, and the one to its right. Each has a dark pane, so that it is visible on any scene. */
export function drawBolts(): string {
  const svg = `<svg class="bolt" viewBox="0 0 88 140"><path class="backing" d="${bolt}"/>${drawTube('two', bolt)}${drawTube('one', spark)}</svg>`;
  return svg + svg;
}
