import { effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { companionEndpoints, type Settings, SettingsConflict } from '../../contract';
import type { Answer, CallCompanion } from '../companionClient';
import type { SettingsPorts, Undo } from '../ports';
import type { DraftModel } from './draftModel';

export const debounceMs = 250;
const firstRetryMs = 1_000;
const lastRetryMs = 10_000;

/** How the page's changes stand with the companion. */
export type SaveState =
  | { readonly tag: 'untouched' }
  | { readonly tag: 'saving' }
  /** `merged`: others had changed the settings meanwhile, and both their changes and ours are in. */
  | { readonly tag: 'saved'; readonly merged: boolean }
  /** Not taken yet; tried again by itself. */
  | { readonly tag: 'retrying'; readonly why: string }
  /** Not taken; tried again with the next change. */
  | { readonly tag: 'refused'; readonly why: string };

export interface SaveModel {
  readonly state: ReadonlySignal<SaveState>;
  close(): void;
}

interface SaveModelOptions {
  readonly draft: DraftModel;
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'timers' | 'page'>;
}

/** Saves every change of the draft soon after it was made, until the companion has taken it (SPEC SPG-1 to SPG-3). */
export function createSaveModel({ draft, call, ports }: SaveModelOptions): SaveModel {
  const state = signal<SaveState>({ tag: 'untouched' });
  let cancelTimer: Undo | null = null;
  /** How many of the draft's changes are on their way. */
  let inFlight = 0;
  let merged = false;
  let retryMs = firstRetryMs;

  function saveIn(delayMs: number): void {
    cancelTimer?.();
    cancelTimer = ports.timers.set(() => void save(), delayMs);
  }

  async function save(): Promise<void> {
    const outgoing = draft.outgoing();
    if (inFlight > 0 || !outgoing) return;
    inFlight = outgoing.count;
    const answer = await call(companionEndpoints.putSettings, { body: outgoing.settings });
    inFlight = 0;
    if (answer.ok) accept(answer.value, outgoing.count);
    else refuse(answer);
  }

  function accept(saved: Settings, count: number): void {
    retryMs = firstRetryMs;
    draft.acknowledge(count, saved);
    if (draft.outgoing()) return saveIn(debounceMs);
    state.value = { tag: 'saved', merged };
    merged = false;
  }

  function refuse({ status, message, details }: Extract<Answer<never>, { ok: false }>): void {
    const conflict = status === 409 ? z.safeParse(SettingsConflict, details) : null;
    if (conflict?.success) {
      draft.rebase(conflict.data.settings);
      merged = true;
      return saveIn(0);
    }
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      state.value = { tag: 'refused', why: message };
      return;
    }
    state.value = { tag: 'retrying', why: message };
    saveIn(retryMs);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  /** The page goes: what waits is sent at once, behind what is on its way. */
  function flush(): void {
    const outgoing = draft.outgoing();
    if (!outgoing || outgoing.count === inFlight) return;
    cancelTimer?.();
    if (inFlight === 0) return void save();
    const { settings } = outgoing;
    void call(companionEndpoints.putSettings, { body: { ...settings, version: settings.version + 1 } });
  }

  const undo = [
    effect(() => {
      if (!draft.settings.value || !draft.outgoing()) return;
      state.value = { tag: 'saving' };
      if (inFlight === 0) saveIn(debounceMs);
    }),
    ports.page.onLeave(flush),
    ports.page.warnBeforeLeave(() => ['retrying', 'refused'].includes(state.peek().tag)),
  ];
  return {
    state,
    close: () => {
      flush();
      cancelTimer?.();
      for (const stop of undo) stop();
    },
  };
}
