import { percentRaised, type ReadGoal } from '../../contract/companion';
import { type ContentOf, defaultWidget, type Widget, type WidgetContent } from '../../contract/settings';
import { formatMoney } from '../alerts';
import { creditsContent } from './credits';
import { customContent } from './customContent';
import { feedContent, latestContent, tickerContent } from './lists';
import { perksContent } from './perkBoard';
import { topContent, totalsContent } from './sums';
import { timerContent } from './timer';
import { textOf, type WidgetContext, type WidgetData } from './widgetData';

/** The content of the box's widget; null = nothing is known yet. */
export function contentOf(data: WidgetData, context: WidgetContext): WidgetContent | null {
  if (!context.box.widget) return null;
  // Settings of an older build may lack new fields.
  const widget: Widget = { ...defaultWidget(context.box.widget.kind), ...context.box.widget } as Widget; // both have the same kind
  switch (widget.kind) {
    case 'goal':
      return goalContent(widget, data, context);
    case 'feed':
      return feedContent(widget, data, context);
    case 'ticker':
      return tickerContent(widget, data, context);
    case 'top':
      return topContent(widget, data, context);
    case 'latest':
      return latestContent(widget, data, context);
    case 'totals':
      return totalsContent(widget, data, context);
    case 'credits':
      return creditsContent(widget, data, context);
    case 'perks':
      return perksContent(widget, data, context);
    case 'text':
      return widget.text.trim() === '' ? null : widget;
    case 'image':
      return widget.medium === null ? null : { kind: 'image', medium: widget.medium, fit: widget.fit };
    case 'clock':
      return {
        kind: 'clock',
        title: widget.title ?? '',
        locale: context.locale,
        timeZone: widget.timeZone ?? context.timeZone,
        hours: widget.hours,
        seconds: widget.seconds,
        date: widget.date,
      };
    case 'custom':
      return customContent(widget, data, context);
    case 'timer':
      return timerContent(widget, context);
  }
}

/** The chosen or open goal, with the platform's figures (SPEC WDG-3). A reached goal stays until the next one opens. */
function goalContent(
  { style, title, milestones, goalId }: Extract<Widget, { kind: 'goal' }>,
  { goal: open, goals, reached }: WidgetData,
  context: WidgetContext,
): ContentOf<'goal'> | null {
  const chosen = goalId === undefined ? (open === null ? lastReached(goals) : open) : goals?.find(({ id }) => id === goalId);
  const isOurs = goalId === undefined || reached?.goal.id === goalId;
  const done = reached && isOurs && (reached.isCelebrated || !chosen) ? reached : null;
  const goal: ReadGoal | null | undefined = done?.goal ?? chosen;
  if (!goal) return null;
  // What was raised says how far beyond the target it is.
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

/** The goal that was reached last. */
function lastReached(goals: readonly ReadGoal[] = []): ReadGoal | undefined {
  const reachedMs = ({ completedAt }: ReadGoal) => (completedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(completedAt));
  const [last] = goals.filter(({ completedAt }) => completedAt !== null).sort((one, other) => reachedMs(other) - reachedMs(one));
  return last;
}
