import {
  type AlertFrameRequest,
  openWidgetFrame,
  readFrameMessage,
  type Sentence,
  type StoredEntry,
  sentence,
  storeWidgetEntry,
  type Timers,
  type Widget,
} from '../../../contract';
import type { CallCompanion } from '../../companion';
import type { Page } from '../pages';
import { whyRefused } from '../reconcile/reconcileLists';

const retryMs = 5_000;
/** There is no such code or box any more, or its hosts were taken back. */
const refusals: readonly number[] = [400, 403, 404];
/** Known paths; each change of a widget's values makes another. */
const maxPaths = 500;

export interface CustomFramesOptions {
  readonly call: CallCompanion;
  readonly timers: Timers;
  /** A path is known now. */
  onPath(): void;
  onProblem(problem: Sentence | null): void;
}

type Custom = Extract<Widget, { kind: 'custom' }>;

/** The frames of custom widgets on the companion, and what those widgets store there (SPEC CUS). */
export class CustomFrames {
  /** Paths by request, those used last at the end; null = none is known. */
  readonly #paths = new Map<string, string | null>();
  /** Requests that the companion is to be asked again. */
  readonly #stale = new Set<string>();
  readonly #cancels = new Set<() => void>();
  /** One entry after the other, so that the last value stays. */
  #stored: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(private readonly options: CustomFramesOptions) {}

  /** Where the widget's frame is; null = not known yet, or no code is chosen. */
  path(page: Page, box: string, { code, values, hosts, currency }: Custom): string | null {
    if (code === null) return null;
    const body = { box, code, values, hosts, currency };
    const key = JSON.stringify(body);
    const known = this.#paths.get(key);
    this.#paths.delete(key);
    this.#paths.set(key, known ?? null);
    if (this.#stale.delete(key) || known === undefined) this.#request(key, page, body);
    return known ?? null;
  }

  /** The companion was reached again: it keeps the frames in memory alone. What is shown stays meanwhile (SPEC CUS-48). */
  refresh(): void {
    for (const key of this.#paths.keys()) this.#stale.add(key);
    this.options.onPath();
  }

  /** Tells the page where the frame of its alert is; nobody waits longer than the page does. */
  async openAlert(page: Page, showId: number, request: AlertFrameRequest): Promise<void> {
    const answer =
      page.box === null ? null : await this.options.call(openWidgetFrame, { body: { box: page.box, ...request }, links: linksOf(page) });
    if (!this.#closed) page.post({ kind: 'alert-frame', showId, path: answer?.ok ? answer.value.path : null });
  }

  onMessage(page: Page, text: string): void {
    const message = readFrameMessage(text);
    // The console is the editor's, and only alerts are resumed.
    if (message?.kind !== 'store' || page.box === null) return;
    const { area, key, json } = message;
    this.#store(page, page.box, { area, key, json });
  }

  close(): void {
    this.#closed = true;
    for (const cancel of this.#cancels) cancel();
  }

  #request(key: string, page: Page, body: Omit<Custom, 'kind'> & { readonly box: string; readonly code: string }): void {
    this.#forgetOldest();
    const ask = async () => {
      const answer = await this.options.call(openWidgetFrame, { body, links: linksOf(page) });
      if (this.#closed) return;
      if (!answer.ok) this.#later(() => this.#stale.add(key) && this.options.onPath());
      // A companion that does not answer takes no frame away; one that refuses does.
      if (answer.ok) this.#know(key, answer.value.path);
      else if (refusals.includes(answer.status)) this.#know(key, null);
    };
    void ask();
  }

  #know(key: string, path: string | null): void {
    if (this.#paths.get(key) === path) return;
    this.#paths.set(key, path);
    this.options.onPath();
  }

  #forgetOldest(): void {
    const [oldest] = this.#paths.keys();
    if (this.#paths.size <= maxPaths || oldest === undefined) return;
    this.#paths.delete(oldest);
    this.#stale.delete(oldest);
  }

  #later(run: () => void): void {
    const cancel = this.options.timers.set(() => {
      this.#cancels.delete(cancel);
      run();
    }, retryMs);
    this.#cancels.add(cancel);
  }

  #store(page: Page, box: string, entry: StoredEntry): void {
    this.#stored = this.#stored.then(async () => {
      if (this.#closed) return;
      const answer = await this.options.call(storeWidgetEntry, { params: { box }, body: entry, links: linksOf(page) });
      this.options.onProblem(answer.ok ? null : sentence('overlay-custom-store', { why: whyRefused(answer) }));
    });
  }
}

const linksOf = ({ overlay, overlayKey }: Page) => [{ overlay, key: overlayKey }];
