import { type ReadonlySignal, signal } from '@preact/signals';
import type { TimersLike, Undo } from './ports';

/** A revealed secret must not stay on stream (SPEC KEY-3). Long enough to scan a code with a phone. */
export const revealMs = 30_000;

/** Reveals one of several secrets at a time, for `revealMs`. */
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
