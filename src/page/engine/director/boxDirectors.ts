import { boxSettings } from '../../../contract/settings';
import type { AccountContext } from '../accountContext';
import { Director } from './director';
import type { BoxDirectorsOptions } from './directorOptions';

const retryMs = 5_000;

/** The directors of an account: one for each element for alerts that has had an open page. */
export class BoxDirectors {
  readonly #directors = new Map<string, Director>();
  readonly #registering = new Set<string>();
  /** The elements of the last call of {@link Ledger.keepBoxes}, joined. */
  #keptBoxes = '';
  #closed = false;

  constructor(
    private readonly context: AccountContext,
    private readonly options: BoxDirectorsOptions,
  ) {}

  all(): readonly Director[] {
    return [...this.#directors.values()];
  }

  get(box: string): Director | undefined {
    return this.#directors.get(box);
  }

  /** Creates directors for elements with an open page, and wakes all directors. */
  wake(): void {
    for (const { box } of this.context.pages.all())
      if (box !== null && this.#isAlertBox(box) && !this.#directors.has(box)) this.#register(box);
    for (const director of this.#directors.values()) director.wake();
  }

  #isAlertBox(box: string): boolean {
    const named = this.context.settings().boxes[box];
    return named !== undefined && !named.widget;
  }

  /**
   * Closes elements that the settings no longer name, and deletes their positions, which would block trimming of the log. Skipped while the
   * settings are lost (SPEC SET-13).
   */
  dropOthers(): void {
    const { settings } = this.context;
    const boxes = Object.keys(settings().boxes).filter((box) => this.#isAlertBox(box));
    for (const [box, director] of this.#directors) {
      if (boxes.includes(box)) continue;
      director.close();
      this.#directors.delete(box);
    }
    if (settings().isFallback) {
      this.#keptBoxes = ''; // ends the repetition; the next settings start a new one
      return;
    }
    if (this.#keptBoxes === boxes.join()) return;
    this.#keptBoxes = boxes.join();
    this.#keep(boxes);
  }

  /** Repeats until it succeeds: alerts that waited in a removed element are listed only then. */
  #keep(boxes: readonly string[]): void {
    if (this.#closed || this.#keptBoxes !== boxes.join()) return;
    const { ports, ledger, reportWrite } = this.context;
    reportWrite(ledger.keepBoxes(boxes)).then(
      () => !this.#closed && this.options.onChange(),
      () => ports.timers.set(() => this.#keep(boxes), retryMs),
    );
  }

  close(): void {
    this.#closed = true;
    for (const director of this.#directors.values()) director.close();
  }

  #register(box: string): void {
    if (this.#closed || this.#registering.has(box)) return;
    this.#registering.add(box);
    const { ports, ledger, pages, settings, reportWrite } = this.context;
    reportWrite(ledger.registerBox(box)).then(
      (waiting) => {
        this.#registering.delete(box);
        if (this.#closed || !this.#isAlertBox(box)) return;
        const pickPage = () => (settings().control?.paused ? null : pages.pick(box, boxSettings(settings(), box).whileHidden === 'play'));
        const director = new Director(
          { ...this.context, ...this.options, box, pickPage, clock: ports.clock, timers: ports.timers },
          waiting,
        );
        this.#directors.set(box, director);
        director.wake();
        this.options.onChange();
      },
      () =>
        ports.timers.set(() => {
          this.#registering.delete(box);
          if (this.#isAlertBox(box)) this.#register(box);
        }, retryMs),
    );
  }
}
