import UPlot from 'uplot';

export interface ChartData {
  readonly kind: 'bars' | 'line';
  /** The points from left to right. Each `label` is shown below its point. */
  readonly points: readonly { readonly label: string; readonly value: number }[];
  readonly format: (value: number) => string;
  /** Formats the numbers on the axis. Absent to format them like values. */
  readonly formatStep?: (value: number) => string;
  /** Whether the values are whole numbers. If so, the axis has whole steps and ends at five or higher. */
  readonly isCount?: boolean;
  /** The values of the previous period, one for each point, drawn as a line. `label`: name of that period. */
  readonly previous?: { readonly values: readonly number[]; readonly label: string };
  /** A horizontal line across the chart, such as the target of a goal. */
  readonly level?: { readonly value: number; readonly label: string };
}

const heightPx = 176;
const axisPx = 62;
const axisGapPx = 12;
const labelsPx = 26;
const wholeSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];
/** An axis for whole numbers ends at this value or higher, so that a day with one follower does not have a tall bar. */
const minEnd = 5;
/** Width reserved for each label below the chart. */
const labelPx = 64;

/** Called with the text of the selected point, or with an empty text if no point is selected. */
export type OnReading = (text: string) => void;

export interface DrawnChart {
  /** null selects no point. */
  read(index: number | null): void;
  remove(): void;
}

export function drawChart(container: HTMLElement, data: ChartData, onReading: OnReading): DrawnChart {
  let plot: UPlot | null = null;
  let at: number | null = null;
  const showAt = (drawn: UPlot | null) => drawn?.setCursor({ left: at === null ? -1 : drawn.valToPos(at, 'x'), top: at === null ? -1 : 0 });
  const draw = () => {
    plot?.destroy();
    plot = container.clientWidth > 0 ? new UPlot(options(), columnsOf(data), container) : null;
  };
  // The plot calls `showAt` after its layout, because the positions of points are unknown before.
  const options = () => optionsOf(container, data, onReading, (drawn) => at !== null && showAt(drawn));
  const resizeObserver = new ResizeObserver(draw);
  resizeObserver.observe(container);
  const schemeObserver = new MutationObserver(draw);
  schemeObserver.observe(container.ownerDocument.documentElement, { attributeFilter: ['data-scheme'] });
  return {
    read: (index) => {
      at = index;
      showAt(plot);
    },
    remove: () => {
      resizeObserver.disconnect();
      schemeObserver.disconnect();
      plot?.destroy();
    },
  };
}

function columnsOf({ points, previous }: ChartData): UPlot.AlignedData {
  const columns = [points.map((_, index) => index), points.map(({ value }) => value)];
  return (previous ? [...columns, [...previous.values]] : columns) as UPlot.AlignedData; // the cast is safe, because the first column always exists
}

/** Width of the widest label. Amounts are longer in some languages. */
function widestPx(ctx: CanvasRenderingContext2D, font: string, labels: readonly string[]): number {
  ctx.save();
  ctx.font = font;
  const widest = Math.max(0, ...labels.map((label) => ctx.measureText(label).width));
  ctx.restore();
  return widest;
}

function optionsOf(container: HTMLElement, data: ChartData, onReading: OnReading, onReady: (plot: UPlot) => unknown): UPlot.Options {
  const { kind, points, format, formatStep = format, isCount = false, level, previous } = data;
  const style = getComputedStyle(container);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: color('--dim'), font, grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } };
  const labelOf = (index: number) => points[index]?.label ?? '';
  const readAt = ({ cursor }: UPlot) => {
    const index = cursor.idx ?? -1;
    const point = points[index];
    const before = previous?.values[index];
    const also = [previous && before !== undefined && `${previous.label}: ${format(before)}`, level?.label].filter(Boolean);
    onReading(point ? [`${point.label}: ${format(point.value)}`, ...also].join(' · ') : '');
  };
  return {
    width: container.clientWidth,
    height: heightPx,
    padding: [8, 8, 0, 0],
    scales: { x: { time: false, range: [-0.6, points.length - 0.4] }, y: { range: (_, __, max) => [0, endOf(data, max)] } },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: kind === 'line' } },
    legend: { show: false },
    hooks: {
      ready: [onReady],
      setCursor: [readAt],
      ...(level && { draw: [(plot: UPlot) => drawLevel(plot, level, color('--dim'), font)] }),
    },
    axes: [
      { ...axis, grid: { show: false }, size: labelsPx, space: labelPx, incrs: wholeSteps, values: (_, splits) => splits.map(labelOf) },
      {
        ...axis,
        size: ({ ctx }, labels) => Math.max(axisPx, widestPx(ctx, font, labels ?? []) + axisGapPx),
        ...(isCount && { incrs: wholeSteps }),
        values: (_, splits) => splits.map(formatStep),
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
      ...(previous ? [{ stroke: color('--dim'), width: 2, dash: [5, 4], points: { show: false } }] : []),
    ],
  };
}

/** The value at which the vertical axis ends. `max`: the largest value in the chart. */
function endOf({ isCount = false, level }: ChartData, max: number): number {
  const end = Math.max(max, level?.value ?? 0) * 1.08;
  return Math.max(end, isCount ? minEnd : 0) || 1;
}

function drawLevel(plot: UPlot, { value, label }: NonNullable<ChartData['level']>, color: string, font: string): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(value, 'y', true));
  const scale = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.lineWidth = scale;
  ctx.setLineDash([6 * scale, 4 * scale]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.font = font.replace(/^[\d.]+/, (px) => String(Number(px) * scale));
  ctx.textAlign = 'left';
  ctx.fillText(label, bbox.left + 4 * scale, y + 14 * scale);
  ctx.restore();
}
