import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type PatchedSettings, patchLimits } from '../../../contract/companion';
import {
  applyChanges,
  type Change,
  invertChange,
  mergeChanges,
  narrowChange,
  type Path,
  type Settings,
  type Single,
  singlesOf,
  targetOf,
} from '../../../contract/settings';

/** The changes of this page that the companion does not have: those to send, those that it refused, and those that the creator holds. */
export interface ChangeQueue {
  /** How many changes were given to be saved, those that became one with another included. */
  readonly made: ReadonlySignal<number>;
  /** To be sent, now or next, oldest first. */
  readonly pending: ReadonlySignal<readonly Change[]>;
  /** Not saved, in the order in which they apply: the refused changes, then the pending ones. */
  readonly unsaved: ReadonlySignal<readonly Change[]>;
  /** Wait until the creator publishes them, oldest first. */
  readonly held: ReadonlySignal<readonly Change[]>;
  /** Adds a change to be saved, as one with the last change if that has the same target and was not sent. Refused changes are sent again with it. */
  save(change: Change): void;
  /** Adds a change to be held. `document`: without the held changes. */
  hold(change: Change, document: Settings): void;
  setHeld(changes: readonly Change[]): void;
  /** Moves the held changes to those to be saved; returns how many do not fit the document and are left out. */
  release(document: Settings): number;
  /** The next request: as many changes as one may have. `first`: how many were answered before them (SPEC SET-16). null = nothing to send. */
  next(): { readonly first: number; readonly changes: readonly Change[] } | null;
  /** The companion has answered the first `count` changes. `document`: the companion's, to which the refused changes must fit. */
  answer(count: number, leftOut: PatchedSettings['leftOut'], document: Settings): void;
}

export function createChangeQueue(): ChangeQueue {
  /** With this number the companion recognizes changes that are sent again. */
  let answered = 0;
  /** How many pending changes were sent: they may have arrived, so they are not merged. */
  let sent = 0;
  /** How many changes one request has: fewer after a refusal, so that none is refused because of the others. */
  let most: number = patchLimits.changes;
  const made = signal(0);
  const pending = signal<readonly Change[]>([]);
  /** Refused: the next change makes them pending again. */
  const refused = signal<readonly Change[]>([]);
  const held = signal<readonly Change[]>([]);

  function submit(toSave: readonly Change[]): void {
    batch(() => {
      pending.value = toSave;
      refused.value = [];
      made.value += 1;
    });
  }

  return {
    made,
    pending,
    unsaved: computed(() => [...refused.value, ...pending.value]),
    held,
    save: (change) => {
      const all = [...pending.peek(), ...refused.peek()];
      const last = all.at(-1);
      const canMerge = last && refused.peek().length === 0 && all.length > sent && targetOf(last) === targetOf(change);
      submit(canMerge ? [...all.slice(0, -1), mergeChanges(last, change)] : [...all, change]);
    },
    hold: (change, document) => {
      held.value = withHeld(held.peek(), change, document);
    },
    setHeld: (changes) => {
      held.value = changes;
    },
    release: (document) => {
      const { applied } = applyChanges(document, held.peek());
      const leftOut = held.peek().length - applied.length;
      batch(() => {
        if (applied.length > 0) submit([...pending.peek(), ...refused.peek(), ...applied]);
        held.value = [];
      });
      return leftOut;
    },
    next: () => {
      const changes = firstOf(pending.peek(), most);
      if (changes.length === 0) return null;
      sent = Math.max(sent, changes.length);
      return { first: answered, changes };
    },
    answer: (count, leftOut, document) => {
      const refusedNow = applyChanges(document, refusedIn(pending.peek(), leftOut)).applied; // the others do not fit the document of another page
      answered += count;
      sent = Math.max(sent - count, 0);
      const others = pending.peek().slice(count);
      const [arrived, waiting] = [others.slice(0, sent), others.slice(sent)];
      const stays = refusedNow.filter((one) => !arrived.some((later) => overlap(one, later))); // one that arrived later has replaced it
      // A refused change that a later one builds on is sent again before it, if the request has room for the later one: else requests would not end.
      const under = stays.filter((one) => waiting.some((later) => overlap(one, later)));
      const hasRoom = firstOf([...under, ...waiting], most).length > under.length;
      const isSure = count <= patchLimits.judged || stays.length === 0;
      const again = isSure ? under.filter(() => hasRoom) : stays;
      if (!isSure) most = patchLimits.judged;
      batch(() => {
        refused.value = [...refused.peek(), ...stays.filter((one) => !again.includes(one))];
        pending.value = [...arrived, ...again, ...waiting];
      });
      if (pending.peek().length + refused.peek().length === 0) most = patchLimits.changes;
    },
  };
}

/** The held changes with one more: it becomes one with the last of its target, and both go if together they change nothing. */
function withHeld(held: readonly Change[], change: Change, document: Settings): readonly Change[] {
  const last = held.at(-1);
  const isSame = last !== undefined && targetOf(last) === targetOf(change);
  const others = isSame ? held.slice(0, -1) : held;
  const before = applyChanges(document, others).settings;
  const merged = isSame ? mergeChanges(last, change) : change;
  const changesNothing = !narrowChange(before, merged) || JSON.stringify(invertChange(before, merged)) === JSON.stringify(merged);
  return changesNothing ? others : [...others, merged];
}

/** The changes that were refused, without those that a later one replaces. */
function refusedIn(changes: readonly Change[], leftOut: PatchedSettings['leftOut']): readonly Change[] {
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
