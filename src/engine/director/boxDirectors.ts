import { boxSettings, ownValue } from '../../contract';
import type { SessionOptions } from '../session';
import { Director } from './director';

const retryMs = 5_000;

export interface BoxDirectorsOptions
  extends Pick<SessionOptions, 'ports' | 'pages' | 'ledger' | 'settings' | 'nextShowId' | 'features' | 'onEnded'> {
  serverAheadMs(): number;
  onChange(): void;
  /** Watches a write of the ledger; answers it. */
  kept<T>(write: Promise<T>): Promise<T>;
}

/** The directors of an account: one for each box of alerts that has had an open page. */
export class BoxDirectors {
  readonly #directors = new Map<string, Director>();
  readonly #entering = new Set<string>();
  /** As the ledger was last told. */
  #boxes = '';
  #closed = false;

  constructor(private readonly options: BoxDirectorsOptions) {}

  all(): readonly Director[] {
    return [...this.#directors.values()];
  }

  get(box: string): Director | undefined {
    return this.#directors.get(box);
  }

  /** Boxes that have an open page, and that the settings name, get a director; all directors look again at what they may do. */
  wake(): void {
    for (const { box } of this.options.pages.all()) if (this.#isOurs(box) && !this.#directors.has(box)) this.#enter(box);
    for (const director of this.#directors.values()) director.wake();
  }

  #isOurs(box: string): boolean {
    const named = ownValue(this.options.settings().boxes, box);
    return named !== undefined && !named.widget;
  }

  /** A box that the settings do not name any more plays nothing and holds up nothing. */
  dropOthers(): void {
    const { ledger, settings, kept } = this.options;
    const boxes = Object.keys(settings().boxes).filter((box) => this.#isOurs(box));
    if (this.#boxes === boxes.join()) return;
    this.#boxes = boxes.join();
    for (const [box, director] of this.#directors) {
      if (boxes.includes(box)) continue;
      director.close();
      this.#directors.delete(box);
    }
    kept(ledger.keepBoxes(boxes)).catch(() => {}); // told already; tried again with the next change
  }

  close(): void {
    this.#closed = true;
    for (const director of this.#directors.values()) director.close();
  }

  #enter(box: string): void {
    if (this.#closed || this.#entering.has(box)) return;
    this.#entering.add(box);
    const { ports, ledger, pages, settings, kept } = this.options;
    kept(ledger.registerBox(box)).then(
      (waiting) => {
        this.#entering.delete(box);
        if (this.#closed || !this.#isOurs(box)) return;
        const pickPage = () => (settings().control?.paused ? null : pages.pick(box, boxSettings(settings(), box).whileHidden === 'play'));
        const director = new Director({ ...this.options, box, pickPage, clock: ports.clock, timers: ports.timers }, waiting);
        this.#directors.set(box, director);
        director.wake();
        this.options.onChange();
      },
      () =>
        ports.timers.set(() => {
          this.#entering.delete(box);
          this.#enter(box);
        }, retryMs),
    );
  }
}
