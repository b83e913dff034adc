import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Change, mergeChanges, type Path, targetOf } from '../../../contract/settings';
import { partsOf } from './undoScope';
import type { ChangeLabel } from './undoText';

/**
 * Changes of one target within this time are merged into one step: for example typing a number, moving a slider or holding a key.
 * Leaving the field ends the step earlier (`endStep`).
 */
const mergeWithinMs = 1_500;
const maxSteps = 100;
/** How many steps the list beside Undo shows (SPEC SPG-4). */
export const listedSteps = 20;

export interface Left {
  readonly path: Path;
  readonly value: unknown;
}

/** The inverse of a step, together with the values that the step has set. */
export interface Inverse {
  readonly inverse: Change;
  readonly left: readonly Left[];
}

interface UndoStep extends Inverse {
  /** What the step changes. null if no later change can be merged with this step. */
  readonly target: string | null;
  readonly atMs: number;
  readonly label: ChangeLabel | null;
  readonly parts: readonly string[];
}

export type NextStep = Pick<UndoStep, 'label'>;

export interface UndoResult {
  readonly way: 'undo' | 'redo';
  readonly label: ChangeLabel | null;
  /** How many steps were undone or redone. If there were several, `label` is null. */
  readonly steps: number;
  /** Whether nothing was undone, because another page has changed the same setting after the step (SPEC SPG-4). */
  readonly isOvertaken: boolean;
  /** Different for each undo, so that the page announces the same result a second time. */
  readonly count: number;
}

type ApplyStep = (step: Inverse) => Inverse | 'overtaken' | null;

/** Undo and redo. They apply only to steps that changed what is open, such as an overlay and its elements (SPEC SPG-4). */
export interface UndoHistory {
  readonly undoable: ReadonlySignal<readonly NextStep[]>;
  readonly nextRedo: ReadonlySignal<NextStep | undefined>;
  readonly last: ReadonlySignal<UndoResult | null>;
  /** Records a change and its `inverse`. Clears Redo for the affected parts. `whole`: never merges the change into the previous step. */
  remember(change: Change, inverse: Inverse, label: ChangeLabel | null, whole?: 'whole'): void;
  /** Ends the latest step: the next change is a new step, even if it has the same target. */
  endStep(): void;
  undo(apply: ApplyStep, steps: number): void;
  redo(apply: ApplyStep): void;
  clear(): void;
}

const isWithin = (one: Path, other: Path) => one.every((name, at) => at >= other.length || name === other[at]);
const mergeLeft = (earlier: readonly Left[], later: readonly Left[]) => [
  ...earlier.filter(({ path }) => !later.some((one) => isWithin(one.path, path))),
  ...later,
];
const overlap = (one: readonly string[], other: readonly string[]) => one.some((part) => other.includes(part));

/** `open`: the parts whose steps can be undone; null if all steps can be undone. */
export function createUndoHistory(clock: { now(): number }, open: ReadonlySignal<readonly string[] | null>): UndoHistory {
  const steps = signal<readonly UndoStep[]>([]);
  const undone = signal<readonly UndoStep[]>([]);
  const last = signal<UndoResult | null>(null);
  let count = 0;
  let hasEnded = false;

  /** The newest step of the open parts; undefined if a later step of another part overlaps with it and must be undone first. */
  function nextOf(list: readonly UndoStep[]): UndoStep | undefined {
    const parts = open.value;
    const at = list.findLastIndex((step) => parts === null || overlap(step.parts, parts));
    const step = list[at];
    return step && !list.slice(at + 1).some((newer) => overlap(newer.parts, step.parts)) ? step : undefined;
  }
  const undoable = computed(() => {
    const found: UndoStep[] = [];
    for (let left = steps.value; found.length < listedSteps; ) {
      const next = nextOf(left);
      if (!next) break;
      found.push(next);
      left = left.filter((step) => step !== next);
    }
    return found;
  });
  const nextRedo = computed(() => nextOf(undone.value));

  /** Undoes or redoes the next step, which can then be redone or undone. Returns whether a step was applied. */
  function move(way: UndoResult['way'], apply: ApplyStep): boolean {
    const [from, to] = way === 'undo' ? [steps, undone] : [undone, steps];
    const next = nextOf(from.peek());
    if (!next) return false;
    from.value = from.peek().filter((step) => step !== next); // removed before it is applied, because a step that fails must not block the others
    const done = apply(next);
    count += 1;
    last.value = done && { way, label: next.label, steps: 1, isOvertaken: done === 'overtaken', count };
    if (!done || done === 'overtaken') return false;
    to.value = [...to.peek(), { ...next, ...done, atMs: Number.NEGATIVE_INFINITY }]; // too old to merge the next change into it
    return true;
  }

  function undoSeveral(apply: ApplyStep, limit: number): void {
    let done = 0;
    for (let step = 0; step < limit; step += 1) done += Number(move('undo', apply));
    if (done > 1) last.value = { way: 'undo', label: null, steps: done, isOvertaken: false, count };
  }

  return {
    undoable,
    nextRedo,
    last,
    undo: (apply, limit) => batch(() => undoSeveral(apply, limit)),
    redo: (apply) => void move('redo', apply),
    clear: () => {
      steps.value = [];
      undone.value = [];
      last.value = null;
    },
    endStep: () => {
      hasEnded = true;
    },
    remember: (change, { inverse, left }, label, whole) => {
      const parts = partsOf(change);
      undone.value = undone.peek().filter((step) => !overlap(step.parts, parts));
      last.value = null;
      const step = { target: whole ? null : targetOf(change), inverse, left, atMs: clock.now(), label, parts };
      const before = steps.peek().at(-1);
      const isRecent = before !== undefined && !hasEnded && step.atMs - before.atMs < mergeWithinMs;
      const isSameStep = isRecent && step.target !== null && before.target === step.target;
      hasEnded = false;
      steps.value = isSameStep
        ? [
            ...steps.peek().slice(0, -1),
            { ...step, inverse: mergeChanges(step.inverse, before.inverse), left: mergeLeft(before.left, left) },
          ]
        : [...steps.peek(), step].slice(-maxSteps);
    },
  };
}
