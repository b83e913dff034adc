import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type Erasure } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { TimersLike, Undo } from '../frame/ports';

/** The receipts of one supporter, or all receipts from before an instant (ISO 8601). */
export type ErasureTarget = { readonly supporter: string } | { readonly before: string };

export type ErasureState =
  | { readonly tag: 'none' }
  | { readonly tag: 'asking'; readonly target: ErasureTarget; readonly count: number }
  /** The creator has confirmed, and can undo the erasure for `erasureDelayMs`. */
  | { readonly tag: 'undoable'; readonly target: ErasureTarget; readonly count: number }
  | { readonly tag: 'erasing'; readonly target: ErasureTarget; readonly count: number }
  | { readonly tag: 'done'; readonly count: number; readonly engines: number }
  | { readonly tag: 'failed'; readonly why: string };

/** Erases supporters' data in three steps: it counts the receipts, asks the creator to confirm, and waits so that the creator can undo. */
export interface ErasureModel {
  readonly state: ReadonlySignal<ErasureState>;
  /** Counts what would be erased. Before that, carries out an erasure that is confirmed and still waiting. */
  ask(target: ErasureTarget): Promise<void>;
  confirm(): void;
  /** Cancels the erasure, before or after the creator confirms. Does nothing if the erasure has started. */
  cancel(): void;
  /** Called when the page closes. A confirmed erasure that has not started is discarded. */
  close(): void;
}

export const erasureDelayMs = 8_000;

export interface ErasureModelOptions {
  readonly call: CallCompanion;
  readonly timers: TimersLike;
}

export function createErasureModel({ call, timers }: ErasureModelOptions): ErasureModel {
  const state = signal<ErasureState>({ tag: 'none' });
  let stop: Undo = () => {};
  let attempt = 0;
  /** Resolves to whether the running erasure succeeded. null if no erasure is running. */
  let running: Promise<boolean> | null = null;

  const send = (body: Erasure) => call(companionEndpoints.eraseReceipts, { body });

  async function erase(target: ErasureTarget, count: number): Promise<boolean> {
    state.value = { tag: 'erasing', target, count };
    const answer = await send(target);
    running = null;
    state.value = answer.ok
      ? { tag: 'done', count: answer.value.receipts, engines: answer.value.engines }
      : { tag: 'failed', why: refusalText(answer) };
    return answer.ok;
  }

  function eraseConfirmed(): void {
    const present = state.peek();
    if (present.tag !== 'undoable') return;
    stop();
    running = erase(present.target, present.count);
  }

  return {
    state,
    ask: async (target) => {
      eraseConfirmed();
      attempt += 1;
      const own = attempt;
      if ((await running) === false) return; // the page shows this failure, so do not ask about the next erasure
      if (own !== attempt) return;
      const answer = await send({ ...target, countOnly: true });
      if (own !== attempt) return;
      eraseConfirmed(); // the creator may have confirmed the previous erasure during the count
      if ((await running) === false || own !== attempt) return;
      state.value = answer.ok ? { tag: 'asking', target, count: answer.value.receipts } : { tag: 'failed', why: refusalText(answer) };
    },
    confirm: () => {
      if (state.value.tag !== 'asking') return;
      const { target, count } = state.value;
      state.value = { tag: 'undoable', target, count };
      stop = timers.set(eraseConfirmed, erasureDelayMs);
    },
    cancel: () => {
      if (state.value.tag === 'erasing') return; // a running erasure cannot be cancelled
      stop();
      attempt += 1;
      state.value = { tag: 'none' };
    },
    close: () => {
      stop();
      attempt += 1;
    },
  };
}
