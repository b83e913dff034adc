import { elementSettings } from '../../../contract/settings';
import type { AccountContext } from '../accountContext';
import { Director } from './director';
import type { ElementDirectorsOptions } from './directorOptions';

const retryMs = 5_000;

/** The directors of an account: one for each alert element that has had an open page. */
export class ElementDirectors {
  readonly #directors = new Map<string, Director>();
  readonly #registering = new Set<string>();
  /** The element names that {@link Ledger.keepElements} received most recently, joined into one string. */
  #keptElements = '';
  #closed = false;

  constructor(
    private readonly context: AccountContext,
    private readonly options: ElementDirectorsOptions,
  ) {}

  all(): readonly Director[] {
    return [...this.#directors.values()];
  }

  get(element: string): Director | undefined {
    return this.#directors.get(element);
  }

  wake(): void {
    for (const { element } of this.context.pages.all())
      if (element !== null && this.#isAlertElement(element) && !this.#directors.has(element)) this.#register(element);
    for (const director of this.#directors.values()) director.wake();
  }

  #isAlertElement(element: string): boolean {
    const named = this.context.settings().boxes[element];
    return named !== undefined && !named.widget;
  }

  /** Closes elements that are missing in the settings. Their waiting events end too, except while the settings are lost (SPEC SET-24). */
  dropOthers(): void {
    const { settings } = this.context;
    const elements = Object.keys(settings().boxes).filter((element) => this.#isAlertElement(element));
    for (const [element, director] of this.#directors) {
      if (elements.includes(element)) continue;
      director.close();
      this.#directors.delete(element);
    }
    if (settings().isFallback) {
      this.#keptElements = ''; // stops retrying; the next change of settings tries again
      return;
    }
    if (this.#keptElements === elements.join()) return;
    this.#keptElements = elements.join();
    this.#keep(elements);
  }

  /** Calls {@link Ledger.keepElements} until the write succeeds, then reports the change. */
  #keep(elements: readonly string[]): void {
    if (this.#closed || this.#keptElements !== elements.join()) return;
    const { ports, ledger, reportWrite } = this.context;
    reportWrite(ledger.keepElements(elements)).then(
      () => !this.#closed && this.options.onChange(),
      () => ports.timers.set(() => this.#keep(elements), retryMs),
    );
  }

  close(): void {
    this.#closed = true;
    for (const director of this.#directors.values()) director.close();
  }

  #register(element: string): void {
    if (this.#closed || this.#registering.has(element)) return;
    this.#registering.add(element);
    const { ports, ledger, pages, settings, reportWrite } = this.context;
    reportWrite(ledger.registerElement(element)).then(
      (waiting) => {
        this.#registering.delete(element);
        if (this.#closed || !this.#isAlertElement(element)) return;
        const pickPage = () =>
          settings().control?.paused ? null : pages.pick(element, elementSettings(settings(), element).whileHidden === 'play');
        const director = new Director(
          { ...this.context, ...this.options, element, pickPage, clock: ports.clock, timers: ports.timers },
          waiting,
        );
        this.#directors.set(element, director);
        director.wake();
        this.options.onChange();
      },
      () =>
        ports.timers.set(() => {
          this.#registering.delete(element);
          if (this.#isAlertElement(element)) this.#register(element);
        }, retryMs),
    );
  }
}
