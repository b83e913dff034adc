/** Draws a bent tube: its glow, its colour and its white core. A tube of class `two` has the second colour of the sign. */
export function drawTube(className: string, path: string): string {
  const layers = ['halo', 'haze', 'lit', 'core'].map((layer) => `<path class="${layer}" d="${path}"/>`);
  return `<g class="${className}">${layers.join('')}</g>`;
}

/* The sign of the largest gifts: a sunburst of tubes behind the emblem, and arrows that point at the amount. They light up tube by tube. */

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

/** Draws the three arrows to the left of the amount, and those to its right. */
export function drawArrows(): string {
  const arrows = [12, 34, 56].map((x, nth) => drawTube(`arrow${nth === 1 ? ' two' : ''}`, `M${x} 10L${x + 16} 30L${x} 50`)).join('');
  const svg = `<svg class="arrows" viewBox="0 0 84 60">${arrows}</svg>`;
  return svg + svg;
}
