import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import type { PlotData } from './drawPlot';

interface PlotProps extends PlotData {
  /** Describes the plot for assistive software. */
  readonly label: string;
  /** The same data as a table. */
  readonly children: ComponentChildren;
}

/** A plot, with its data as a table below. */
export function Plot({ label, children, ...data }: PlotProps) {
  const container = useRef<HTMLDivElement>(null);
  const reading = useRef<HTMLParagraphElement>(null);
  const table = useRef<HTMLDetailsElement>(null);
  // Draws again when the data changes.
  const content = JSON.stringify([label, data]);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let removePlot = () => {};
    let isRemoved = false;
    import('./drawPlot').then(
      ({ drawPlot }) => {
        if (!isRemoved)
          removePlot = drawPlot(element, data, (value) => {
            if (reading.current) reading.current.textContent = value;
          });
      },
      // Without the plot's library the table shows the data.
      () => {
        element.hidden = true;
        table.current?.setAttribute('open', '');
      },
    );
    return () => {
      isRemoved = true;
      removePlot();
    };
  }, [content]);
  return (
    <figure class="plot">
      {data.previous && <p class="plot-legend">{data.previous.label}</p>}
      <div class="plot-place" role="img" aria-label={label} ref={container} />
      <p class="plot-reading" aria-hidden="true" ref={reading} />
      <details ref={table}>
        <summary>{t('stats.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without the focus it would not by keyboard (SPEC SPG-20) */}
        <section class="plot-table" aria-label={label} tabIndex={0}>
          {children}
        </section>
      </details>
    </figure>
  );
}
