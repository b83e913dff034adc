// `Chart` has over 50 lines, because its inner functions use the same chart and selected point.
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import 'uplot/dist/uPlot.min.css';
import { t } from '../../i18n';
import { settingsPart } from '../frame/optionalPart';
import type { ChartData, DrawnChart } from './drawChart';

/**
 * The index of the point that a key selects. null if the key clears the selection, undefined if the chart does not use the key. Time runs
 * from left to right in every language.
 */
export function pointAfterKey(key: string, at: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return at === null ? count - 1 : Math.max(0, at - 1);
    case 'ArrowRight':
      return at === null ? 0 : Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return at === null ? undefined : null;
    default:
      return undefined;
  }
}

const loadChart = settingsPart(() => import('./drawChart'));

interface ChartProps extends ChartData {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Chart({ label, children, ...data }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const reading = useRef<HTMLParagraphElement>(null);
  const announced = useRef<HTMLParagraphElement>(null);
  const table = useRef<HTMLDetailsElement>(null);
  const drawn = useRef<DrawnChart | null>(null);
  const at = useRef<number | null>(null);
  const keysHint = useId();
  const content = JSON.stringify([label, data]);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isRemoved = false;
    loadChart().then(
      ({ drawChart }) => {
        element.hidden = false;
        if (!isRemoved)
          drawn.current = drawChart(element, data, (value) => {
            if (reading.current) reading.current.textContent = value;
          });
      },
      // If the library for charts cannot be loaded, open the table instead.
      () => {
        element.hidden = true;
        table.current?.setAttribute('open', '');
      },
    );
    return () => {
      isRemoved = true;
      readPoint(null);
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [content]);

  function readPoint(index: number | null): void {
    at.current = index;
    drawn.current?.read(index);
    // Announce only points that are chosen by keyboard, because the pointer crosses many points.
    if (announced.current) announced.current.textContent = index === null ? '' : (reading.current?.textContent ?? '');
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !drawn.current) return;
    const next = pointAfterKey(event.key, at.current, data.points.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    readPoint(next);
  }

  return (
    <figure class="chart">
      {data.previous && <p class="chart-legend">{data.previous.label}</p>}
      <div
        class="chart-place"
        // Screen readers pass the arrow keys to the page only if the role is `application`.
        role="application"
        aria-roledescription={t('stats.chart')}
        aria-label={label}
        aria-describedby={keysHint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read its points (SPEC STA-6)
        tabIndex={0}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && readPoint(data.points.length - 1)}
        onBlur={() => readPoint(null)}
        onKeyDown={onKeyDown}
        ref={container}
      />
      <p id={keysHint} hidden>
        {t('stats.chart.keys')}
      </p>
      <p class="chart-reading" aria-hidden="true" ref={reading} />
      <p class="visually-hidden" role="status" ref={announced} />
      <details ref={table}>
        <summary>{t('stats.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it needs the focus to scroll by keyboard (SPEC SPG-20) */}
        <section class="chart-table" aria-label={label} tabIndex={0}>
          {children}
        </section>
      </details>
    </figure>
  );
}
