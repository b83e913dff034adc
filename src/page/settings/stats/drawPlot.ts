import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface PlotData {
  readonly kind: 'bars' | 'line';
  /** Left to right; `label` is shown below. */
  readonly points: readonly { readonly label: string; readonly value: number }[];
  /** Formats a value. */
  readonly format: (value: number) => string;
  /** Values are whole numbers, so the axis has whole steps. */
  readonly isCount?: boolean;
}

const heightPx = 176;
const axisPx = 62;
/** Gap between a label and the plot. */
const axisGapPx = 12;
const labelsPx = 26;
/** Axis steps of whole numbers. */
const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];
/** Width reserved for a label below. */
const labelPx = 64;

/** Receives the text of the point under the pointer; empty = none. */
export type OnReading = (text: string) => void;

/** Draws into `container` with its colours and width. Returns the function that removes the plot. */
export function drawPlot(container: HTMLElement, data: PlotData, onReading: OnReading): () => void {
  let plot: UPlot | null = null;
  const draw = () => {
    plot?.destroy();
    plot = container.clientWidth > 0 ? new UPlot(optionsOf(container, data, onReading), columnsOf(data), container) : null;
  };
  // Draws again when the size or the system's colour scheme changes.
  const resizeObserver = new ResizeObserver(draw);
  resizeObserver.observe(container);
  const scheme = matchMedia('(prefers-color-scheme: light)');
  scheme.addEventListener('change', draw);
  return () => {
    resizeObserver.disconnect();
    scheme.removeEventListener('change', draw);
    plot?.destroy();
  };
}

function columnsOf({ points }: PlotData): UPlot.AlignedData {
  return [points.map((_, index) => index), points.map(({ value }) => value)];
}

/** Width of the widest label: amounts are longer in some languages. */
function widestPx(ctx: CanvasRenderingContext2D, font: string, labels: readonly string[]): number {
  ctx.save();
  ctx.font = font;
  const widest = Math.max(0, ...labels.map((label) => ctx.measureText(label).width));
  ctx.restore();
  return widest;
}

function optionsOf(container: HTMLElement, { kind, points, format, isCount = false }: PlotData, onReading: OnReading): UPlot.Options {
  const style = getComputedStyle(container);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: color('--dim'), font, grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } };
  const labelOf = (index: number) => points[index]?.label ?? '';
  const readAt = ({ cursor }: UPlot) => {
    const point = points[cursor.idx ?? -1];
    onReading(point ? `${point.label}: ${format(point.value)}` : '');
  };
  return {
    width: container.clientWidth,
    height: heightPx,
    padding: [8, 8, 0, 0],
    scales: { x: { time: false, range: [-0.6, points.length - 0.4] }, y: { range: (_, __, max) => [0, max > 0 ? max * 1.08 : 1] } },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: kind === 'line' } },
    legend: { show: false },
    hooks: { setCursor: [readAt] },
    axes: [
      { ...axis, grid: { show: false }, size: labelsPx, space: labelPx, incrs: wholeSteps, values: (_, splits) => splits.map(labelOf) },
      {
        ...axis,
        size: ({ ctx }, labels) => Math.max(axisPx, widestPx(ctx, font, labels ?? []) + axisGapPx),
        ...(isCount && { incrs: wholeSteps }),
        values: (_, splits) => splits.map(format),
      },
    ],
    series: [
      {},
      {
        stroke: color('--accent-edge'),
        fill: kind === 'bars' ? color('--accent') : `color-mix(in srgb, ${color('--accent')} 22%, transparent)`,
        width: kind === 'bars' ? 0 : 2,
        points: { show: false },
        ...(kind === 'bars' && UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.72, 48], radius: 0.15 }) }),
      },
    ],
  };
}
