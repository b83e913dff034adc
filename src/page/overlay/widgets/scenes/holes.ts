/* The geometry of the holes that a background has for camera frames. */

type Point = readonly [x: number, y: number];
/** A convex polygon. Its corners are clockwise on the screen. */
export type Polygon = readonly Point[];

export interface Opening {
  /** The middle of a camera frame's opening. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly degrees: number;
  readonly isRound: boolean;
}

const circle: Polygon = Array.from({ length: 64 }, (_, step) => [Math.cos((step * Math.PI) / 32), Math.sin((step * Math.PI) / 32)]);
const rectangle: Polygon = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

export function cornersOf({ x, y, width, height, degrees, isRound }: Opening): Polygon {
  return (isRound ? circle : rectangle).map(([across, down]) => turned([(across * width) / 2, (down * height) / 2], degrees, [x, y]));
}

/** The point, rotated around the origin and then moved. */
export function turned([x, y]: Point, degrees: number, [right, down]: Point): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [right + x * cos - y * sin, down + x * sin + y * cos];
}

/**
 * Returns polygons that cover the same area without overlaps, because in a path, an area that is enclosed twice would not be a hole. Must
 * be fast for many polygons: a stranger's file can contain many frames.
 */
export function withoutOverlaps(polygons: readonly Polygon[]): readonly Polygon[] {
  const crossing = polygons.filter((one) => polygons.some((other) => one !== other && mayOverlap(one, other)));
  const outlines = crossing.map(edgesOf);
  const levels = crossing.length > manyPolygons ? pixelsOf(crossing) : cornersAndCrossings(crossing, outlines);
  levels.sort((one, other) => one - other);
  const strips = levels.slice(1).flatMap((bottom, at) => stripsBetween(outlines, levels[at] ?? bottom, bottom));
  return [...polygons.filter((one) => !crossing.includes(one)), ...strips];
}

/** If more polygons may overlap, they are cut into strips of 1 px. Finding the crossings of their edges would take too long. */
const manyPolygons = 8;

function pixelsOf(polygons: readonly Polygon[]): number[] {
  const { from, to } = rangeOf(polygons.flat(), 1);
  return Array.from({ length: Math.min(4_320, Math.ceil(to - from) + 1) }, (_, index) => Math.floor(from) + index);
}

const cornersAndCrossings = (polygons: readonly Polygon[], outlines: readonly (readonly Edge[])[]) => [
  ...new Set([...polygons.flat(), ...crossingsOf(outlines)].map(([, y]) => Math.round(y * 10) / 10)),
];

function mayOverlap(one: Polygon, other: Polygon): boolean {
  return [0, 1].every((axis) => {
    const [mine, its] = [rangeOf(one, axis as 0 | 1), rangeOf(other, axis as 0 | 1)];
    return mine.from < its.to && its.from < mine.to;
  });
}

export function rangeOf(polygon: Polygon, axis: 0 | 1): { readonly from: number; readonly to: number } {
  const all = polygon.map((point) => point[axis]);
  return { from: Math.min(...all), to: Math.max(...all) };
}

type Edge = readonly [from: Point, to: Point];
const edgesOf = (polygon: Polygon) => polygon.map((from, at) => [from, polygon[(at + 1) % polygon.length] ?? from] as const satisfies Edge);

/** The points where edges of different polygons cross. */
function crossingsOf(outlines: readonly (readonly Edge[])[]): readonly Point[] {
  const found: Point[] = [];
  for (const [at, edges] of outlines.entries())
    for (const others of outlines.slice(at + 1)) for (const one of edges) for (const other of others) found.push(...meet(one, other));
  return found;
}

const nowhere: readonly Point[] = [];

function meet([[ax, ay], [bx, by]]: Edge, [[cx, cy], [dx, dy]]: Edge): readonly Point[] {
  const isBeside = (ax < cx && ax < dx && bx < cx && bx < dx) || (ax > cx && ax > dx && bx > cx && bx > dx);
  const slope = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (isBeside || slope === 0) return nowhere;
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / slope;
  const otherShare = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / slope;
  const areBoth = share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1;
  return areBoth ? [[ax + share * (bx - ax), ay + share * (by - ay)]] : nowhere;
}

/** The area of the polygons between two heights, as strips with four corners. Exact if no corner or crossing is between the heights. */
function stripsBetween(outlines: readonly (readonly Edge[])[], top: number, bottom: number): readonly Polygon[] {
  const spans = outlines
    .flatMap((edges) => {
      const [above, below] = [widthAt(edges, top + 0.01), widthAt(edges, bottom - 0.01)];
      return above && below ? [{ above, below }] : [];
    })
    .sort((one, other) => one.above.from + one.below.from - (other.above.from + other.below.from));
  const joined: (typeof spans)[number][] = [];
  for (const { above, below } of spans) {
    const last = joined.at(-1);
    if (!last || above.from + below.from > last.above.to + last.below.to) joined.push({ above, below });
    else joined[joined.length - 1] = { above: join(last.above, above), below: join(last.below, below) };
  }
  return joined.map(({ above, below }) => [
    [above.from, top],
    [above.to, top],
    [below.to, bottom],
    [below.from, bottom],
  ]);
}

type Range = ReturnType<typeof rangeOf>;
const join = (one: Range, other: Range): Range => ({ from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) });

function widthAt(edges: readonly Edge[], height: number): Range | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [[fromX, fromY], [toX, toY]] of edges) {
    if (fromY > height === toY > height) continue;
    const x = fromX + ((height - fromY) / (toY - fromY)) * (toX - fromX);
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  return from > to ? null : { from, to };
}

/** The `clip-path` of a part of the background at `partX`, `partY`: everything except the holes. */
export function pathAround(holes: readonly Polygon[], partX: number, partY: number): string {
  const far = 9_999;
  const outer = `-${far}px -${far}px, ${far}px -${far}px, ${far}px ${far}px, -${far}px ${far}px, -${far}px -${far}px`;
  const inner = holes.map((hole) => {
    const places = [...hole, ...hole.slice(0, 1)].map(([x, y]) => `${(x - partX).toFixed(1)}px ${(y - partY).toFixed(1)}px`);
    return `${places.join(', ')}, -${far}px -${far}px`;
  });
  return `polygon(evenodd, ${[outer, ...inner].join(', ')})`;
}
