import { percentRaised, type ReadGoal } from '../../contract/companion';
import type { ContentOf, Widget } from '../../contract/settings';
import { formatMoney } from '../alerts';
import { textOf, type WidgetContext, type WidgetData } from './widgetData';

/**
 * The goal with the platform's amounts: the chosen goal, or the open goal if none is chosen (SPEC WDG-3). A reached goal is shown until the
 * next one opens.
 */
export function goalContent(
  { style, title, milestones, goalId }: Extract<Widget, { kind: 'goal' }>,
  { goal: open, goals, reached }: WidgetData,
  context: WidgetContext,
): ContentOf<'goal'> | null {
  const chosen = goalId === undefined ? (open === null ? lastReached(goals) : open) : goals?.find(({ id }) => id === goalId);
  const isOurs = goalId === undefined || reached?.goal.id === goalId;
  const done = reached && isOurs && (reached.isCelebrated || !chosen) ? reached : null;
  const goal: ReadGoal | null | undefined = done?.goal ?? chosen;
  if (!goal) return null;
  // The bar ends at 100 %. The amount raised shows by how much a goal is exceeded.
  const percent = Math.min(100, Math.max(0, percentRaised(goal)));
  const isReached = done !== null || goal.completedAt !== null || percent === 100;
  return {
    kind: 'goal',
    style,
    title: (title ?? goal.description ?? context.words.goal).trim(),
    goalId: goal.id,
    raised: formatMoney(goal.totalRaised, goal.currency, context.locale),
    target: formatMoney(goal.amount, goal.currency, context.locale),
    percent,
    marks: [...milestones]
      .sort((one, other) => one.percent - other.percent)
      .map((mark) => ({ ...mark, isPassed: isReached || percent >= mark.percent })),
    isReached,
    celebrates: done?.isCelebrated ? done.key : null,
    reachedWords: textOf('goalReached', context),
  };
}

function lastReached(goals: readonly ReadGoal[] = []): ReadGoal | undefined {
  const reachedMs = ({ completedAt }: ReadGoal) => (completedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(completedAt));
  const [last] = goals.filter(({ completedAt }) => completedAt !== null).sort((one, other) => reachedMs(other) - reachedMs(one));
  return last;
}
