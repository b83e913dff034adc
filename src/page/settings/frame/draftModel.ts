import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PatchedSettings, SettingsPatch } from '../../../contract/companion';
import {
  applyChange,
  applyChanges,
  type Change,
  type Full,
  fullOf,
  invertChange,
  narrowChange,
  neverNeedsApproval,
  type Settings,
  singlesOf,
  valueAt,
} from '../../../contract/settings';
import type { AddressModel } from './addressModel';
import { type ChangeQueue, createChangeQueue } from './changeQueue';
import { createUndoHistory, type Inverse, type NextStep, type UndoResult } from './undoHistory';
import { openParts } from './undoScope';
import { describeChange } from './undoText';

/** The document on this page: the companion's, plus unsaved changes, plus unpublished changes. */
export interface DraftModel extends Pick<ChangeQueue, 'made' | 'pending' | 'unsaved' | 'held'> {
  /** null = not read yet. */
  readonly settings: ReadonlySignal<Settings | null>;
  /** What Undo would take back on the open page, newest first, at most as many as are listed (SPEC SPG-4). */
  readonly undoable: ReadonlySignal<readonly NextStep[]>;
  /** The next steps of Undo and Redo; undefined = none. */
  readonly nextUndo: ReadonlySignal<NextStep | undefined>;
  readonly nextRedo: ReadonlySignal<NextStep | undefined>;
  /** What Undo or Redo did last; null = something else was changed since. */
  readonly lastUndo: ReadonlySignal<UndoResult | null>;
  /** `whole`: a separate step of undo, however soon it follows a change of the same setting. false = there is no room for it. */
  change(change: Change, whole?: 'whole'): boolean;
  /** Why the last change was refused (SPEC SPG-73); null = it was accepted. */
  readonly refused: ReadonlySignal<Full | null>;
  /** Undoes the last step, or the last `steps` steps. */
  undo(steps?: number): void;
  redo(): void;
  /** Accepts a newer document; unsaved changes are applied to it. */
  receive(settings: Settings): void;
  /** Accepts the companion's document whatever its version, after connecting. */
  rebase(settings: Settings): void;
  /** The next request with changes; null = nothing to send. */
  outgoing(): SettingsPatch | null;
  /** Applies the companion's answer. Refused changes stay and are sent again with the next change. */
  acknowledge(sent: SettingsPatch, answer: PatchedSettings): void;
  readonly isSaved: ReadonlySignal<boolean>;
  /** Whether changes wait for *Publish*. */
  readonly holds: ReadonlySignal<boolean>;
  hold(holds: boolean): void;
  /** Replaces the unpublished changes and clears the undo history. */
  setUnpublished(changes: readonly Change[]): void;
  /** Publishes: hands the unpublished changes over for saving. Returns how many were dropped because their target is gone. */
  release(): number;
}

/** `address`: limits undo to steps of the open page; absent = all steps. */
export function createDraftModel(clock: { now(): number }, address?: Pick<AddressModel, 'current'>): DraftModel {
  const base = signal<Settings | null>(null);
  const queue = createChangeQueue();
  const holds = signal(false);
  const refused = signal<Full | null>(null);
  // A change that the document does not allow now stays in the queue: a later one may allow it.
  const withUnsaved = computed(() => base.value && applyChanges(base.value, queue.unsaved.value).settings);
  const settings = computed(() => withUnsaved.value && applyChanges(withUnsaved.value, queue.held.value).settings);
  const history = createUndoHistory(
    clock,
    computed(() => (address ? openParts(settings.value, address.current.value) : null)),
  );

  /** Returns what was changed and its inverse; null = nothing changed. */
  function push(change: Change): { readonly change: Change; readonly inverse: Change } | null {
    const before = settings.peek();
    const unsaved = withUnsaved.peek();
    const narrow = before && narrowChange(before, change);
    refused.value = narrow && fullOf(before, narrow);
    if (!narrow || !unsaved || refused.peek()) return null;
    const inverse = invertChange(before, narrow);
    if (isSame(inverse, narrow)) return null;
    applyChange(before, narrow); // throws before an invalid change enters the draft
    if (holds.peek() && !neverNeedsApproval(narrow)) queue.hold(narrow, unsaved);
    else queue.save(narrow);
    return { change: narrow, inverse };
  }

  /** The inverse of a pushed change, with the values that it left. */
  function inverseOf(pushed: ReturnType<typeof push>): Inverse | null {
    const after = settings.peek();
    if (!pushed || !after) return null;
    // Additions, removals and orders are merged with the changes of other pages, so only fields are compared.
    const fields = singlesOf(pushed.change).filter(({ tag }) => tag === 'set' || tag === 'remove');
    return { inverse: pushed.inverse, left: fields.map(({ path }) => ({ path, value: valueAt(after, path) })) };
  }

  function takeBack({ inverse, left }: Inverse): Inverse | 'overtaken' | null {
    const present = settings.peek();
    if (present && left.some(({ path, value }) => !isSame(valueAt(present, path), value))) return 'overtaken';
    return inverseOf(push(inverse));
  }

  return {
    ...{ settings, refused, holds, made: queue.made, pending: queue.pending, unsaved: queue.unsaved, held: queue.held },
    isSaved: computed(() => queue.unsaved.value.length === 0),
    undoable: history.undoable,
    nextUndo: computed(() => history.undoable.value[0]),
    nextRedo: history.nextRedo,
    lastUndo: history.last,
    change: (change, whole) => {
      const before = settings.peek();
      const pushed = push(change);
      const after = settings.peek();
      const inverse = inverseOf(pushed);
      const label = pushed && before && after && describeChange(before, after, pushed.change);
      if (pushed && inverse) history.remember(pushed.change, inverse, label, whole);
      return refused.peek() === null;
    },
    undo: (steps = 1) => {
      refused.value = null; // also if there is nothing to undo
      history.undo(takeBack, steps);
    },
    redo: () => {
      refused.value = null;
      history.redo(takeBack);
    },
    receive: (incoming) => {
      if (incoming.version > (base.peek()?.version ?? -1)) base.value = incoming;
    },
    rebase: (incoming) => {
      base.value = incoming;
    },
    outgoing: () => {
      const present = base.peek();
      const next = present && queue.next();
      return next && { version: present.version, first: next.first, changes: [...next.changes] };
    },
    acknowledge: ({ version, changes }, answer) => {
      const former = base.peek();
      if (!former) return;
      const { settings: incoming = followed(former, version, changes, answer.version) } = answer;
      const present = incoming.version > former.version ? incoming : former;
      batch(() => {
        base.value = present;
        queue.answer(changes.length, answer.leftOut, present);
      });
    },
    hold: (next) => {
      holds.value = next;
    },
    setUnpublished: (changes) => {
      history.clear();
      queue.setUnpublished(changes);
    },
    release: () => {
      const document = withUnsaved.peek();
      return document ? queue.release(document) : 0;
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The document after changes that were made to its `version`. A document that arrived meanwhile is kept. */
function followed(base: Settings, version: number, changes: readonly Change[], next: number): Settings {
  return base.version === version ? { ...applyChanges(base, changes).settings, version: next } : base;
}
