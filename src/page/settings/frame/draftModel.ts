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

/** The settings as this page shows them: the companion's document with the unsaved and the unpublished changes applied. */
export interface DraftModel extends Pick<ChangeQueue, 'made' | 'pending' | 'unsaved' | 'unpublished'> {
  readonly settings: ReadonlySignal<Settings | null>;
  /** The settings without the unpublished changes: what open overlays show. */
  readonly published: ReadonlySignal<Settings | null>;
  /** The steps that Undo can take back on the open page, newest first: at most as many as the list of steps shows (SPEC SPG-4). */
  readonly undoable: ReadonlySignal<readonly NextStep[]>;
  readonly nextUndo: ReadonlySignal<NextStep | undefined>;
  readonly nextRedo: ReadonlySignal<NextStep | undefined>;
  /** What the latest Undo or Redo did; null if the settings have been changed since. */
  readonly lastUndo: ReadonlySignal<UndoResult | null>;
  /**
   * Changes the settings. Returns false if the document has no room. `whole`: always makes this a separate undo step, even just after a
   * change of the same setting.
   */
  change(change: Change, whole?: 'whole'): boolean;
  /** Ends the latest undo step: the creator has left a field or chosen an option. The next change is a new step. */
  endStep(): void;
  /** Why the latest change was refused (SPEC SPG-73); null if it was accepted. */
  readonly refused: ReadonlySignal<Full | null>;
  undo(steps?: number): void;
  redo(): void;
  /** Accepts a newer document. Unsaved changes are applied to it again. */
  receive(settings: Settings): void;
  /** Accepts the companion's document after a reconnect, even if its version is lower. */
  rebase(settings: Settings): void;
  outgoing(): SettingsPatch | null;
  /** Applies the companion's answer. Refused changes are sent again together with the creator's next change. */
  acknowledge(sent: SettingsPatch, answer: PatchedSettings): void;
  readonly isSaved: ReadonlySignal<boolean>;
  readonly keepsUnpublished: ReadonlySignal<boolean>;
  keepUnpublished(keeps: boolean): void;
  /** Replaces the unpublished changes and clears the undo history. */
  setUnpublished(changes: readonly Change[]): void;
  /** Publishes: queues the unpublished changes for saving. Returns how many were dropped because their target was removed. */
  publish(): number;
}

/** `address`: names the open page. Undo takes back only steps of this page. If absent, Undo takes back any step. */
export function createDraftModel(clock: { now(): number }, address?: Pick<AddressModel, 'current'>): DraftModel {
  const base = signal<Settings | null>(null);
  const queue = createChangeQueue();
  const keepsUnpublished = signal(false);
  const refused = signal<Full | null>(null);
  // A change that does not fit the document stays in the queue, because it may fit a later document.
  const withUnsaved = computed(() => base.value && applyChanges(base.value, queue.unsaved.value).settings);
  const settings = computed(() => withUnsaved.value && applyChanges(withUnsaved.value, queue.unpublished.value).settings);
  const history = createUndoHistory(
    clock,
    computed(() => (address ? openParts(settings.value, address.current.value) : null)),
  );

  function push(change: Change): { readonly change: Change; readonly inverse: Change } | null {
    const before = settings.peek();
    const unsaved = withUnsaved.peek();
    const narrow = before && narrowChange(before, change);
    refused.value = narrow && fullOf(before, narrow);
    if (!narrow || !unsaved || refused.peek()) return null;
    const inverse = invertChange(before, narrow);
    if (isSame(inverse, narrow)) return null;
    applyChange(before, narrow); // throws for an invalid change before the draft is modified
    if (keepsUnpublished.peek() && !neverNeedsApproval(narrow)) queue.addUnpublished(narrow, unsaved);
    else queue.save(narrow);
    return { change: narrow, inverse };
  }

  /** The inverse of a change, together with the values that the change has set. */
  function inverseOf(pushed: ReturnType<typeof push>): Inverse | null {
    const after = settings.peek();
    if (!pushed || !after) return null;
    // Undo compares these values with the document, to notice that another page has changed them. Changes of single list items, and of
    // their order, do not conflict with other pages.
    const fields = singlesOf(pushed.change).filter(({ tag }) => tag === 'set' || tag === 'remove');
    return { inverse: pushed.inverse, left: fields.map(({ path }) => ({ path, value: valueAt(after, path) })) };
  }

  function takeBack({ inverse, left }: Inverse): Inverse | 'overtaken' | null {
    const present = settings.peek();
    if (present && left.some(({ path, value }) => !isSame(valueAt(present, path), value))) return 'overtaken';
    return inverseOf(push(inverse));
  }

  return {
    ...{
      settings,
      refused,
      keepsUnpublished,
      made: queue.made,
      pending: queue.pending,
      unsaved: queue.unsaved,
      unpublished: queue.unpublished,
    },
    published: withUnsaved,
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
    endStep: history.endStep,
    undo: (steps = 1) => {
      refused.value = null; // reset even if there is nothing to undo
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
    keepUnpublished: (next) => {
      keepsUnpublished.value = next;
    },
    setUnpublished: (changes) => {
      history.clear();
      queue.setUnpublished(changes);
    },
    publish: () => {
      const document = withUnsaved.peek();
      return document ? queue.publish(document) : 0;
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The document with `changes` applied, if its version is still `version`. A document with a higher version is returned unchanged. */
function followed(base: Settings, version: number, changes: readonly Change[], next: number): Settings {
  return base.version === version ? { ...applyChanges(base, changes).settings, version: next } : base;
}
