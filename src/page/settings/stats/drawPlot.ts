import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface PlotData {
  readonly kind: 'bars' | 'line';
  /** Left to right; `label` is what stands below it. */
  readonly points: readonly { readonly label: string; readonly value: number }[];
  /** A value as it is read. */
  readonly format: (value: number) => string;
  /** Values are counted: no line of the plot stands between two of them. */
  readonly isCount?: boolean;
}

const heightPx = 176;
const axisPx = 62;
/** Between a label and what it stands beside. */
const axisGapPx = 12;
const labelsPx = 26;
/** Steps between two labels or lines, of what has no halves. */
const whole = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];
/** Room that a label below needs. */
const labelPx = 64;

/** What the pointer is at is written to `reading`; nothing, where it is at nothing. */
export type OnReading = (text: string) => void;

/** Draws into `place`, in its colours and as wide as it is, until the returned undo is called. */
export function drawPlot(place: HTMLElement, data: PlotData, reading: OnReading): () => void {
  let plot: UPlot | null = null;
  const draw = () => {
    plot?.destroy();
    plot = place.clientWidth > 0 ? new UPlot(optionsOf(place, data, reading), columnsOf(data), place) : null;
  };
  // A size, and the system's change from dark to light.
  const sizes = new ResizeObserver(draw);
  sizes.observe(place);
  const scheme = matchMedia('(prefers-color-scheme: light)');
  scheme.addEventListener('change', draw);
  return () => {
    sizes.disconnect();
    scheme.removeEventListener('change', draw);
    plot?.destroy();
  };
}

function columnsOf({ points }: PlotData): UPlot.AlignedData {
  return [points.map((_, index) => index), points.map(({ value }) => value)];
}

/** Amounts are longer in some languages than in others. */
function widestPx(ctx: CanvasRenderingContext2D, font: string, labels: readonly string[]): number {
  ctx.save();
  ctx.font = font;
  const widest = Math.max(0, ...labels.map((label) => ctx.measureText(label).width));
  ctx.restore();
  return widest;
}

function optionsOf(place: HTMLElement, { kind, points, format, isCount = false }: PlotData, reading: OnReading): UPlot.Options {
  const style = getComputedStyle(place);
  const ink = (name: string) => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: ink('--dim'), font, grid: { stroke: ink('--line'), width: 1 }, ticks: { show: false } };
  const labelOf = (index: number) => points[index]?.label ?? '';
  const readAt = ({ cursor }: UPlot) => {
    const point = points[cursor.idx ?? -1];
    reading(point ? `${point.label}: ${format(point.value)}` : '');
  };
  return {
    width: place.clientWidth,
    height: heightPx,
    padding: [8, 8, 0, 0],
    scales: { x: { time: false, range: [-0.6, points.length - 0.4] }, y: { range: (_, __, most) => [0, most > 0 ? most * 1.08 : 1] } },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: kind === 'line' } },
    legend: { show: false },
    hooks: { setCursor: [readAt] },
    axes: [
      { ...axis, grid: { show: false }, size: labelsPx, space: labelPx, incrs: whole, values: (_, splits) => splits.map(labelOf) },
      {
        ...axis,
        size: ({ ctx }, labels) => Math.max(axisPx, widestPx(ctx, font, labels ?? []) + axisGapPx),
        ...(isCount && { incrs: whole }),
        values: (_, splits) => splits.map(format),
      },
    ],
    series: [
      {},
      {
        stroke: ink('--accent-edge'),
        fill: kind === 'bars' ? ink('--accent') : `color-mix(in srgb, ${ink('--accent')} 22%, transparent)`,
        width: kind === 'bars' ? 0 : 2,
        points: { show: false },
        ...(kind === 'bars' && UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.72, 48], radius: 0.15 }) }),
      },
    ],
  };
}
