import { formatMoney } from '../alerts';
import type { ContentOf, ReadGoal, Widget } from '../contract';
import type { Facts, Shown } from './facts';
import { words } from './words';

/** The goal as the platform tells it (SPEC WDG-3). One that was reached stays until the next is there, and for its celebration. */
export function goalContent(
  { style, title, milestones }: Extract<Widget, { kind: 'goal' }>,
  { goal: open, reached }: Facts,
  { locale }: Shown,
): ContentOf<'goal'> | null {
  const done = reached && (reached.isCelebrated || !open) ? reached : null;
  const goal: ReadGoal | null | undefined = done?.goal ?? open;
  if (!goal) return null;
  const percent = goal.amount > 0 ? Math.floor((goal.totalRaised / goal.amount) * 100) : 0;
  const isReached = done !== null || goal.completedAt !== null;
  return {
    kind: 'goal',
    style,
    title: (title ?? goal.description ?? words.goal).trim(),
    goalId: goal.id,
    raised: formatMoney(goal.totalRaised, goal.currency, locale),
    target: formatMoney(goal.amount, goal.currency, locale),
    percent: Math.max(0, percent),
    marks: [...milestones]
      .sort((one, other) => one.percent - other.percent)
      .map((mark) => ({ ...mark, isPassed: isReached || percent >= mark.percent })),
    isReached,
    celebrates: done?.isCelebrated ? done.key : null,
    reachedWords: words.goalReached,
  };
}
