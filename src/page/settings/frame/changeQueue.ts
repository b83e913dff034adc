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

/** The changes on this page that the companion does not have: pending, refused or unpublished ones. */
export interface ChangeQueue {
  /** How many changes were queued for saving, including those that were merged into others. */
  readonly made: ReadonlySignal<number>;
  /** Changes that are being sent or wait to be sent, oldest first. */
  readonly pending: ReadonlySignal<readonly Change[]>;
  /** All changes that are not saved, in the order in which they are applied: first the refused ones, then the pending ones. */
  readonly unsaved: ReadonlySignal<readonly Change[]>;
  readonly unpublished: ReadonlySignal<readonly Change[]>;
  /**
   * Queues a change for saving, and queues the refused changes again. If the previous change has the same target and is unsent, merges the
   * two.
   */
  save(change: Change): void;
  /** Adds an unpublished change. `document`: the settings without unpublished changes. */
  addUnpublished(change: Change, document: Settings): void;
  setUnpublished(changes: readonly Change[]): void;
  /** Publishes: queues the unpublished changes for saving. Returns how many were dropped because they no longer fit the document. */
  publish(document: Settings): number;
  /**
   * The next request, with as many changes as fit; null if there is nothing to send. `first`: how many changes of this page were answered
   * before (SPEC SET-26).
   */
  next(): { readonly first: number; readonly changes: readonly Change[] } | null;
  /**
   * Called with the companion's answer to the first `count` pending changes. `document`: the companion's settings. Drops refused changes
   * that do not fit this document.
   */
  answer(count: number, leftOut: PatchedSettings['leftOut'], document: Settings): void;
}

export function createChangeQueue(): ChangeQueue {
  /** How many changes were answered. This number lets the companion recognise changes that are sent a second time. */
  let answered = 0;
  /** How many pending changes were sent. The companion may have received them, so no further change is merged into them. */
  let sent = 0;
  /** How many changes a request may have. Lowered after a refusal, so that valid changes are not refused together with an invalid one. */
  let limit: number = patchLimits.changes;
  const made = signal(0);
  const pending = signal<readonly Change[]>([]);
  /** Refused changes. When the creator makes another change, they become pending again. */
  const refused = signal<readonly Change[]>([]);
  const unpublished = signal<readonly Change[]>([]);

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
    unpublished,
    save: (change) => {
      const all = [...pending.peek(), ...refused.peek()];
      const last = all.at(-1);
      const canMerge = last && refused.peek().length === 0 && all.length > sent && targetOf(last) === targetOf(change);
      submit(canMerge ? [...all.slice(0, -1), mergeChanges(last, change)] : [...all, change]);
    },
    addUnpublished: (change, document) => {
      unpublished.value = withUnpublished(unpublished.peek(), change, document);
    },
    setUnpublished: (changes) => {
      unpublished.value = changes;
    },
    publish: (document) => {
      const { applied } = applyChanges(document, unpublished.peek());
      const leftOut = unpublished.peek().length - applied.length;
      batch(() => {
        if (applied.length > 0) submit([...pending.peek(), ...refused.peek(), ...applied]);
        unpublished.value = [];
      });
      return leftOut;
    },
    next: () => {
      const changes = firstOf(pending.peek(), limit);
      if (changes.length === 0) return null;
      sent = Math.max(sent, changes.length);
      return { first: answered, changes };
    },
    answer: (count, leftOut, document) => {
      const refusedNow = applyChanges(document, refusedIn(pending.peek(), leftOut)).applied; // only changes that still fit: another page may have changed the document
      answered += count;
      sent = Math.max(sent - count, 0);
      const others = pending.peek().slice(count);
      const [arrived, waiting] = [others.slice(0, sent), others.slice(sent)];
      const stays = refusedNow.filter((one) => !arrived.some((later) => overlap(one, later))); // only changes that no later change has replaced
      // If a waiting change builds on a refused change, send the refused one again before it. Do so only if one request has room for both:
      // the companion would refuse the refused change alone again and again.
      const under = stays.filter((one) => waiting.some((later) => overlap(one, later)));
      const hasRoom = firstOf([...under, ...waiting], limit).length > under.length;
      const isSure = count <= patchLimits.judged || stays.length === 0;
      const again = isSure ? under.filter(() => hasRoom) : stays;
      if (!isSure) limit = patchLimits.judged;
      batch(() => {
        refused.value = [...refused.peek(), ...stays.filter((one) => !again.includes(one))];
        pending.value = [...arrived, ...again, ...waiting];
      });
      if (pending.peek().length + refused.peek().length === 0) limit = patchLimits.changes;
    },
  };
}

/** Adds an unpublished change. If the previous change has the same target, merges the two. If the result changes nothing, drops it. */
function withUnpublished(unpublished: readonly Change[], change: Change, document: Settings): readonly Change[] {
  const last = unpublished.at(-1);
  const isSame = last !== undefined && targetOf(last) === targetOf(change);
  const others = isSame ? unpublished.slice(0, -1) : unpublished;
  const before = applyChanges(document, others).settings;
  const merged = isSame ? mergeChanges(last, change) : change;
  const changesNothing = !narrowChange(before, merged) || JSON.stringify(invertChange(before, merged)) === JSON.stringify(merged);
  return changesNothing ? others : [...others, merged];
}

/** The refused changes among `changes`. Leaves out a refused change if a later change has the same target. */
function refusedIn(changes: readonly Change[], leftOut: PatchedSettings['leftOut']): readonly Change[] {
  const places = new Set(leftOut.flatMap(({ change, problem }) => (problem ? change : [])));
  const last = new Map(changes.map((change, at) => [targetOf(change), at]));
  return changes.filter((change, at) => places.has(at) && last.get(targetOf(change)) === at);
}

/** Whether both changes affect the same path, or one affects a part of the other's value. */
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

/** As many changes as fit into one request: up to `limit`, but at least one. */
function firstOf(changes: readonly Change[], limit: number): readonly Change[] {
  let places = 0;
  let length = 0;
  const end = changes.findIndex((change, at) => {
    places += singlesOf(change).length;
    length += JSON.stringify(change).length;
    return at > 0 && (at >= limit || places > patchLimits.places || length > patchLimits.bytes / 4);
  });
  return end === -1 ? changes : changes.slice(0, end);
}
