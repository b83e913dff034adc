import type { CatalogText, Clock, Timers } from '../../contract';
import { reportable } from '../../contract/companion';
import { type ConnectionState, type EngineReport, maxProblems, reportEngine } from '../../contract/engine';
import type { CallCompanion } from '../companion';
import type { ProblemSubject } from './accountContext';
import type { Completion } from './ledger';
import type { Page, Pages } from './pages';
import { QueueReporter } from './queueReport';
import type { Session } from './session';

const reportDelayMs = 150;
const reportRetryMs = 3_000;

interface ReporterOptions {
  readonly engineId: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly call: CallCompanion;
  readonly pages: Pages;
  /** Whether the live channel is open. While it is closed, the companion accepts no reports. */
  isOpen(): boolean;
  state(): ConnectionState;
  session(): Session | null;
}

export class Reporter {
  #cancel: (() => void) | null = null;
  #reporting = false;
  #hasMore = false;
  #closed = false;
  readonly #problems = new Map<ProblemSubject, readonly CatalogText[]>();
  readonly #queues: QueueReporter;

  constructor(private readonly options: ReporterOptions) {
    this.#queues = new QueueReporter(options.clock);
  }

  ended(element: string, completions: readonly Completion[]): void {
    this.#queues.ended(this.options.session(), element, completions);
  }

  forget(): void {
    this.#queues.forget();
    this.wake();
  }

  /** Replaces the problems of a subject. An empty list or null means that they are solved. */
  setProblems(about: ProblemSubject, ...found: readonly (CatalogText | null)[]): void {
    const problems = found.filter((problem) => problem !== null);
    if (JSON.stringify(this.#problems.get(about) ?? []) === JSON.stringify(problems)) return;
    if (problems.length === 0) this.#problems.delete(about);
    else this.#problems.set(about, problems);
    this.wake();
  }

  clearProblems(): void {
    this.#problems.clear();
  }

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

  /** Sends one report at a time, so that they arrive in order. Sends a failed report again. */
  async #send(): Promise<void> {
    if (!this.options.isOpen()) return;
    if (this.#reporting) {
      this.#hasMore = true;
      return;
    }
    this.#reporting = true;
    const { call, engineId, session } = this.options;
    const report = this.#report();
    const queues = await this.#queues.read(
      session(),
      report.boxes.map(({ box: element }) => element),
    );
    const links = this.options.pages.all().map(({ overlay, overlayKey }) => ({ overlay, key: overlayKey }));
    const answer = await call(reportEngine, { body: { engineId, report, nowMs: this.options.clock.now(), queues }, links });
    this.#reporting = false;
    if (this.#hasMore) this.wake();
    else if (!answer.ok) this.wake(reportRetryMs);
    this.#hasMore = false;
  }

  #report(): EngineReport {
    const state = this.options.state();
    const pages = this.options.pages.all();
    return {
      problems: [...this.#problems.values()]
        .flat()
        .slice(0, maxProblems)
        .map((problem) => reportable(problem)),
      state: { tag: state.tag, reason: 'reason' in state ? state.reason : null, retryAtMs: 'retryAtMs' in state ? state.retryAtMs : null },
      overlays: openOverlays(pages),
      boxes: [...new Set(pages.flatMap(({ element }) => element ?? []))].map((element) => {
        const own = pages.filter((page) => page.element === element);
        const timer = this.options.session()?.services.timer(element);
        return {
          box: element,
          pages: own.length,
          visible: own.some(({ visible }) => visible),
          ...(this.options.session()?.director(element)?.report() ?? { queued: 0, showing: null }),
          ...(timer && { timer: { endsAtMs: timer.endsAtMs, leftMs: timer.leftMs } }),
        };
      }),
    };
  }
}

function openOverlays(all: readonly Page[]): EngineReport['overlays'] {
  const pages = all.filter(({ layer }) => layer === null);
  return [...new Set(pages.map(({ overlay }) => overlay))].map((overlay) => {
    const own = pages.filter((page) => page.overlay === overlay);
    return { overlay, pages: own.length, visible: own.some(({ visible }) => visible) };
  });
}
