/** Draws a bent tube: its glow, its colour and its white core. A tube of class `two` has the second colour of the sign. */
export function drawTube(className: string, path: string): string {
  const layers = ['halo', 'haze', 'lit', 'core'].map((layer) => `<path class="${layer}" d="${path}"/>`);
  return `<g class="${className}">${layers.join('')}</g>`;
}
