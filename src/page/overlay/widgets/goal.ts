import type { ContentOf, GoalMark } from '../../../contract/settings';
import { textSize } from '../alertView';
import { playBurst } from '../burst';
import { spring } from '../motion';
import { appendElement, type DrawnWidget, setText, type WidgetScene } from './drawnWidget';
import { createFigure } from './figure';
import { createGauge } from './gauge';

type Goal = ContentOf<'goal'>;

export function drawGoal(scene: WidgetScene, first: Goal): DrawnWidget<Goal> {
  const { element, isCalm } = scene;
  element.dataset.style = first.style;
  const panel = appendElement(element, 'div', 'panel');
  const gauge = createGauge(panel, first.style, isCalm);
  const texts = appendElement(panel, 'div', 'texts');
  const title = appendElement(texts, 'h2', 'heading');
  title.dataset.part = 'heading';
  title.dir = 'auto';
  const money = appendElement(texts, 'p', 'money');
  const raised = createFigure(money, 'raised', isCalm);
  const target = appendElement(money, 'bdi', 'target');
  const percent = createFigure(first.style === 'bar' ? texts : gauge.middle, 'percent', isCalm);
  const marks = appendElement(first.style === 'bar' ? gauge.root : texts, 'ul', 'marks');
  let celebrated: string | null = null;
  let goalId = first.goalId;

  function update(goal: Goal): void {
    element.dataset.reached = String(goal.isReached);
    const heading = goal.isReached && goal.celebrates ? goal.reachedWords : goal.title;
    setText(title, heading);
    title.dataset.size = textSize(heading, 22, 44);
    raised(goal.raised);
    money.dataset.size = textSize(goal.raised + goal.target, 0, 28);
    setText(target, goal.target);
    percent(`${goal.percent}%`);
    gauge.fill(goal.percent, goal.goalId === goalId);
    goalId = goal.goalId;
    drawMarks(marks, goal.marks);
    if (goal.celebrates && goal.celebrates !== celebrated) celebrate(scene, panel);
    celebrated = goal.celebrates;
  }

  update(first);
  return { update, close: () => {} };
}

function drawMarks(list: HTMLElement, marks: readonly GoalMark[]): void {
  list.hidden = marks.length === 0;
  list.replaceChildren();
  for (const { percent, text, isPassed } of marks) {
    const mark = appendElement(list, 'li', 'mark');
    mark.dataset.passed = String(isPassed);
    mark.style.setProperty('--at', String(percent));
    const label = appendElement(mark, 'bdi', 'mark-text');
    label.textContent = text || `${percent}%`;
  }
}

function celebrate({ element, isCalm, page }: WidgetScene, panel: HTMLElement): void {
  if (isCalm || !page.presence().visible) return;
  panel.animate({ transform: ['scale(1)', 'scale(1.06)', 'scale(1)'] }, { duration: 900, easing: spring(6, 6) });
  playBurst(
    element,
    {
      pieces: 60,
      kinds: 4,
      sideways: 46,
      up: [60, 120],
      gravity: 80,
      drag: 1.6,
      size: [1.4, 2.6],
      forMs: [1_600, 2_800],
      turn: 760,
      fromMs: 60,
      toMs: 900,
    },
    { pace: 1 },
  );
}
