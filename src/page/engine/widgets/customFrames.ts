import { type CatalogText, catalogText, frameLimits, type Timers } from '../../../contract';
import { openWidgetFrame, storeWidgetEntry } from '../../../contract/companion';
import type { AlertFrameRequest } from '../../../contract/engine';
import { type FrameMessage, readFrameMessage, type Widget } from '../../../contract/settings';
import { whyRefused } from '../../../stream';
import type { CallCompanion } from '../../companion';
import type { Page } from '../pages';

const retryMs = 5_000;
/** Statuses that mean: the code or element was deleted, or its hosts are no longer allowed. */
const refusals: readonly number[] = [400, 403, 404];
const maxKnown = 500;
/**
 * How many values of all widgets together may wait to be stored. Each widget stores values in two areas; the limit is enough for two
 * widgets that fill both.
 */
const maxUnstored = 4 * frameLimits.storeKeys;

interface CustomFramesOptions {
  readonly call: CallCompanion;
  readonly timers: Timers;
  onPath(): void;
  onProblem(problem: CatalogText | null): void;
}

type FrameEntry = Omit<Extract<FrameMessage, { kind: 'store' }>, 'kind'>;
type Custom = Extract<Widget, { kind: 'custom' }>;

interface Known {
  path: string | null;
  isStale: boolean;
}

/** The frames of custom widgets on the companion, and the values that widgets store there (SPEC CUS). */
export class CustomFrames {
  readonly #known = new Map<string, Known>();
  readonly #cancels = new Set<() => void>();
  readonly #unstored = new Map<string, { readonly page: Page; readonly box: string; readonly entry: FrameEntry }>();
  #isStoring = false;
  #closed = false;

  constructor(private readonly options: CustomFramesOptions) {}

  /** The path of the widget's frame. null if the companion has not sent the path yet, or the creator has chosen no code. */
  path(page: Page, element: string, { code, values, hosts, currency, shared }: Custom): string | null {
    if (code === null) return null;
    const body = { box: element, code, values, hosts, currency, ...(shared && { shared }) };
    const key = JSON.stringify([body, linksOf(page)]); // each link has its own paths (SPEC KEY-2)
    const known = this.#known.get(key) ?? { path: null, isStale: true };
    this.#known.delete(key);
    this.#known.set(key, known);
    const [oldest = key] = this.#known.keys();
    if (this.#known.size > maxKnown) this.#known.delete(oldest);
    if (known.isStale) this.#request(known, page, body);
    return known.path;
  }

  /**
   * Call this when the companion may have restarted or forgotten a frame: frames exist only in the companion's memory. Frames on screen
   * remain (SPEC WDG-8).
   */
  refresh(): void {
    for (const known of this.#known.values()) known.isStale = true;
    this.options.onPath();
  }

  /** Sends the page the path of its alert's frame. The page limits how long it waits for the path. */
  async openAlert(page: Page, showId: number, request: AlertFrameRequest): Promise<void> {
    const answer =
      page.element === null
        ? null
        : await this.options.call(openWidgetFrame, { body: { box: page.element, ...request }, links: linksOf(page) });
    if (!this.#closed) page.post({ kind: 'alert-frame', showId, path: answer?.ok ? answer.value.path : null });
  }

  onMessage(page: Page, text: string | null): void {
    if (text === null) return this.refresh();
    const message = readFrameMessage(text);
    // Ignores all other messages, because they are only for the console of the editor and for alerts.
    if (message?.kind !== 'store' || page.element === null) return;
    const { kind: _, ...entry } = message;
    this.#store(page, page.element, entry);
  }

  close(): void {
    this.#closed = true;
    for (const cancel of this.#cancels) cancel();
  }

  #request(known: Known, page: Page, body: Omit<Custom, 'kind'> & { readonly box: string; readonly code: string }): void {
    known.isStale = false;
    const ask = async () => {
      const answer = await this.options.call(openWidgetFrame, { body, links: linksOf(page) });
      if (this.#closed) return;
      if (!answer.ok)
        this.#later(() => {
          known.isStale = true;
          this.options.onPath();
        });
      // If the companion does not answer, the frame remains. If it refuses the request, the frame is removed.
      const path = answer.ok ? answer.value.path : refusals.includes(answer.status) ? null : known.path;
      if (known.path === path) return;
      known.path = path;
      this.options.onPath();
    };
    void ask();
  }

  #later(run: () => void): void {
    const cancel = this.options.timers.set(() => {
      this.#cancels.delete(cancel);
      run();
    }, retryMs);
    this.#cancels.add(cancel);
  }

  #store(page: Page, element: string, entry: FrameEntry): void {
    const name = JSON.stringify([element, entry.area, entry.key]);
    if (!this.#unstored.has(name) && this.#unstored.size >= maxUnstored) return;
    this.#unstored.set(name, { page, box: element, entry });
    if (!this.#isStoring) void this.#storeAll();
  }

  /** Stores one value at a time, so that the latest value wins even if a widget stores faster than the disk writes. */
  async #storeAll(): Promise<void> {
    this.#isStoring = true;
    for (const [name, { page, box: element, entry }] of this.#unstored) {
      if (this.#closed) break;
      this.#unstored.delete(name);
      const answer = await this.options.call(storeWidgetEntry, { params: { box: element }, body: entry, links: linksOf(page) });
      this.options.onProblem(answer.ok ? null : catalogText('overlay-custom-store', { why: whyRefused(answer) }));
    }
    this.#isStoring = false;
  }
}

const linksOf = ({ overlay, overlayKey }: Page) => [{ overlay, key: overlayKey }];
