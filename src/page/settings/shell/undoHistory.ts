import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Change, targetOf } from './changes';

/** Changes of one target within this time are one step: a drag, a number being typed. */
const mergeWithinMs = 1_500;
const maxSteps = 100;

interface UndoStep {
  readonly target: string;
  readonly inverse: Change;
  readonly atMs: number;
}

/** Undo, one adjustment at a time (SPEC SPG-4). */
export interface UndoHistory {
  readonly isEmpty: ReadonlySignal<boolean>;
  /** `inverse` undoes `change`. */
  remember(change: Change, inverse: Change): void;
  /** Removes the last step and returns its inverse; null = none. */
  takeLast(): Change | null;
}

export function createUndoHistory(clock: { now(): number }): UndoHistory {
  const steps = signal<readonly UndoStep[]>([]);
  return {
    isEmpty: computed(() => steps.value.length === 0),
    remember: (change, inverse) => {
      const step = { target: targetOf(change), inverse, atMs: clock.now() };
      const last = steps.peek().at(-1);
      const isSameStep = last?.target === step.target && step.atMs - last.atMs < mergeWithinMs;
      steps.value = isSameStep
        ? [...steps.peek().slice(0, -1), { ...step, inverse: last.inverse }]
        : [...steps.peek(), step].slice(-maxSteps);
    },
    takeLast: () => {
      const last = steps.peek().at(-1);
      steps.value = steps.peek().slice(0, -1);
      return last?.inverse ?? null;
    },
  };
}
