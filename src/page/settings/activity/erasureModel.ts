import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type Erasure } from '../../../contract/companion';
import type { ListedWord } from '../../alerts/editor';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { Frame } from '../frame/frameModel';
import type { TimersLike, Undo } from '../frame/ports';
import type { ActivityModel } from './activityModel';

/** A supporter's receipts, or all before an instant (ISO 8601). */
export type ErasureTarget = { readonly supporter: string } | { readonly before: string };

export type ErasureState =
  | { readonly tag: 'none' }
  /** Counted, but not confirmed yet. */
  | { readonly tag: 'asking'; readonly target: ErasureTarget; readonly count: number }
  /** Confirmed; can be undone for `erasureDelayMs`. */
  | { readonly tag: 'undoable'; readonly target: ErasureTarget; readonly count: number }
  | { readonly tag: 'erasing'; readonly target: ErasureTarget; readonly count: number }
  | { readonly tag: 'done'; readonly count: number; readonly engines: number }
  | { readonly tag: 'failed'; readonly why: string };

/** Erases supporters' data in three steps: count, confirm, and a delay for undo. */
export interface ErasureModel {
  readonly state: ReadonlySignal<ErasureState>;
  /** Counts what would be erased. First carries out an erasure that is already confirmed: it can no longer be undone. */
  ask(target: ErasureTarget): Promise<void>;
  confirm(): void;
  /** Declines or undoes. */
  cancel(): void;
  /** Drops an erasure that is confirmed but not carried out. */
  close(): void;
}

export const erasureDelayMs = 8_000;

export interface ErasureModelOptions {
  readonly call: CallCompanion;
  readonly timers: TimersLike;
  onErased(): void;
}

export function createErasureModel({ call, timers, onErased }: ErasureModelOptions): ErasureModel {
  const state = signal<ErasureState>({ tag: 'none' });
  let stop: Undo = () => {};
  let attempt = 0;
  /** Resolves to whether the running erasure succeeded; null = none is running. */
  let running: Promise<boolean> | null = null;

  const send = (body: Erasure) => call(companionEndpoints.eraseReceipts, { body });

  async function erase(target: ErasureTarget, count: number): Promise<boolean> {
    state.value = { tag: 'erasing', target, count };
    const answer = await send(target);
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
    running = erase(present.target, present.count);
  }

  return {
    state,
    ask: async (target) => {
      eraseConfirmed();
      attempt += 1;
      const own = attempt;
      if ((await running) === false) return; // the failure replaces the question
      if (own !== attempt) return;
      const answer = await send({ ...target, countOnly: true });
      if (own !== attempt) return;
      eraseConfirmed(); // the previous question may have been confirmed during this count
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
      if (state.value.tag === 'erasing') return; // too late
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

export interface ActivityModels extends Frame {
  readonly activity: ActivityModel;
  readonly erasure: ErasureModel;
  readonly moderation: { blockedWordsIn(texts: readonly string[]): readonly ListedWord[] | null; allow(word: string): void };
}
