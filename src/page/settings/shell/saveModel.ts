import { effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { companionEndpoints, type Settings, SettingsConflict } from '../../../contract';
import type { Answer, CallCompanion } from '../../companion';
import { refusalWords } from '../../i18n';
import type { DraftModel } from './draftModel';
import type { SettingsPorts, Undo } from './ports';

/** What the companion's answer to a save means. */
type SaveResult =
  | { readonly tag: 'taken'; readonly settings: Settings }
  /** Somebody else had saved before; `settings` is what there is now. */
  | { readonly tag: 'conflict'; readonly settings: Settings }
  /** It would be refused again. */
  | { readonly tag: 'refused'; readonly why: string }
  /** It may be taken another time. */
  | { readonly tag: 'not-now'; readonly why: string };

const temporaryStatuses = [408, 429];

function saveResult(answer: Answer<Settings>): SaveResult {
  if (answer.ok) return { tag: 'taken', settings: answer.value };
  const { status, details } = answer;
  const conflict = status === 409 ? z.safeParse(SettingsConflict, details) : null;
  if (conflict?.success) return { tag: 'conflict', settings: conflict.data.settings };
  const isFinal = status >= 400 && status < 500 && !temporaryStatuses.includes(status);
  return { tag: isFinal ? 'refused' : 'not-now', why: refusalWords(answer) };
}

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

interface SaveModelOptions {
  readonly draft: DraftModel;
  readonly call: CallCompanion;
  /** Of this page's live channel, which is not sent what this page saves (SPEC SET-11). */
  readonly pageId: string;
  readonly ports: Pick<SettingsPorts, 'timers' | 'page'>;
}

/** Saves every change of the draft soon after it was made, until the companion has taken it (SPEC SPG-1, SPG-2). */
export class SaveModel {
  readonly #state = signal<SaveState>({ tag: 'untouched' });
  readonly #undo: readonly Undo[];
  #cancelTimer: Undo = () => {};
  /** How many of the draft's changes are on their way. */
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
      ports.page.warnBeforeLeave(() => ['retrying', 'refused'].includes(this.#state.peek().tag)),
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
    const verdict = saveResult(await this.#put(outgoing.settings));
    this.#inFlight = 0;
    this.#obey(verdict, outgoing.count);
  }

  #obey(verdict: SaveResult, count: number): void {
    const { draft } = this.options;
    switch (verdict.tag) {
      case 'taken':
        draft.acknowledge(count, verdict.settings);
        return this.#goOn();
      case 'conflict':
        draft.rebase(verdict.settings);
        this.#merged = true;
        return this.#saveIn(0);
      case 'refused':
        this.#state.value = { tag: 'refused', why: verdict.why };
        return;
      case 'not-now':
        this.#state.value = { tag: 'retrying', why: verdict.why };
        this.#saveIn(this.#retryMs);
        this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs);
    }
  }

  #goOn(): void {
    this.#retryMs = firstRetryMs;
    if (this.options.draft.outgoing()) return this.#saveIn(debounceMs);
    this.#state.value = { tag: 'saved', merged: this.#merged };
    this.#merged = false;
  }

  /** The page goes: what waits is sent at once, behind what is on its way. */
  #flush(): void {
    const outgoing = this.options.draft.outgoing();
    if (!outgoing || outgoing.count === this.#inFlight) return;
    this.#cancelTimer();
    if (this.#inFlight === 0) void this.#save();
    else void this.#put({ ...outgoing.settings, version: outgoing.settings.version + 1 });
  }

  #put(settings: Settings) {
    return this.options.call(companionEndpoints.putSettings, { query: { page: this.options.pageId }, body: settings });
  }
}
