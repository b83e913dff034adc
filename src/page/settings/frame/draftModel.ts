import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PatchedSettings, SettingsPatch } from '../../../contract/companion';
import {
  applyChange,
  applyChanges,
  type Change,
  type Full,
  fullOf,
  invertChange,
  isNeverHeld,
  narrowChange,
  type Settings,
  singlesOf,
  valueAt,
} from '../../../contract/settings';
import type { AddressModel } from './addressModel';
import { type ChangeQueue, createChangeQueue } from './changeQueue';
import { createUndoHistory, type Inverse, type NextStep, type TakenBack } from './undoHistory';
import { openParts } from './undoScope';
import { describeChange } from './undoText';

/** The document on this page: the companion's, plus the changes that are not saved yet, plus those that wait to be published. */
export interface DraftModel extends Pick<ChangeQueue, 'made' | 'pending' | 'unsaved' | 'held'> {
  /** null = not read yet. */
  readonly settings: ReadonlySignal<Settings | null>;
  /** What Undo would take on the open page (SPEC SPG-76), step by step, the last ones (SPEC SPG-4). */
  readonly undoable: ReadonlySignal<readonly NextStep[]>;
  /** What Undo and Redo would take next; undefined = nothing. */
  readonly nextUndo: ReadonlySignal<NextStep | undefined>;
  readonly nextRedo: ReadonlySignal<NextStep | undefined>;
  /** What they took last; null = something else was changed since. */
  readonly takenBack: ReadonlySignal<TakenBack | null>;
  /** `whole`: a step of undo by itself, however soon it comes after another change of the same. false = there is no room for it. */
  change(change: Change, whole?: 'whole'): boolean;
  /** Why the last change was refused (SPEC SPG-73); null = it was not. */
  readonly refused: ReadonlySignal<Full | null>;
  /** Takes back the last step, or the last `steps` ones. */
  undo(steps?: number): void;
  redo(): void;
  /** Accepts a newer document; unsaved changes are applied to it. */
  receive(settings: Settings): void;
  /** Accepts the companion's document whatever its version, after connecting. */
  rebase(settings: Settings): void;
  /** The next request with changes; null = nothing to send. */
  outgoing(): SettingsPatch | null;
  /** The companion has answered. What it refused stays here, and is sent again with the next change. */
  acknowledge(sent: SettingsPatch, answer: PatchedSettings): void;
  readonly isSaved: ReadonlySignal<boolean>;
  /** Whether changes are held. */
  readonly holds: ReadonlySignal<boolean>;
  hold(holds: boolean): void;
  /** Replaces what is held. Nothing that was done before can be undone then. */
  setHeld(changes: readonly Change[]): void;
  /** Hands over what is held to be saved; returns how many changes were left out, because their place is gone. */
  release(): number;
}

/** `address`: of the open page, whose steps are taken back; absent = all are. */
export function createDraftModel(clock: { now(): number }, address?: Pick<AddressModel, 'current'>): DraftModel {
  const base = signal<Settings | null>(null);
  const queue = createChangeQueue();
  const holds = signal(false);
  const refused = signal<Full | null>(null);
  // No change leaves the queue because the document does not allow it now: a later one may allow it.
  const withUnsaved = computed(() => base.value && applyChanges(base.value, queue.unsaved.value).settings);
  const settings = computed(() => withUnsaved.value && applyChanges(withUnsaved.value, queue.held.value).settings);
  const history = createUndoHistory(
    clock,
    computed(() => (address ? openParts(settings.value, address.current.value) : null)),
  );

  /** Returns what was changed and what undoes it; null = nothing. */
  function push(change: Change): { readonly change: Change; readonly inverse: Change } | null {
    const before = settings.peek();
    const unsaved = withUnsaved.peek();
    const narrow = before && narrowChange(before, change);
    refused.value = narrow && fullOf(before, narrow);
    if (!narrow || !unsaved || refused.peek()) return null;
    const inverse = invertChange(before, narrow);
    if (isSame(inverse, narrow)) return null;
    applyChange(before, narrow); // throws before an invalid change enters the draft
    if (holds.peek() && !isNeverHeld(narrow)) queue.hold(narrow, unsaved);
    else queue.save(narrow);
    return { change: narrow, inverse };
  }

  /** What takes back what was pushed. */
  function inverseOf(pushed: ReturnType<typeof push>): Inverse | null {
    const after = settings.peek();
    if (!pushed || !after) return null;
    // What is added, removed or put in order as a whole is merged with what other pages do.
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
    takenBack: history.last,
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
      refused.value = null; // also where there is nothing to take back
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
    setHeld: (changes) => {
      history.clear();
      queue.setHeld(changes);
    },
    release: () => {
      const document = withUnsaved.peek();
      return document ? queue.release(document) : 0;
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The document after changes that were made to its `version`; a document that came meanwhile stays. */
function followed(base: Settings, version: number, changes: readonly Change[], next: number): Settings {
  return base.version === version ? { ...applyChanges(base, changes).settings, version: next } : base;
}
