import { effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { companionEndpoints, SettingsConflict } from '../../../contract/companion';
import type { Settings } from '../../../contract/settings';
import { type Answer, type CallCompanion, outlivesPage } from '../../companion';
import { refusalText } from '../../i18n';
import type { DraftModel } from './draftModel';
import type { SettingsPorts, Undo } from './ports';

/** The companion's answer to a save. */
type SaveResult =
  | { readonly tag: 'taken'; readonly settings: Settings }
  /** Another page has saved meanwhile; `settings` is the present document. */
  | { readonly tag: 'conflict'; readonly settings: Settings }
  /** Final: sent again, it would be refused again. */
  | { readonly tag: 'refused'; readonly why: string }
  /** Temporary: to be sent again. */
  | { readonly tag: 'not-now'; readonly why: string };

const temporaryStatuses = [408, 429];

function saveResult(answer: Answer<Settings>): SaveResult {
  if (answer.ok) return { tag: 'taken', settings: answer.value };
  const { status, details } = answer;
  const conflict = status === 409 ? z.safeParse(SettingsConflict, details) : null;
  if (conflict?.success) return { tag: 'conflict', settings: conflict.data.settings };
  const isFinal = status >= 400 && status < 500 && !temporaryStatuses.includes(status);
  return { tag: isFinal ? 'refused' : 'not-now', why: refusalText(answer) };
}

export const debounceMs = 250;
const firstRetryMs = 1_000;
const lastRetryMs = 10_000;

/** Whether the page's changes are saved. */
export type SaveState =
  | { readonly tag: 'untouched' }
  | { readonly tag: 'saving' }
  /** `merged`: another page had changed the settings meanwhile, and both changes are saved. */
  | { readonly tag: 'saved'; readonly merged: boolean }
  /** Not saved yet; retried automatically. */
  | { readonly tag: 'retrying'; readonly why: string }
  /** Not saved; retried with the next change. */
  | { readonly tag: 'refused'; readonly why: string };

interface SaveModelOptions {
  readonly draft: DraftModel;
  readonly call: CallCompanion;
  /** Of this page's live channel, which leaves out this page's own saves (SPEC SET-11). */
  readonly pageId: string;
  readonly ports: Pick<SettingsPorts, 'timers' | 'page'>;
}

/** Saves changes of the draft shortly after they are made, and retries until they are saved (SPEC SPG-1, SPG-2). */
export class SaveModel {
  readonly #state = signal<SaveState>({ tag: 'untouched' });
  readonly #undo: readonly Undo[];
  #cancelTimer: Undo = () => {};
  /** How many of the draft's changes are being saved. */
  #inFlight = 0;
  #merged = false;
  #retryMs = firstRetryMs;

  constructor(private readonly options: SaveModelOptions) {
    const { draft, ports } = options;
    this.#undo = [
      effect(() => {
        if (draft.settings.value) this.#onDraft();
      }),
      ports.page.onLeave(() => this.#flush()),
      ports.page.warnBeforeLeave(() => this.#mayBeLost()),
    ];
  }

  get state(): ReadonlySignal<SaveState> {
    return this.#state;
  }

  close(): void {
    this.#flush();
    this.#cancelTimer();
    for (const stop of this.#undo) stop();
  }

  #onDraft(): void {
    if (!this.options.draft.outgoing()) return;
    this.#state.value = { tag: 'saving' };
    if (this.#inFlight === 0) this.#saveIn(debounceMs);
  }

  #saveIn(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.options.ports.timers.set(() => void this.#save(), delayMs);
  }

  async #save(): Promise<void> {
    const outgoing = this.options.draft.outgoing();
    if (this.#inFlight > 0 || !outgoing) return;
    this.#inFlight = outgoing.count;
    const result = saveResult(await this.#put(outgoing.settings));
    this.#inFlight = 0;
    this.#apply(result, outgoing.count);
  }

  #apply(result: SaveResult, count: number): void {
    const { draft } = this.options;
    switch (result.tag) {
      case 'taken':
        draft.acknowledge(count, result.settings);
        return this.#saveNext();
      case 'conflict':
        draft.rebase(result.settings);
        this.#merged = true;
        return this.#saveIn(0);
      case 'refused':
        this.#state.value = { tag: 'refused', why: result.why };
        return;
      case 'not-now':
        this.#state.value = { tag: 'retrying', why: result.why };
        this.#saveIn(this.#retryMs);
        this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs);
    }
  }

  #saveNext(): void {
    this.#retryMs = firstRetryMs;
    if (this.options.draft.outgoing()) return this.#saveIn(debounceMs);
    this.#state.value = { tag: 'saved', merged: this.#merged };
    this.#merged = false;
  }

  /** The page is left: unsaved changes are sent at once, after a save that is running. */
  #flush(): void {
    const outgoing = this.options.draft.outgoing();
    if (!outgoing || outgoing.count === this.#inFlight) return;
    this.#cancelTimer();
    if (this.#inFlight === 0) void this.#save();
    else void this.#put({ ...outgoing.settings, version: outgoing.settings.version + 1 });
  }

  /** What was not taken, or is cut off with the page because it is too large to outlive it. */
  #mayBeLost(): boolean {
    if (['retrying', 'refused'].includes(this.#state.peek().tag)) return true;
    const outgoing = this.options.draft.outgoing();
    return outgoing !== null && !outlivesPage(JSON.stringify(outgoing.settings));
  }

  #put(settings: Settings) {
    return this.options.call(companionEndpoints.putSettings, { query: { page: this.options.pageId }, body: settings });
  }
}
