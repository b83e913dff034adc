import { type ReadonlySignal, signal } from '@preact/signals';
import type { TimersLike, Undo } from './ports';

/** What is forgotten does not stay on stream (SPEC KEY-3). Long enough to take a phone out and scan. */
export const revealMs = 30_000;

/** Which of several secrets is shown: none at first, one at a time, and that one for a while. */
export interface RevealedSecret {
  /** null = none. */
  readonly id: ReadonlySignal<string | null>;
  toggle(id: string): void;
  hide(): void;
}

export function createRevealedSecret(timers: TimersLike): RevealedSecret {
  const id = signal<string | null>(null);
  let cancel: Undo = () => {};

  function hide(): void {
    cancel();
    id.value = null;
  }

  return {
    id,
    toggle: (one) => {
      const wasShown = id.peek() === one;
      hide();
      if (wasShown) return;
      id.value = one;
      cancel = timers.set(hide, revealMs);
    },
    hide,
  };
}
