import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type PatchedSettings, patchLimits, type SettingsPatch } from '../../../contract/companion';
import { type CallCompanion, outlivesPage, type Refusal } from '../../companion';
import { localizedText, refusalText } from '../../i18n';
import type { DraftModel } from './draftModel';
import type { SettingsPorts, Undo } from './ports';

const temporaryStatuses = [408, 429];

const isFinal = ({ status }: Refusal) => status >= 400 && status < 500 && !temporaryStatuses.includes(status);

export const debounceMs = 250;
const firstRetryMs = 1_000;
const lastRetryMs = 10_000;

export type SaveState =
  | { readonly tag: 'untouched' }
  | { readonly tag: 'saving' }
  | { readonly tag: 'saved' }
  | { readonly tag: 'retrying'; readonly why: string }
  /** The changes are not saved. They are sent again together with the next change. */
  | { readonly tag: 'refused'; readonly why: string };

interface SaveModelOptions {
  readonly draft: DraftModel;
  readonly call: CallCompanion;
  /** Id of this page's live channel. With it, the companion does not send the page's own changes back to the page (SPEC SET-27). */
  readonly pageId: string;
  readonly ports: Pick<SettingsPorts, 'timers' | 'page'>;
}

/** Saves the draft's changes shortly after they are made, and retries until the companion answers (SPEC SPG-1, SPG-2). */
export class SaveModel {
  readonly #state = signal<SaveState>({ tag: 'untouched' });
  readonly #undo: readonly Undo[];
  #cancelTimer: Undo = () => {};
  #inFlight: SettingsPatch | null = null;
  /** Why the companion refused a change, or null. Reset when the creator makes another change. */
  #why: string | null = null;
  #retryMs = firstRetryMs;

  constructor(private readonly options: SaveModelOptions) {
    const { draft, ports } = options;
    this.#undo = [
      effect(() => {
        if (draft.made.value > 0) this.#onChange();
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

  /** Called when the draft has a new change to save. After a final refusal, only a new change causes another attempt. */
  #onChange(): void {
    this.#why = null;
    this.#state.value = { tag: 'saving' };
    if (!this.#inFlight) this.#saveIn(debounceMs);
  }

  #saveIn(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.options.ports.timers.set(() => void this.#save(), delayMs);
  }

  async #save(): Promise<void> {
    const { draft } = this.options;
    const outgoing = draft.outgoing();
    if (this.#inFlight || !outgoing) return;
    this.#inFlight = outgoing;
    const made = draft.made.peek();
    const answer = await this.#send(outgoing);
    this.#inFlight = null;
    if (answer.ok) return this.#onAnswer(outgoing, answer.value);
    if (isFinal(answer)) return this.#onRefused(made, refusalText(answer));
    this.#state.value = { tag: 'retrying', why: refusalText(answer) };
    this.#saveIn(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs);
  }

  #onAnswer(sent: SettingsPatch, answer: PatchedSettings): void {
    this.#retryMs = firstRetryMs;
    const [problem = null] = answer.leftOut.flatMap((one) => one.problem ?? []);
    if (problem) this.#why = localizedText(problem);
    const { draft } = this.options;
    draft.acknowledge(sent, answer);
    const more = draft.pending.peek().length;
    if (more === 0) this.#state.value = this.#why === null ? { tag: 'saved' } : { tag: 'refused', why: this.#why };
    else this.#saveIn(more < patchLimits.changes ? debounceMs : 0);
  }

  /** Called when the companion refuses an entire request. `made`: how many changes had been made when it was sent. */
  #onRefused(made: number, why: string): void {
    if (this.options.draft.made.peek() > made) return this.#saveIn(debounceMs);
    this.#state.value = { tag: 'refused', why };
  }

  /** Sends all unanswered changes when the page closes, also those of a running request: that request may arrive after this one. */
  #flush(): void {
    const outgoing = this.options.draft.outgoing();
    if (!outgoing || outgoing.changes.length === this.#inFlight?.changes.length) return;
    this.#cancelTimer();
    if (this.#inFlight) void this.#send(outgoing);
    else void this.#save();
  }

  /** Whether changes may be lost, because they were refused or are too large to be sent while the page closes. */
  #mayBeLost(): boolean {
    const { draft } = this.options;
    if (draft.isSaved.peek()) return false;
    const outgoing = draft.outgoing();
    if (['retrying', 'refused'].includes(this.#state.peek().tag) || !outgoing || outgoing.changes.length < draft.unsaved.peek().length)
      return true;
    return !outlivesPage(JSON.stringify([this.#inFlight, outgoing]));
  }

  #send(body: SettingsPatch) {
    return this.options.call(companionEndpoints.patchSettings, { query: { page: this.options.pageId }, body });
  }
}
