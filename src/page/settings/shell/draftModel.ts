import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Settings } from '../../../contract';
import { applyChange, type Change, invertChange } from './changes';
import { createUndoHistory } from './undoHistory';

/** The document on this page: the companion's, plus the changes that are not saved yet. */
export interface DraftModel {
  /** null = not read yet. */
  readonly settings: ReadonlySignal<Settings | null>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  change(change: Change): void;
  undo(): void;
  redo(): void;
  /** Accepts a newer document; unsaved changes are applied to it. */
  receive(settings: Settings): void;
  /** Accepts the companion's document whatever its version, after connecting or a conflict. */
  rebase(settings: Settings): void;
  /** The document to save; null = no changes. */
  outgoing(): Outgoing | null;
  /** The companion has saved the first `count` changes. */
  acknowledge(count: number, settings: Settings): void;
}

export interface Outgoing {
  readonly settings: Settings;
  readonly count: number;
}

export function createDraftModel(clock: { now(): number }): DraftModel {
  const base = signal<Settings | null>(null);
  const pending = signal<readonly Change[]>([]);
  const history = createUndoHistory(clock);
  const settings = computed(() => base.value && pending.value.reduce(applyChange, base.value));

  /** Returns the inverse; null = nothing changed. */
  function push(change: Change): Change | null {
    const before = settings.peek();
    if (!before) return null;
    const inverse = invertChange(before, change);
    if (JSON.stringify(inverse) === JSON.stringify(change)) return null;
    applyChange(before, change); // throws before an invalid change enters the draft
    pending.value = [...pending.peek(), change];
    return inverse;
  }

  function receive(incoming: Settings): void {
    const present = base.peek();
    if (!present || incoming.version > present.version) base.value = incoming;
  }

  return {
    settings,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    change: (change) => {
      const inverse = push(change);
      if (inverse) history.remember(change, inverse);
    },
    undo: () => history.undo(push),
    redo: () => history.redo(push),
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
