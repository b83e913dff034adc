import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Change, targetOf } from './changes';

/** Changes of one target that follow each other this closely are undone as one: a drag, a number being typed. */
const oneAdjustmentMs = 1_500;
const depth = 100;

interface UndoStep {
  readonly target: string;
  readonly back: Change;
  readonly atMs: number;
}

/** The way back, one adjustment at a time (SPEC SPG-4). */
export interface UndoHistory {
  readonly isEmpty: ReadonlySignal<boolean>;
  /** `back` takes `change` back. */
  remember(change: Change, back: Change): void;
  /** The change that takes the last adjustment back; null = there is none. */
  takeLast(): Change | null;
}

export function createUndoHistory(clock: { now(): number }): UndoHistory {
  const steps = signal<readonly UndoStep[]>([]);
  return {
    isEmpty: computed(() => steps.value.length === 0),
    remember: (change, back) => {
      const step = { target: targetOf(change), back, atMs: clock.now() };
      const last = steps.peek().at(-1);
      const goesOn = last?.target === step.target && step.atMs - last.atMs < oneAdjustmentMs;
      steps.value = goesOn ? [...steps.peek().slice(0, -1), { ...step, back: last.back }] : [...steps.peek(), step].slice(-depth);
    },
    takeLast: () => {
      const last = steps.peek().at(-1);
      steps.value = steps.peek().slice(0, -1);
      return last?.back ?? null;
    },
  };
}
