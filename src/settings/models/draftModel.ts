import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Settings } from '../../contract';
import { applyChange, type Change, invertChange, targetOf } from '../changes';

/** Changes of one target that follow each other this closely are undone as one: a drag, a number being typed. */
const oneAdjustmentMs = 1_500;
const undoDepth = 100;

interface UndoStep {
  readonly target: string;
  readonly back: Change;
  readonly atMs: number;
}

/** The document as this page sees it: what the companion has, with the changes on top that it has not taken yet. */
export interface DraftModel {
  /** null = not read yet. */
  readonly settings: ReadonlySignal<Settings | null>;
  readonly isUnsaved: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  change(change: Change): void;
  undo(): void;
  /** A newer document from the companion; own changes are applied to it anew. */
  receive(settings: Settings): void;
  /** The companion's present document, whatever its version: after a connect, and after a conflict. */
  rebase(settings: Settings): void;
  /** What is to be saved; null = nothing. */
  outgoing(): Outgoing | null;
  /** The companion took the first `count` changes. */
  acknowledge(count: number, settings: Settings): void;
}

export interface Outgoing {
  readonly settings: Settings;
  readonly count: number;
}

export function createDraftModel(clock: { now(): number }): DraftModel {
  const base = signal<Settings | null>(null);
  const pending = signal<readonly Change[]>([]);
  const steps = signal<readonly UndoStep[]>([]);
  const settings = computed(() => base.value && pending.value.reduce(applyChange, base.value));

  function push(change: Change): Change | null {
    const before = settings.peek();
    if (!before) return null;
    const back = invertChange(before, change);
    if (isSame(back, change)) return null;
    applyChange(before, change);
    pending.value = [...pending.peek(), change];
    return back;
  }

  function remember(step: UndoStep): void {
    const last = steps.peek().at(-1);
    const goesOn = last?.target === step.target && step.atMs - last.atMs < oneAdjustmentMs;
    const earlier = goesOn ? steps.peek().slice(0, -1) : steps.peek();
    steps.value = [...earlier, { ...step, back: goesOn ? last.back : step.back }].slice(-undoDepth);
  }

  function receive(incoming: Settings): void {
    const present = base.peek();
    if (!present || incoming.version > present.version) base.value = incoming;
  }

  return {
    settings,
    isUnsaved: computed(() => pending.value.length > 0),
    canUndo: computed(() => steps.value.length > 0),
    change: (change) =>
      batch(() => {
        const back = push(change);
        if (back) remember({ target: targetOf(change), back, atMs: clock.now() });
      }),
    undo: () =>
      batch(() => {
        const last = steps.peek().at(-1);
        steps.value = steps.peek().slice(0, -1);
        if (last) push(last.back);
      }),
    receive,
    rebase: (incoming) => {
      base.value = incoming;
    },
    outgoing: () => {
      const document = settings.peek();
      return document && pending.peek().length > 0 ? { settings: document, count: pending.peek().length } : null;
    },
    acknowledge: (count, saved) =>
      batch(() => {
        pending.value = pending.peek().slice(count);
        receive(saved);
      }),
  };
}

function isSame(one: Change, other: Change): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
