import { Section } from '../../ui';
import type { PlotData } from './drawPlot';
import type { DayFigure } from './figures';
import { Plot } from './Plot';

interface CurveSectionProps extends Pick<PlotData, 'formatStep' | 'target' | 'previous'> {
  readonly title: string;
  readonly kind: 'bars' | 'line';
  /** Describes the plot in a sentence. */
  readonly label: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
  /** Column headings of the table. */
  readonly heads: readonly [string, string];
  readonly format: (value: number) => string;
  readonly isCount?: boolean;
  /** Shown in place of an empty plot. */
  readonly empty: string;
}

/** One plot with its table. */
export function CurveSection({ title, kind, label, points, heads, format, isCount = false, empty, ...axis }: CurveSectionProps) {
  const before = axis.previous?.values ?? [];
  const rows = points.map((point, index) => ({ ...point, before: before[index] ?? 0 }));
  const nonZero = rows.filter(({ value, before }) => value !== 0 || before !== 0);
  return (
    <Section title={title}>
      {nonZero.length === 0 ? (
        <p class="hint">{empty}</p>
      ) : (
        <Plot kind={kind} label={label} points={points} format={format} isCount={isCount} {...axis}>
          <table>
            <thead>
              <tr>
                <th scope="col">{heads[0]}</th>
                <th scope="col">{heads[1]}</th>
                {axis.previous && <th scope="col">{axis.previous.label}</th>}
              </tr>
            </thead>
            <tbody>
              {nonZero.map((point) => (
                <tr key={point.label}>
                  <th scope="row">{point.label}</th>
                  <td>{format(point.value)}</td>
                  {axis.previous && <td>{format(point.before)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </Plot>
      )}
    </Section>
  );
}

export function dayPoints(figures: readonly DayFigure[], formatDay: (date: string) => string): { label: string; value: number }[] {
  return figures.map(({ date, value }) => ({ label: formatDay(date), value }));
}
