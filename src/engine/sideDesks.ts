import type { Standing } from '../alerts';
import type { BusinessEvent, QueuedEvent } from '../contract';
import type { ReceiptCopier } from './receiptCopier';
import type { SessionOptions } from './session';
import type { StandingDesk } from './standing';
import type { WidgetDesk } from './widgets';

export interface SideDesksOptions extends SessionOptions {
  serverAheadMs(): number;
  onFailure(error: unknown): void;
}

/** What goes on beside the alerts of an account: no alert waits for any of it, and each is loaded when it is first wanted. */
export class SideDesks {
  /** null until it is loaded. */
  #copier: ReceiptCopier | null = null;
  /** null until a page of a widget's box is open, and it is loaded. */
  #widgets: WidgetDesk | null = null;
  /** The same, where a variant asks for it. */
  #standing: StandingDesk | null = null;
  #loadingStanding: Promise<void> | null = null;
  #closed = false;

  constructor(private readonly options: SideDesksOptions) {}

  /** The companion is there, or receipts were erased in it. */
  copyReceipts(): void {
    this.#widgets?.refresh();
    this.#standing?.refresh();
    if (this.#copier) return this.#copier.wakeNow();
    import('./receiptCopier').then(
      ({ ReceiptCopier }) => {
        const { ports, onFailure } = this.options;
        this.#copier ??= new ReceiptCopier({ ...this.options, clock: ports.clock, timers: ports.timers, onFailure });
        if (!this.#closed) this.#copier.wakeNow();
      },
      () => {}, // loaded when the companion is there again
    );
  }

  perksTicked(): void {
    this.#widgets?.perksTicked();
  }

  /** Something has ended. */
  changed(): void {
    this.#copier?.wake();
  }

  wake(): void {
    const { pages, settings, extras } = this.options;
    if (pages.all().some(({ box }) => settings().boxes[box]?.widget)) this.#openWidgets();
    if (extras()?.wantsStanding) this.#openStanding();
    this.#widgets?.wake();
  }

  take(fresh: readonly QueuedEvent[]): void {
    this.#widgets?.take(fresh);
    this.#standing?.take(fresh);
  }

  standingOf(event: BusinessEvent): Standing | undefined {
    return this.#standing?.of(event);
  }

  close(): void {
    this.#closed = true;
    this.#copier?.close();
    this.#widgets?.close();
    this.#standing?.close();
  }

  /** Nobody waits for it: what is not known yet is not said. */
  #openStanding(): void {
    this.#loadingStanding ??= import('./standing').then(
      ({ StandingDesk }) => {
        const { clock, timers } = this.options.ports;
        if (!this.#closed) this.#standing = new StandingDesk({ ...this.options, clock, timers });
      },
      () => {
        this.#loadingStanding = null; // loaded when something changes again
      },
    );
  }

  #openWidgets(): void {
    if (this.#widgets) return;
    import('./widgets').then(
      ({ WidgetDesk }) => {
        const { ports, onProblem } = this.options;
        if (this.#closed) return;
        const onWidgets = (why: string | null) => onProblem('widgets', why);
        this.#widgets ??= new WidgetDesk({ ...this.options, clock: ports.clock, timers: ports.timers, onProblem: onWidgets });
      },
      () => {}, // loaded when something changes again
    );
  }
}
