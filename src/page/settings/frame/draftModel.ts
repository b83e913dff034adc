import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type PatchedSettings, patchLimits, type SettingsPatch } from '../../../contract/companion';
import {
  applyChange,
  applyChanges,
  type Change,
  type Full,
  fullOf,
  invertChange,
  isNeverHeld,
  mergeChanges,
  narrowChange,
  type Path,
  type Settings,
  type Single,
  singlesOf,
  targetOf,
  valueAt,
} from '../../../contract/settings';
import type { AddressModel } from './addressModel';
import { describeChange } from './changeText';
import { createUndoHistory, type Inverse, type NextStep, type TakenBack } from './undoHistory';
import { openParts } from './undoScope';

/** The document on this page: the companion's, plus the changes that are not saved yet, plus those that wait to be published. */
export interface DraftModel {
  /** null = not read yet. */
  readonly settings: ReadonlySignal<Settings | null>;
  /** What Undo would take on the open page (SPEC SPG-76), step by step, the last ones (SPEC SPG-99). */
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
  /** How many changes this page has given to be saved, those that became one with another included. */
  readonly made: ReadonlySignal<number>;
  /** The changes to send, oldest first and as many as one request may have; null = none. What was refused waits for the next change. */
  outgoing(): SettingsPatch | null;
  /** The companion has answered. What it refused stays here, and is sent again with the next change. */
  acknowledge(sent: SettingsPatch, answer: PatchedSettings): void;
  /** How many changes are neither held nor saved. */
  readonly unsaved: ReadonlySignal<number>;
  /** How many of them are to be sent, now or next. */
  readonly waiting: ReadonlySignal<number>;
  readonly isSaved: ReadonlySignal<boolean>;
  /** Whether changes are held, and those that are, oldest first. */
  readonly holds: ReadonlySignal<boolean>;
  readonly held: ReadonlySignal<readonly Change[]>;
  hold(holds: boolean): void;
  /** Replaces what is held. Nothing that was done before can be undone then. */
  setHeld(changes: readonly Change[]): void;
  /** Hands over what is held to be saved; returns how many changes were left out, because their place is gone. */
  release(): number;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `address`: of the open page, whose steps are taken back; absent = all are. */
export function createDraftModel(clock: { now(): number }, address?: Pick<AddressModel, 'current'>): DraftModel {
  let base: Settings | null = null;
  /** `base` with the unsaved changes. */
  let unsaved: Settings | null = null;
  /** How many changes of this page the companion has answered: with this it knows those that it is sent again (SPEC SET-16). */
  let answered = 0;
  /** How many of `pending` were sent: they may have arrived, and stay as they are. */
  let sent = 0;
  /** How many one request has: fewer after a refusal, so that none is refused because of the others. */
  let most: number = patchLimits.changes;
  const pending = signal<readonly Change[]>([]);
  /** Refused, and under the pending ones: with the next change they become pending again. */
  const kept = signal<readonly Change[]>([]);
  const made = signal(0);
  const held = signal<readonly Change[]>([]);
  const holds = signal(false);
  const settings = signal<Settings | null>(null);
  const refused = signal<Full | null>(null);
  const history = createUndoHistory(
    clock,
    computed(() => (address ? openParts(settings.value, address.current.value) : null)),
  );

  /** Returns what was changed and what undoes it; null = nothing. */
  function push(change: Change): { readonly change: Change; readonly inverse: Change } | null {
    const before = settings.peek();
    const narrow = before && narrowChange(before, change);
    refused.value = narrow && fullOf(before, narrow);
    if (!narrow || refused.peek()) return null;
    const inverse = invertChange(before, narrow);
    if (JSON.stringify(inverse) === JSON.stringify(narrow)) return null;
    applyChange(before, narrow); // throws before an invalid change enters the draft
    if (holds.peek() && !isNeverHeld(narrow)) show(pending.peek(), withHeld(narrow));
    else submit(withPending(narrow), held.peek());
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

  /** What is to be saved: what was refused goes with it. */
  function submit(toSave: readonly Change[], toHold: readonly Change[]): void {
    batch(() => {
      kept.value = [];
      made.value += 1;
      show(toSave, toHold);
    });
  }

  /** What is not saved, with one more change: it is one with the last one of its target that was not sent or refused. */
  function withPending(change: Change): readonly Change[] {
    const all = [...pending.peek(), ...kept.peek()];
    const last = pending.peek().at(-1);
    if (!last || kept.peek().length > 0 || all.length <= sent || targetOf(last) !== targetOf(change)) return [...all, change];
    return [...all.slice(0, -1), mergeChanges(last, change)];
  }

  /** What is held, with one more change: it is one with the last one of its target, and is left out where both together change nothing. */
  function withHeld(change: Change): readonly Change[] {
    const last = held.peek().at(-1);
    const isSame = last !== undefined && targetOf(last) === targetOf(change);
    const others = isSame ? held.peek().slice(0, -1) : held.peek();
    if (!unsaved) return others;
    const before = applyChanges(unsaved, others).settings;
    const merged = isSame ? mergeChanges(last, change) : change;
    return narrowChange(before, merged) && JSON.stringify(invertChange(before, merged)) !== JSON.stringify(merged)
      ? [...others, merged]
      : others;
  }

  /** Both lists stay whole: a change that the document does not allow now may be allowed by a later one. */
  function show(toSave: readonly Change[], toHold: readonly Change[]): void {
    if (!base) return;
    const saved = applyChanges(base, [...kept.peek(), ...toSave]).settings;
    unsaved = saved;
    batch(() => {
      pending.value = toSave;
      held.value = toHold;
      settings.value = applyChanges(saved, toHold).settings;
    });
  }

  function rebase(incoming: Settings): void {
    base = incoming;
    show(pending.peek(), held.peek());
  }

  function receive(incoming: Settings): void {
    if (!base || incoming.version > base.version) rebase(incoming);
  }

  return {
    settings,
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
    refused,
    undo: (steps = 1) => {
      refused.value = null; // also where there is nothing to take back
      history.undo(takeBack, steps);
    },
    redo: () => {
      refused.value = null;
      history.redo(takeBack);
    },
    receive,
    rebase,
    made,
    outgoing: () => {
      const changes = firstOf(pending.peek(), most);
      if (!base || changes.length === 0) return null;
      sent = Math.max(sent, changes.length);
      return { version: base.version, first: answered, changes: [...changes] };
    },
    acknowledge: ({ version, changes }, answer) => {
      if (!base) return;
      const { settings: present = followed(base, version, changes, answer.version) } = answer;
      if (present.version > base.version) base = present;
      const refusedNow = applyChanges(base, refusedIn(pending.peek(), answer)).applied; // the others do not fit the document of another page
      answered += changes.length;
      sent = Math.max(sent - changes.length, 0);
      const others = pending.peek().slice(changes.length);
      const [arrived, waiting] = [others.slice(0, sent), others.slice(sent)];
      // One that arrived later has replaced it.
      const stays = refusedNow.filter((one) => !arrived.some((later) => overlap(one, later)));
      // What a later change builds on is sent again before it, if the request has room for a later one: else requests would not end.
      const under = stays.filter((one) => waiting.some((later) => overlap(one, later)));
      const hasRoom = firstOf([...under, ...waiting], most).length > under.length;
      const isSure = changes.length <= patchLimits.judged || stays.length === 0;
      const again = isSure ? under.filter(() => hasRoom) : stays;
      if (!isSure) most = patchLimits.judged;
      batch(() => {
        kept.value = [...kept.peek(), ...stays.filter((one) => !again.includes(one))];
        show([...arrived, ...again, ...waiting], held.peek());
      });
      if (pending.peek().length + kept.peek().length === 0) most = patchLimits.changes;
    },
    unsaved: computed(() => pending.value.length + kept.value.length),
    waiting: computed(() => pending.value.length),
    isSaved: computed(() => pending.value.length + kept.value.length === 0),
    holds,
    held,
    hold: (next) => {
      holds.value = next;
    },
    setHeld: (changes) => {
      history.clear();
      show(pending.peek(), changes);
    },
    release: () => {
      if (!unsaved) return 0;
      const { applied } = applyChanges(unsaved, held.peek());
      const leftOut = held.peek().length - applied.length;
      if (applied.length > 0) submit([...pending.peek(), ...kept.peek(), ...applied], []);
      else show(pending.peek(), []);
      return leftOut;
    },
  };
}

/** The document after changes that were made to its `version`; a document that came meanwhile stays. */
function followed(base: Settings, version: number, changes: readonly Change[], next: number): Settings {
  return base.version === version ? { ...applyChanges(base, changes).settings, version: next } : base;
}

/** The changes that were refused, without those that a later one replaces. */
function refusedIn(changes: readonly Change[], { leftOut }: PatchedSettings): readonly Change[] {
  const places = new Set(leftOut.flatMap(({ change, problem }) => (problem ? change : [])));
  const last = new Map(changes.map((change, at) => [targetOf(change), at]));
  return changes.filter((change, at) => places.has(at) && last.get(targetOf(change)) === at);
}

/** Whether one change is about a place of the other, or a part of it. */
function overlap(one: Change, other: Change): boolean {
  const places = singlesOf(other).map(placeOf);
  return singlesOf(one).some((single) => {
    const place = placeOf(single);
    return places.some((path) => path.every((key, at) => at >= place.length || key === place[at]));
  });
}

function placeOf(change: Single): Path {
  if (change.tag === 'item') return [...change.path, change.id];
  return change.tag === 'member' ? [...change.path, change.member] : change.path;
}

/** As many changes as one request may have, `most` and at least one. */
function firstOf(changes: readonly Change[], most: number): readonly Change[] {
  let places = 0;
  let length = 0;
  const end = changes.findIndex((change, at) => {
    places += singlesOf(change).length;
    length += JSON.stringify(change).length;
    return at > 0 && (at >= most || places > patchLimits.places || length > patchLimits.bytes / 4);
  });
  return end === -1 ? changes : changes.slice(0, end);
}
