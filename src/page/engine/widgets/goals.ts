import { businessKey, businessTimeMs } from '../../../contract/api';
import type { ReadGoal } from '../../../contract/companion';
import type { Widget } from '../../../contract/settings';
import type { ReachedGoal } from '../../widgets';
import type { ReadingName } from './readings';
import type { WidgetMemory } from './widgetMemory';
import type { WidgetPart, WidgetScope } from './widgetPart';

const celebrationMs = 14_000;
const maxCelebrationAgeMs = 10 * 60_000;

export function createGoals({ timers, nowMs, wanted, read, draw, changed }: WidgetScope) {
  let memory: Pick<WidgetMemory, 'goal' | 'goals'> = {};
  let reached: ReachedGoal | null = null;
  let cancelCelebration = () => {};

  function readGoals(): void {
    if (wanted().includes('goals')) read('goals');
  }

  function celebrate(now: ReachedGoal): void {
    reached = now;
    cancelCelebration();
    cancelCelebration = timers.set(() => {
      reached = { ...now, isCelebrated: false };
      readGoals();
      draw();
    }, celebrationMs);
  }

  return {
    open: ({ goal, goals }) => {
      memory = { ...(goal !== undefined && { goal }), ...(goals && { goals }) };
    },
    /**
     * What a goal bar needs to read from the platform. Without an open goal, the bar shows the goal that was reached last, which is in the
     * list of goals.
     */
    readings: ({ goalId }: Extract<Widget, { kind: 'goal' }>): ReadingName[] =>
      goalId !== undefined ? ['goals'] : memory.goal === null ? ['goal', 'goals'] : ['goal'],
    onGoal: (goal: ReadGoal | null) => {
      memory = { ...memory, goal };
      changed();
      if (goal === null) readGoals();
    },
    onGoals: (goals: readonly ReadGoal[]) => {
      // After the celebration, only the platform's list counts, because the reached goal may have been deleted there.
      if (reached?.isCelebrated === false) reached = null;
      memory = { ...memory, goals: [...goals] };
      changed();
    },
    onEvents: (fresh) => {
      for (const event of fresh) {
        if (event.type !== 'goal.reached' || nowMs() - businessTimeMs(event) > maxCelebrationAgeMs) continue;
        const { goalId: id, description, amount, totalRaised, currency, completedAt } = event.data;
        const goal: ReadGoal = { id, description, amount, totalRaised, currency, completedAt };
        celebrate({ goal, key: businessKey(event), isCelebrated: true });
      }
    },
    data: () => ({ ...memory, reached }),
    keep: () => memory,
    close: () => cancelCelebration(),
  } satisfies WidgetPart & Record<string, unknown>;
}
