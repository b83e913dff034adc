import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type PatchedSettings, patchLimits, type SettingsPatch } from '../../../contract/companion';
import { type CallCompanion, outlivesPage, type Refusal } from '../../companion';
import { localizedText, refusalText } from '../../i18n';
import type { DraftModel } from './draftModel';
import type { SettingsPorts, Undo } from './ports';

const temporaryStatuses = [408, 429];

/** Final: sent again, it would be refused again. */
const isFinal = ({ status }: Refusal) => status >= 400 && status < 500 && !temporaryStatuses.includes(status);

export const debounceMs = 250;
const firstRetryMs = 1_000;
const lastRetryMs = 10_000;

/** Whether the page's changes are saved. */
export type SaveState =
  | { readonly tag: 'untouched' }
  | { readonly tag: 'saving' }
  | { readonly tag: 'saved' }
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

/** Sends the draft's changes shortly after they are made, and again until they are answered (SPEC SPG-1, SPG-2). */
export class SaveModel {
  readonly #state = signal<SaveState>({ tag: 'untouched' });
  readonly #undo: readonly Undo[];
  #cancelTimer: Undo = () => {};
  #inFlight: SettingsPatch | null = null;
  /** How many of the draft's changes were refused: they wait for the next one. */
  #refused = 0;
  /** Why the companion refused a change since the creator's last one. */
  #why: string | null = null;
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
    if (this.options.draft.unsaved.peek() <= this.#refused) return;
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
    const answer = await this.#send(outgoing);
    this.#inFlight = null;
    if (answer.ok) return this.#onAnswer(outgoing, answer.value);
    if (isFinal(answer)) return this.#onRefused(outgoing.changes.length, refusalText(answer));
    this.#state.value = { tag: 'retrying', why: refusalText(answer) };
    this.#saveIn(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs);
  }

  #onAnswer(sent: SettingsPatch, answer: PatchedSettings): void {
    this.#retryMs = firstRetryMs;
    const [problem = null] = answer.leftOut.flatMap((one) => one.problem ?? []);
    this.#refused = Number.POSITIVE_INFINITY; // what the draft shows now is no new change
    this.#onRefused(this.options.draft.acknowledge(sent, answer), problem && localizedText(problem));
  }

  /** `why`: null = nothing was refused. */
  #onRefused(count: number, why: string | null): void {
    this.#refused = count;
    this.#why = why ?? this.#why;
    const more = this.options.draft.unsaved.peek() - count;
    if (more > 0) return this.#saveIn(more < patchLimits.changes ? debounceMs : 0);
    this.#state.value = this.#why === null ? { tag: 'saved' } : { tag: 'refused', why: this.#why };
  }

  /** The page is left: what is not answered is sent at once, also what is being sent, because requests may overtake each other. */
  #flush(): void {
    const outgoing = this.options.draft.outgoing();
    if (!outgoing || outgoing.changes.length === this.#inFlight?.changes.length) return;
    this.#cancelTimer();
    if (this.#inFlight) void this.#send(outgoing);
    else void this.#save();
  }

  /** What was not taken, or is cut off with the page because it is too large to outlive it. */
  #mayBeLost(): boolean {
    const { draft } = this.options;
    const outgoing = draft.outgoing();
    if (!outgoing) return false;
    if (['retrying', 'refused'].includes(this.#state.peek().tag) || outgoing.changes.length < draft.unsaved.peek()) return true;
    return !outlivesPage(JSON.stringify([this.#inFlight, outgoing]));
  }

  #send(body: SettingsPatch) {
    return this.options.call(companionEndpoints.patchSettings, { query: { page: this.options.pageId }, body });
  }
}
