import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { StoredChange, withoutRepeats } from './changes';
import type { DraftModel } from './draftModel';
import type { StoredText, Undo } from './ports';

/** More than a creator makes before publishing. */
const maxChanges = 2_000;

/** What this browser remembers. Field names are a data format. */
const Held = z.object({ holds: z.boolean(), changes: z.array(StoredChange).check(z.maxLength(maxChanges)) });
type Held = z.infer<typeof Held>;
const nothingHeld: Held = { holds: false, changes: [] };

/** Whether changes go live at once, or are held until the creator publishes them (SPEC SPG-35). All pages of a browser share them. */
export interface HoldModel {
  readonly holds: ReadonlySignal<boolean>;
  /** How many changes wait. */
  readonly count: ReadonlySignal<number>;
  /** The browser cannot store them: they are lost when the page is closed. */
  readonly isLost: ReadonlySignal<boolean>;
  /** Switches; when nothing is held any more, what waits is published. */
  hold(holds: boolean): void;
  /** Drops what waits. */
  discard(): void;
  close(): void;
}

interface HoldModelOptions {
  readonly draft: DraftModel;
  readonly stored: StoredText;
  /** Whether the page is saving what was held. */
  isPublishing(): boolean;
}

export function createHoldModel({ draft, stored, isPublishing }: HoldModelOptions): HoldModel {
  const first = readHeld(stored);
  const holds = signal(first.holds);
  const isLost = signal(false);
  let isRestored = false;
  let lastText = '';

  /** What another page of the browser has stored, or an earlier one. */
  function follow({ holds: now, changes }: Held): void {
    if (holds.peek()) draft.replacePending(changes);
    else if (now) draft.replacePending([...changes, ...draft.pending.peek()]); // this page was just saving its own
    holds.value = now;
  }

  function store(): void {
    const text = JSON.stringify({ holds: holds.peek(), changes: holds.peek() ? draft.pending.peek() : [] });
    if (text === lastText) return;
    lastText = text;
    isLost.value = !stored.write(text) && holds.peek();
  }

  const undo: Undo[] = [
    effect(() => {
      const changes = draft.pending.value;
      if (!draft.settings.value) return;
      if (!isRestored) {
        isRestored = true;
        if (first.holds && first.changes.length > 0) return draft.replacePending([...first.changes, ...changes]);
      }
      if (!holds.value) return;
      const needed = isPublishing() ? changes : withoutRepeats(changes);
      if (needed.length < changes.length) draft.replacePending(needed);
      else store();
    }),
    stored.onChange(() => follow(readHeld(stored))),
  ];

  return {
    holds,
    count: computed(() => (holds.value ? draft.pending.value.length : 0)),
    isLost,
    hold: (next) => {
      holds.value = next;
      store();
    },
    discard: () => draft.replacePending([]),
    close: () => {
      for (const stop of undo) stop();
    },
  };
}

/** What cannot be read counts as nothing. */
function readHeld(stored: StoredText): Held {
  try {
    const parsed = z.safeParse(Held, JSON.parse(stored.read() ?? 'null'));
    return parsed.success ? parsed.data : nothingHeld;
  } catch {
    return nothingHeld; // not JSON
  }
}
