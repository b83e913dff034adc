import { percentRaised, type Stats } from '../../../contract/companion';
import { t } from '../../i18n';
import { Section } from '../../ui';
import { Chart } from './Chart';
import type { ChartData } from './drawChart';
import { type DayFigure, type GoalStats, goalByDay } from './figures';
import type { StatsFormat } from './statsFormat';

interface ChartSectionProps extends Pick<ChartData, 'formatStep' | 'level' | 'previous'> {
  readonly title: string;
  readonly kind: 'bars' | 'line';
  readonly label: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
  readonly heads: readonly [string, string];
  readonly format: (value: number) => string;
  readonly isCount?: boolean;
  readonly empty: string;
  /** Whether the section is inside a part that has its own heading. */
  readonly nested?: boolean;
}

export function ChartSection({
  title,
  kind,
  label,
  points,
  heads,
  format,
  isCount = false,
  empty,
  nested = false,
  ...axis
}: ChartSectionProps) {
  const before = axis.previous?.values ?? [];
  const rows = points.map((point, index) => ({ ...point, before: before[index] ?? 0 }));
  const nonZero = rows.filter(({ value, before }) => value !== 0 || before !== 0);
  return (
    <Section title={title} nested={nested}>
      {nonZero.length === 0 ? (
        <p class="hint">{empty}</p>
      ) : (
        <Chart kind={kind} label={label} points={points} format={format} isCount={isCount} {...axis}>
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
        </Chart>
      )}
    </Section>
  );
}

export function dayPoints(figures: readonly DayFigure[], formatDay: (date: string) => string): { label: string; value: number }[] {
  return figures.map(({ date, value }) => ({ label: formatDay(date), value }));
}

/** The progress of the newest open goal, or of the goal that was reached last if no goal is open. */
export function GoalChart({ stats, format }: { readonly stats: Stats; readonly format: StatsFormat }) {
  const goal = goalShown(stats.goals ?? []);
  const curve = goal && goalByDay(stats, goal);
  if (!goal || !curve) return null;
  const money = (minor: number) => format.money(minor, goal.currency);
  return (
    <ChartSection
      title={goal.description ?? t('stats.goal')}
      kind="line"
      label={t('stats.goal.label', { raised: money(goal.totalRaised), target: money(goal.amount), share: percentRaised(goal) })}
      points={dayPoints(curve, format.day)}
      heads={[t('stats.day'), t('stats.goal.raised')]}
      format={money}
      formatStep={(minor) => format.shortMoney(minor, goal.currency)}
      level={{ value: goal.amount, label: t('stats.goal.target', { amount: money(goal.amount) }) }}
      empty={t('stats.goal.empty')}
    />
  );
}

function goalShown(goals: readonly GoalStats[]): GoalStats | null {
  const reached = goals.filter(({ completedAt }) => completedAt !== null);
  reached.sort((one, other) => (one.completedAt ?? '').localeCompare(other.completedAt ?? ''));
  return goals.find(({ completedAt }) => completedAt === null) ?? reached.at(-1) ?? null;
}
