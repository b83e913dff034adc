/*
 * Shapes of the stickers, as SVG in a square of 512 units. Each shape has flat colour, a crescent of shade at its lower right, and a thick outline, so
 * that all stickers look alike.
 */
export const side = 512;
export const ink = '#231a3a';

export const colors = {
  red: '#ff5a5f',
  orange: '#ff9440',
  yellow: '#ffd23f',
  green: '#5fd068',
  teal: '#2ec4b6',
  sky: '#5cc8ff',
  blue: '#4d7cfe',
  violet: '#9b6bff',
  pink: '#ff7ac6',
  brown: '#b97a4b',
  cream: '#fff1d6',
  white: '#ffffff',
  gray: '#b9c0d4',
  dark: '#4a4466',
};

function mix(color, other, share) {
  const parts = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const second = parts(other);
  const mixed = parts(color).map((value, index) => Math.round(value * (1 - share) + second[index] * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

let clips = 0;

/** `shade`: how far the shade reaches into the shape, in units. 0 for none. `stroke`: width of the outline. */
export function shape(path, fill, { shade = 20, stroke = 14 } = {}) {
  const outline = stroke > 0 ? `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linejoin="round"/>` : '';
  if (shade === 0) return `<path d="${path}" fill="${fill}"/>${outline}`;
  clips += 1;
  const id = `clip${clips}`;
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})"><path d="${path}" fill="${mix(fill, '#4a2a8a', 0.26)}"/><path d="${path}" fill="${fill}" transform="translate(${-shade * 0.8} ${-shade})"/></g>${outline}`;
}

/** A coloured area without outline. */
export const flat = (path, fill, opacity = 1) => `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;
export const line = (path, width = 14, color = ink) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const group = (transform, ...parts) => `<g transform="${transform}">${parts.join('')}</g>`;
export const mirrored = (...parts) => parts.join('') + group(`translate(${side} 0) scale(-1 1)`, ...parts);
export function within(path, ...parts) {
  clips += 1;
  return `<clipPath id="clip${clips}"><path d="${path}"/></clipPath><g clip-path="url(#clip${clips})">${parts.join('')}</g>`;
}

export const ellipse = (x, y, rx, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`;
export const rounded = (x, y, width, height, r) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
export function star(x, y, outer, inner, points = 5, turn = -90) {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((turn + (index * 180) / points) * Math.PI) / 180;
    const radius = index % 2 ? inner : outer;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
export function heart(x, y, size) {
  const at = (dx, dy) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  return `M${at(0, 0.9)}C${at(-0.5, 0.55)} ${at(-1, 0.2)} ${at(-1, -0.3)}C${at(-1, -0.7)} ${at(-0.72, -0.9)} ${at(-0.45, -0.9)}C${at(-0.22, -0.9)} ${at(-0.07, -0.76)} ${at(0, -0.58)}C${at(0.07, -0.76)} ${at(0.22, -0.9)} ${at(0.45, -0.9)}C${at(0.72, -0.9)} ${at(1, -0.7)} ${at(1, -0.3)}C${at(1, 0.2)} ${at(0.5, 0.55)} ${at(0, 0.9)}Z`;
}
export const shine = (x, y, rx, ry, turn = -30) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" opacity=".8" transform="rotate(${turn} ${x} ${y})"/>`;
export const twinkle = (x, y, size, fill = colors.yellow) => {
  const near = size * 0.16;
  return shape(
    `M${x} ${y - size}Q${x + near} ${y - near} ${x + size} ${y}Q${x + near} ${y + near} ${x} ${y + size}Q${x - near} ${y + near} ${x - size} ${y}Q${x - near} ${y - near} ${x} ${y - size}Z`,
    fill,
    { shade: 0, stroke: 10 },
  );
};

export const eye = (x, y, size = 22) =>
  flat(ellipse(x, y, size, size * 1.2), ink) +
  flat(ellipse(x - size * 0.3, y - size * 0.42, size * 0.36), '#fff') +
  flat(ellipse(x + size * 0.32, y + size * 0.4, size * 0.18), '#fff');
export const cheeks = (left, right, y, color = colors.pink, size = 26) =>
  flat(ellipse(left, y, size, size * 0.62), color, 0.75) + flat(ellipse(right, y, size, size * 0.62), color, 0.75);
export function laugh(x, y, width, depth) {
  const path = `M${x - width} ${y}Q${x} ${y + depth * 0.25} ${x + width} ${y}Q${x + width * 0.9} ${y + depth} ${x} ${y + depth}Q${x - width * 0.9} ${y + depth} ${x - width} ${y}Z`;
  return flat(path, '#7a1f3d') + within(path, flat(ellipse(x, y + depth * 1.02, width * 0.6, depth * 0.42), '#ff8fa3')) + line(path, 12);
}
export const smile = (x, y, width, depth = width * 0.6, stroke = 12) =>
  line(`M${x - width} ${y}Q${x} ${y + depth * 2} ${x + width} ${y}`, stroke);

/**
 * A finished sticker, with space around the square for rotated parts. The ids of its clip paths count from 1, so that the same sticker
 * always has the same bytes.
 */
export function sticker(draw) {
  clips = 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-side / 4} ${-side / 4} ${side * 1.5} ${side * 1.5}">${draw()}</svg>`;
}
