const width = 720;
const height = 420;
const margin = { top: 50, right: 190, bottom: 50, left: 70 };
const colours = ['#3b6ea5', '#c2571a', '#3c8a4e', '#8e4aa0', '#a8324a', '#5d6470'];

/** Draws an SVG with one curve per measurement. `sizes` is the horizontal axis. Both axes are logarithmic. */
export function drawChart({ title, sizes, curves }) {
  const drawn = Object.entries(curves).filter(([, values]) => values.every((value) => value !== null));
  const all = drawn.flatMap(([, values]) => values);
  const x = scale(Math.min(...sizes), Math.max(...sizes), margin.left, width - margin.right);
  const y = scale(
    10 ** Math.floor(Math.log10(Math.min(...all))),
    10 ** Math.ceil(Math.log10(Math.max(...all))),
    height - margin.bottom,
    margin.top,
  );
  const parts = [
    text(margin.left, 25, title, 16),
    ...sizes.map((size) => text(x(size), height - margin.bottom + 22, size.toLocaleString('en'), 12, 'middle')),
    ...decades(all).flatMap((value) => [
      `<path d="M${margin.left} ${y(value)}H${width - margin.right}" stroke="#ddd"/>`,
      text(margin.left - 8, y(value) + 4, value.toLocaleString('en'), 12, 'end'),
    ]),
    ...drawn.flatMap(([name, values], index) => {
      const colour = colours[index % colours.length];
      const points = values.map((value, at) => `${x(sizes[at]).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
      return [
        `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        `<text x="${width - margin.right + 10}" y="${margin.top + 18 * index}" fill="${colour}" font-size="12">${name}</text>`,
      ];
    }),
  ];
  const body = parts.join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif">\n<rect width="100%" height="100%" fill="#fff"/>\n${body}\n</svg>\n`;
}

function scale(low, high, from, to) {
  const span = Math.log(high / low) || 1;
  return (value) => from + (Math.log(value / low) / span) * (to - from);
}

function decades(values) {
  const [low, high] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
  return Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
}

function text(x, y, content, size, anchor = 'start') {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="#333">${content}</text>`;
}
