import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Settings } from '../../../contract';
import { applyChange, applyChanges, type Change, invertChange } from './changes';
import { createUndoHistory } from './undoHistory';

/** The document on this page: the companion's, plus the changes that are not saved yet. */
export interface DraftModel {
  /** null = not read yet. */
  readonly settings: ReadonlySignal<Settings | null>;
  /** The changes that are not saved yet, oldest first. */
  readonly pending: ReadonlySignal<readonly Change[]>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  change(change: Change): void;
  undo(): void;
  redo(): void;
  /** Accepts a newer document; unsaved changes are applied to it. */
  receive(settings: Settings): void;
  /** Accepts the companion's document whatever its version, after connecting or a conflict. */
  rebase(settings: Settings): void;
  /** Replaces the changes that are not saved; those that the document does not allow any more are left out. */
  replacePending(changes: readonly Change[]): void;
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
  let base: Settings | null = null;
  const pending = signal<readonly Change[]>([]);
  const settings = signal<Settings | null>(null);
  const history = createUndoHistory(clock);

  /** Returns the inverse; null = nothing changed. */
  function push(change: Change): Change | null {
    const before = settings.peek();
    if (!before) return null;
    const inverse = invertChange(before, change);
    if (JSON.stringify(inverse) === JSON.stringify(change)) return null;
    const after = applyChange(before, change); // throws before an invalid change enters the draft
    batch(() => {
      pending.value = [...pending.peek(), change];
      settings.value = after;
    });
    return inverse;
  }

  /** Applies the changes to the companion's document. */
  function show(changes: readonly Change[]): void {
    if (!base) return;
    const shown = applyChanges(base, changes);
    batch(() => {
      pending.value = shown.applied;
      settings.value = shown.settings;
    });
  }

  function rebase(incoming: Settings): void {
    base = incoming;
    show(pending.peek());
  }

  function receive(incoming: Settings): void {
    if (!base || incoming.version > base.version) rebase(incoming);
  }

  return {
    settings,
    pending,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    change: (change) => {
      const inverse = push(change);
      if (inverse) history.remember(change, inverse);
    },
    undo: () => history.undo(push),
    redo: () => history.redo(push),
    receive,
    rebase,
    replacePending: show,
    outgoing: () => {
      const document = settings.peek();
      return document && pending.peek().length > 0 ? { settings: document, count: pending.peek().length } : null;
    },
    acknowledge: (count, saved) => {
      const rest = pending.peek().slice(count);
      if (!base || saved.version > base.version) base = saved;
      show(rest);
    },
  };
}
