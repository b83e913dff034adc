import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Settings } from '../../../contract';
import { applyChange, type Change, invertChange } from './changes';
import { createUndoHistory } from './undoHistory';

/** The document as this page sees it: what the companion has, with the changes on top that it has not taken yet. */
export interface DraftModel {
  /** null = not read yet. */
  readonly settings: ReadonlySignal<Settings | null>;
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
  const history = createUndoHistory(clock);
  const settings = computed(() => base.value && pending.value.reduce(applyChange, base.value));

  /** Answers the change that takes it back; null when there is nothing to do. */
  function push(change: Change): Change | null {
    const before = settings.peek();
    if (!before) return null;
    const back = invertChange(before, change);
    if (JSON.stringify(back) === JSON.stringify(change)) return null;
    applyChange(before, change); // throws before the draft is spoilt
    pending.value = [...pending.peek(), change];
    return back;
  }

  function receive(incoming: Settings): void {
    const present = base.peek();
    if (!present || incoming.version > present.version) base.value = incoming;
  }

  return {
    settings,
    canUndo: computed(() => !history.isEmpty.value),
    change: (change) => {
      const back = push(change);
      if (back) history.remember(change, back);
    },
    undo: () => {
      const back = history.takeLast();
      if (back) push(back);
    },
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
