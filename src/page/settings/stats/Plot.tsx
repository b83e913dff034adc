import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import type { PlotData } from './drawPlot';

interface PlotProps extends PlotData {
  /** What it shows, for those who do not see it; the table below says the rest. */
  readonly label: string;
  /** The same as a table. */
  readonly children: ComponentChildren;
}

/** A plot, and its table for whoever would rather read. */
export function Plot({ label, children, ...data }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const reading = useRef<HTMLParagraphElement>(null);
  const table = useRef<HTMLDetailsElement>(null);
  // Drawn anew when what it shows has changed.
  const text = JSON.stringify([label, data]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let undo = () => {};
    let isGone = false;
    import('./drawPlot').then(
      ({ drawPlot }) => {
        if (!isGone)
          undo = drawPlot(element, data, (text) => {
            if (reading.current) reading.current.textContent = text;
          });
      },
      // The plot's library could not be loaded, or not run here: the table says the same.
      () => {
        element.hidden = true;
        table.current?.setAttribute('open', '');
      },
    );
    return () => {
      isGone = true;
      undo();
    };
  }, [text]);
  return (
    <figure class="plot">
      <div class="plot-place" role="img" aria-label={label} ref={place} />
      <p class="plot-reading" aria-hidden="true" ref={reading} />
      <details ref={table}>
        <summary>{t('stats.table')}</summary>
        <div class="plot-table">{children}</div>
      </details>
    </figure>
  );
}
