import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { type Change, StoredChange } from '../../../contract/settings';
import type { DraftModel } from './draftModel';
import type { StoredText, Undo } from './ports';

/** How many unpublished changes can be stored: more than a creator makes before publishing. */
const maxChanges = 2_000;

/** What this browser stores. The field names are part of the stored format and must not change. */
const StoredUnpublished = z.object({ holds: z.boolean(), changes: z.array(z.unknown()) });

/** Whether changes wait until the creator publishes them (SPEC SPG-35). All pages of a browser share the unpublished changes. */
export interface PublishingModel {
  readonly keepsUnpublished: ReadonlySignal<boolean>;
  readonly count: ReadonlySignal<number>;
  /** Whether some unpublished changes could not be stored, so that they are lost when the page is closed. */
  readonly isLost: ReadonlySignal<boolean>;
  /** How many changes were dropped at the latest publishing, because their target was removed. */
  readonly leftOut: ReadonlySignal<number>;
  /** Chooses whether changes wait for publishing. If they no longer wait, the unpublished changes are published. */
  keepUnpublished(keeps: boolean): void;
  publish(): void;
  discard(): void;
  close(): void;
}

export function createPublishingModel({ draft, stored }: { readonly draft: DraftModel; readonly stored: StoredText }): PublishingModel {
  const isReady = signal(stored.ready === null);
  const isLost = signal(false);
  const leftOut = signal(0);
  /** Published changes that are not saved yet. They are stored, so that a crash does not lose them. */
  const leaving = signal<readonly Change[]>([]);
  let isRestored = false;
  /** The creator's latest choice on this page; null if none. It has priority over the stored choice, which may be read later. */
  let chosen: boolean | null = null;

  function publish(): void {
    batch(() => {
      leaving.value = [...leaving.peek(), ...draft.unpublished.peek()];
      leftOut.value = draft.publish();
    });
  }

  function restore(): void {
    isRestored = true;
    const first = readUnpublished(stored);
    draft.keepUnpublished(chosen ?? first.keeps);
    if (first.changes.length > 0) draft.setUnpublished([...first.changes, ...draft.unpublished.peek()]);
    if (!draft.keepsUnpublished.peek()) publish(); // the creator has chosen that changes go live immediately, so publish the stored ones
  }

  /** Writes the changes only if they differ from the stored text, because each write notifies other pages. */
  function store(): void {
    const changes = [...leaving.peek(), ...draft.unpublished.peek()];
    const text = JSON.stringify({ holds: draft.keepsUnpublished.peek(), changes });
    if (text === stored.read()) return;
    isLost.value = !stored.write(text) || changes.length > maxChanges;
  }

  function follow(): void {
    if (!isRestored) return; // do not overwrite the stored text before it is restored
    const { keeps, changes } = readUnpublished(stored);
    batch(() => {
      draft.keepUnpublished(keeps);
      if (JSON.stringify(changes) !== JSON.stringify([...leaving.peek(), ...draft.unpublished.peek()])) draft.setUnpublished(changes);
    });
  }

  void stored.ready?.then(() => {
    isReady.value = true;
  });

  const undo: Undo[] = [
    effect(() => {
      if (!draft.settings.value || !isReady.value) return;
      if (!isRestored) restore();
      if (draft.isSaved.value && leaving.peek().length > 0) leaving.value = [];
      if (draft.keepsUnpublished.value || draft.unpublished.value.length > 0 || leaving.value.length > 0 || stored.read() !== null) store();
    }),
    stored.onChange(follow),
  ];

  return {
    keepsUnpublished: draft.keepsUnpublished,
    count: computed(() => draft.unpublished.value.length),
    isLost,
    leftOut,
    keepUnpublished: (keeps) => {
      chosen = keeps;
      draft.keepUnpublished(keeps);
      if (!keeps) publish();
    },
    publish,
    discard: () => draft.setUnpublished([]),
    close: () => {
      for (const stop of undo) stop();
    },
  };
}

/** Parses the stored text; unreadable text counts as empty. Parses each change separately, so that an invalid one loses no others. */
function readUnpublished(stored: StoredText): { readonly keeps: boolean; readonly changes: readonly Change[] } {
  try {
    const { holds: keeps, changes } = z.parse(StoredUnpublished, JSON.parse(stored.read() ?? '{"holds":false,"changes":[]}'));
    const read = changes.slice(0, maxChanges).map((change) => z.safeParse(StoredChange, change));
    return { keeps, changes: read.flatMap((one) => (one.success ? [one.data] : [])) };
  } catch {
    return { keeps: false, changes: [] }; // the text is not JSON or has another format
  }
}
