import type { CallCompanion } from '../client';
import { type ConnectionState, type EngineReport, reportEngine } from '../contract';
import type { Pages } from './pages';
import type { TimersLike } from './ports';
import type { Session } from './session';

/** Reports of one burst of changes go out as one. */
const reportDelayMs = 150;
const reportRetryMs = 3_000;

export interface ReporterOptions {
  readonly engineId: string;
  readonly timers: TimersLike;
  readonly call: CallCompanion;
  readonly pages: Pages;
  /** Whether the companion listens: without its channel it knows no engine to report of. */
  isOpen(): boolean;
  state(): ConnectionState;
  problems(): readonly string[];
  session(): Session | null;
}

/** Tells the companion what the engine does. No alert waits for it, so it is loaded apart. */
export class Reporter {
  #cancel: (() => void) | null = null;
  #reporting = false;
  #closed = false;

  constructor(private readonly options: ReporterOptions) {}

  /** Something has changed. */
  wake(delayMs = reportDelayMs): void {
    if (this.#closed) return;
    this.#cancel ??= this.options.timers.set(() => {
      this.#cancel = null;
      void this.#send();
    }, delayMs);
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
  }

  /** One at a time, so that none overtakes another; one that failed is sent again. */
  async #send(): Promise<void> {
    if (!this.options.isOpen()) return;
    if (this.#reporting) return this.wake(reportRetryMs);
    this.#reporting = true;
    const answer = await this.options.call(reportEngine, { body: { engineId: this.options.engineId, report: this.#report() } });
    this.#reporting = false;
    if (!answer.ok) this.wake(reportRetryMs);
  }

  #report(): EngineReport {
    const state = this.options.state();
    const pages = this.options.pages.all();
    return {
      problem: this.options.problems().join('. ') || null,
      state: { tag: state.tag, reason: 'reason' in state ? state.reason : null, retryAtMs: 'retryAtMs' in state ? state.retryAtMs : null },
      boxes: [...new Set(pages.map(({ box }) => box))].map((box) => {
        const own = pages.filter((page) => page.box === box);
        return {
          box,
          pages: own.length,
          visible: own.some(({ visible }) => visible),
          ...(this.options.session()?.report(box) ?? { queued: 0, showing: null }),
        };
      }),
    };
  }
}
