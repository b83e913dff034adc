import { type ReadonlySignal, signal } from '@preact/signals';
import type { TimersLike, Undo } from './ports';

/** How long a secret is shown (SPEC KEY-3): long enough to scan a code with a phone, but short because the page may be on stream. */
export const revealMs = 30_000;

export interface RevealedSecret {
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
