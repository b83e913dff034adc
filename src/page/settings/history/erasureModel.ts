import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type Erasure } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { TimersLike, Undo } from '../shell/ports';

/** What is to be erased: a supporter's receipts, or those before an instant (ISO 8601). */
export type Whose = { readonly supporter: string } | { readonly before: string };

export type ErasureState =
  | { readonly tag: 'none' }
  /** Counted, and waits for the creator's word. */
  | { readonly tag: 'asking'; readonly whose: Whose; readonly count: number }
  /** Confirmed; until it is done it can be taken back. */
  | { readonly tag: 'undoable'; readonly whose: Whose; readonly count: number }
  | { readonly tag: 'erasing'; readonly whose: Whose; readonly count: number }
  | { readonly tag: 'done'; readonly count: number; readonly engines: number }
  | { readonly tag: 'failed'; readonly why: string };

/** Erases supporters' data in three steps: count, confirm, and a while in which it can be undone. */
export interface ErasureModel {
  readonly state: ReadonlySignal<ErasureState>;
  /** What was confirmed before is done first, and not undone any more. */
  ask(whose: Whose): Promise<void>;
  confirm(): void;
  /** Says no, or undoes. */
  cancel(): void;
  /** What was confirmed and not done yet is not done. */
  close(): void;
}

export const undoMs = 8_000;

export interface ErasureModelOptions {
  readonly call: CallCompanion;
  readonly timers: TimersLike;
  onErased(): void;
}

export function createErasureModel({ call, timers, onErased }: ErasureModelOptions): ErasureModel {
  const state = signal<ErasureState>({ tag: 'none' });
  let stop: Undo = () => {};
  let question = 0;
  /** null = nothing is being erased; else whether it came to be. */
  let running: Promise<boolean> | null = null;

  const send = (body: Erasure) => call(companionEndpoints.eraseReceipts, { body });

  async function erase(whose: Whose, count: number): Promise<boolean> {
    state.value = { tag: 'erasing', whose, count };
    const answer = await send(whose);
    running = null;
    state.value = answer.ok
      ? { tag: 'done', count: answer.value.receipts, engines: answer.value.engines }
      : { tag: 'failed', why: refusalText(answer) };
    if (answer.ok) onErased();
    return answer.ok;
  }

  function eraseConfirmed(): void {
    const present = state.peek();
    if (present.tag !== 'undoable') return;
    stop();
    running = erase(present.whose, present.count);
  }

  return {
    state,
    ask: async (whose) => {
      eraseConfirmed();
      question += 1;
      const mine = question;
      if ((await running) === false) return; // why it failed is said where the question would be
      if (mine !== question) return;
      const answer = await send({ ...whose, countOnly: true });
      if (mine !== question) return;
      state.value = answer.ok ? { tag: 'asking', whose, count: answer.value.receipts } : { tag: 'failed', why: refusalText(answer) };
    },
    confirm: () => {
      if (state.value.tag !== 'asking') return;
      const { whose, count } = state.value;
      state.value = { tag: 'undoable', whose, count };
      stop = timers.set(eraseConfirmed, undoMs);
    },
    cancel: () => {
      if (state.value.tag === 'erasing') return; // too late
      stop();
      question += 1;
      state.value = { tag: 'none' };
    },
    close: () => {
      stop();
      question += 1;
    },
  };
}
