/* Laurel leaves with a bright and a dark half. */

/** A leaf from its stalk at 0 to its tip at 20: the half in the light, the half in the shade, and the midrib. */
const leaf =
  '<path class="shade" d="M0 0C4-7 13-7.5 21 1C14 7.5 5 7 0 0Z"/><path class="light" d="M0 0C4-7 13-7.5 21 1C14-1 7-1 0 0Z"/><path class="rib" d="M1 0C8-1 14-1 19.5.7"/>';
const berry = '<circle class="shade" cx="4" r="2.6"/><circle class="light" cx="3.5" cy="-.7" r="1.5"/>';

interface Branch {
  readonly centre: readonly [x: number, y: number];
  readonly radius: readonly [x: number, y: number];
  /** Angles of the first and the last leaf, in degrees clockwise from the right. */
  readonly from: number;
  readonly to: number;
  readonly nodes: number;
  /** How far the outer and the inner leaf are turned away from the stem, in degrees. */
  readonly spread: readonly [outer: number, inner: number];
  /** Sizes of the first and the last leaf. */
  readonly sizes: readonly [first: number, last: number];
  readonly berries: boolean;
}

/** Draws the left branch of a wreath, from its lower end. */
function drawBranch({ centre, radius, from, to, nodes, spread: [outer, inner], sizes: [first, last], berries }: Branch): string {
  const at = (share: number) => {
    const angle = from + share * (to - from);
    const [x, y] = [Math.cos, Math.sin].map((of, axis) => (centre[axis] ?? 0) + (radius[axis] ?? 0) * of((angle * Math.PI) / 180));
    return { x: (x ?? 0).toFixed(1), y: (y ?? 0).toFixed(1), forwards: angle + 90 };
  };
  const [start, end] = [at(-0.06), at(1)];
  const pairs = Array.from({ length: nodes }, (_, node) => {
    const share = node / nodes;
    const { x, y, forwards } = at(share);
    const turned = (part: string, angle: number) =>
      `<g transform="rotate(${angle.toFixed(0)}) scale(${(first + share * (last - first)).toFixed(2)})">${part}</g>`;
    const fruit = berries && node % 2 === 1 ? turned(berry, forwards + 84) : '';
    return `<g transform="translate(${x} ${y})">${fruit}${turned(leaf, forwards - outer)}${turned(leaf, forwards + inner)}</g>`;
  });
  const tip = `<g transform="translate(${end.x} ${end.y}) rotate(${end.forwards.toFixed(0)}) scale(${last})">${leaf}</g>`;
  return `<path class="stem" d="M${start.x} ${start.y}A${radius.join(' ')} 0 0 1 ${end.x} ${end.y}"/>${pairs.join('')}${tip}`;
}

/** The two branches beside the amount of the largest gifts. */
export function drawLaurels(): string {
  const branch = drawBranch({
    centre: [64, 52],
    radius: [46, 50],
    from: 104,
    to: 238,
    nodes: 8,
    spread: [36, 40],
    sizes: [1.05, 0.7],
    berries: true,
  });
  const laurel = `<svg class="laurel" viewBox="0 0 60 104">${branch}</svg>`;
  return laurel + laurel;
}

/** The wreath behind the medallion, which has a radius of 50. */
export function drawWreath(): string {
  const branch = drawBranch({
    centre: [0, 0],
    radius: [51, 51],
    from: 112,
    to: 246,
    nodes: 7,
    spread: [42, -4],
    sizes: [0.95, 0.72],
    berries: false,
  });
  const side = (name: string, mirror: string) =>
    `<svg class="wreath ${name}" viewBox="-80 -80 160 160"><g transform="scale(${mirror})">${branch}</g></svg>`;
  return side('left', '1 1') + side('right', '-1 1');
}
