import { Section } from '../../ui';
import type { DayFigure } from './figures';
import { Plot } from './Plot';

interface CurveSectionProps {
  readonly title: string;
  readonly kind: 'bars' | 'line';
  /** What the plot shows, in a sentence. */
  readonly label: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
  /** Heads of the table's columns. */
  readonly heads: readonly [string, string];
  readonly format: (value: number) => string;
  readonly isCount?: boolean;
  /** In the place of a plot in which nothing stands. */
  readonly empty: string;
}

/** One plot with its table. */
export function CurveSection({ title, kind, label, points, heads, format, isCount = false, empty }: CurveSectionProps) {
  const told = points.filter(({ value }) => value !== 0);
  return (
    <Section title={title}>
      {told.length === 0 ? (
        <p class="hint">{empty}</p>
      ) : (
        <Plot kind={kind} label={label} points={points} format={format} isCount={isCount}>
          <table>
            <thead>
              <tr>
                <th scope="col">{heads[0]}</th>
                <th scope="col">{heads[1]}</th>
              </tr>
            </thead>
            <tbody>
              {told.map((point) => (
                <tr key={point.label}>
                  <th scope="row">{point.label}</th>
                  <td>{format(point.value)}</td>
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
