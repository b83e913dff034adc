import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Change, mergeChanges, targetOf } from './changes';

/** Changes of one target within this time are one step: a number being typed, a slider, a key that is held. */
const mergeWithinMs = 1_500;
const maxSteps = 100;

interface UndoStep {
  /** null = nothing joins it. */
  readonly target: string | null;
  readonly inverse: Change;
  readonly atMs: number;
}

/** Undo and redo, one adjustment at a time (SPEC SPG-4). */
export interface UndoHistory {
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /**
   * A change of the creator; `inverse` undoes it. There is nothing to redo after that. `whole`: it is a step by itself, such as a
   * drag, however soon it comes after another one.
   */
  remember(change: Change, inverse: Change, whole?: 'whole'): void;
  /** `apply` applies the inverse of the last step, and returns what undoes that; null = nothing changed. */
  undo(apply: (change: Change) => Change | null): void;
  redo(apply: (change: Change) => Change | null): void;
  clear(): void;
}

export function createUndoHistory(clock: { now(): number }): UndoHistory {
  const steps = signal<readonly UndoStep[]>([]);
  const undone = signal<readonly UndoStep[]>([]);

  /** Takes the last step of one list back, and puts its inverse on the other. */
  function move(from: typeof steps, to: typeof steps, apply: (change: Change) => Change | null): void {
    const last = from.peek().at(-1);
    if (!last) return;
    from.value = from.peek().slice(0, -1); // first: a step that cannot be taken back any more must not stay in the way
    const inverse = apply(last.inverse);
    // An old time: what comes next is a step of its own.
    if (inverse) to.value = [...to.peek(), { target: last.target, inverse, atMs: Number.NEGATIVE_INFINITY }];
  }

  return {
    canUndo: computed(() => steps.value.length > 0),
    canRedo: computed(() => undone.value.length > 0),
    undo: (apply) => move(steps, undone, apply),
    redo: (apply) => move(undone, steps, apply),
    clear: () => {
      steps.value = [];
      undone.value = [];
    },
    remember: (change, inverse, whole) => {
      undone.value = [];
      const step = { target: whole ? null : targetOf(change), inverse, atMs: clock.now() };
      const last = steps.peek().at(-1);
      const isSameStep = step.target !== null && last?.target === step.target && step.atMs - last.atMs < mergeWithinMs;
      steps.value = isSameStep
        ? [...steps.peek().slice(0, -1), { ...step, inverse: mergeChanges(step.inverse, last.inverse) }]
        : [...steps.peek(), step].slice(-maxSteps);
    },
  };
}
