import { percentRaised, type Stats } from '../../../contract/companion';
import { t } from '../../i18n';
import { CurveSection, dayPoints } from './CurveSection';
import { type GoalStats, goalByDay } from './figures';
import type { StatsFormat } from './statsFormat';

/** The progress of the open goal, or of the last one. */
export function GoalCurve({ stats, format }: { readonly stats: Stats; readonly format: StatsFormat }) {
  const goal = goalShown(stats.goals ?? []);
  const curve = goal && goalByDay(stats, goal);
  if (!goal || !curve) return null;
  const money = (minor: number) => format.money(minor, goal.currency);
  return (
    <CurveSection
      title={goal.description ?? t('stats.goal')}
      kind="line"
      label={t('stats.goal.label', { raised: money(goal.totalRaised), target: money(goal.amount), share: percentRaised(goal) })}
      points={dayPoints(curve, format.day)}
      heads={[t('stats.day'), t('stats.goal.raised')]}
      format={money}
      formatStep={(minor) => format.shortMoney(minor, goal.currency)}
      target={{ value: goal.amount, label: t('stats.goal.target', { amount: money(goal.amount) }) }}
      empty={t('stats.goal.empty')}
    />
  );
}

/** The newest open goal, otherwise the last that was reached. */
function goalShown(goals: readonly GoalStats[]): GoalStats | null {
  const reached = goals.filter(({ completedAt }) => completedAt !== null);
  reached.sort((one, other) => (one.completedAt ?? '').localeCompare(other.completedAt ?? ''));
  return goals.find(({ completedAt }) => completedAt === null) ?? reached.at(-1) ?? null;
}
