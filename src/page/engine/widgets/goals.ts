import { type BusinessEvent, businessKey, businessTimeMs } from '../../../contract/api';
import type { ReadGoal } from '../../../contract/companion';
import type { Widget } from '../../../contract/settings';
import type { ReachedGoal, WidgetData } from '../../widgets';
import type { ReadingName } from './readings';
import type { WidgetMemory } from './widgetMemory';
import type { WidgetPart, WidgetScope } from './widgetPart';

const celebrationMs = 14_000;
/** A goal that was reached longer ago is not celebrated. */
const maxCelebrationAgeMs = 10 * 60_000;

/** Goals of the platform, and the celebration of one that was reached (SPEC WDG-3). */
export class GoalWidgets implements WidgetPart {
  #memory: Pick<WidgetMemory, 'goal' | 'goals'> = {};
  #reached: ReachedGoal | null = null;
  #cancelCelebration = () => {};

  constructor(private readonly scope: WidgetScope) {}

  open({ goal, goals }: WidgetMemory): void {
    this.#memory = { ...(goal !== undefined && { goal }), ...(goals && { goals }) };
  }

  /** Without an open goal, a goal bar shows the last goal that was reached. */
  readings({ goalId }: Extract<Widget, { kind: 'goal' }>): ReadingName[] {
    if (goalId !== undefined) return ['goals'];
    return this.#memory.goal === null ? ['goal', 'goals'] : ['goal'];
  }

  /** The open goal; null = none. */
  onGoal(goal: ReadGoal | null): void {
    this.#memory = { ...this.#memory, goal };
    this.scope.changed();
    if (goal === null) this.#readGoals();
  }

  onGoals(goals: readonly ReadGoal[]): void {
    // After a celebration the list decides: a goal that was deleted is missing in it.
    if (this.#reached?.isCelebrated === false) this.#reached = null;
    this.#memory = { ...this.#memory, goals: [...goals] };
    this.scope.changed();
  }

  onEvents(fresh: readonly BusinessEvent[]): void {
    for (const event of fresh) if (event.type === 'goal.reached') this.#celebrate(event);
  }

  data(): Pick<WidgetData, 'goal' | 'goals' | 'reached'> {
    const { goal, goals } = this.#memory;
    return { goal, ...(goals && { goals }), reached: this.#reached };
  }

  keep(): Partial<WidgetMemory> {
    return this.#memory;
  }

  close(): void {
    this.#cancelCelebration();
  }

  #celebrate(event: Extract<BusinessEvent, { type: 'goal.reached' }>): void {
    const { nowMs, timers, draw } = this.scope;
    if (nowMs() - businessTimeMs(event) > maxCelebrationAgeMs) return;
    const { goalId, description, amount, totalRaised, currency, completedAt } = event.data;
    const goal: ReadGoal = { id: goalId, description, amount, totalRaised, currency, completedAt };
    const key = businessKey(event);
    this.#reached = { goal, key, isCelebrated: true };
    this.#cancelCelebration();
    this.#cancelCelebration = timers.set(() => {
      this.#reached = { goal, key, isCelebrated: false };
      this.#readGoals();
      draw();
    }, celebrationMs);
  }

  #readGoals(): void {
    if (this.scope.wanted().includes('goals')) this.scope.read('goals');
  }
}
