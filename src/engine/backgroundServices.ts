import type { Standing } from '../alerts';
import { type BusinessEvent, ownValue, type QueuedEvent } from '../contract';
import { ReceiptCopier } from './receipts/receiptCopier';
import type { SessionOptions } from './session';
import { StandingDesk } from './supporters';
import { WidgetDesk } from './widgets';

export interface SideDesksOptions extends SessionOptions {
  serverAheadMs(): number;
  onFailure(error: unknown): void;
}

/** What goes on beside the alerts of an account: no alert waits for any of it. */
export class SideDesks {
  readonly #copier: ReceiptCopier;
  /** null until a page of a widget's box is open. */
  #widgets: WidgetDesk | null = null;
  /** null until a variant asks for it. */
  #standing: StandingDesk | null = null;

  constructor(private readonly options: SideDesksOptions) {
    const { clock, timers } = options.ports;
    this.#copier = new ReceiptCopier({ ...options, clock, timers });
  }

  /** The companion is there, or receipts were erased in it. */
  copyReceipts(): void {
    this.#widgets?.refresh();
    this.#standing?.refresh();
    this.#copier.wakeNow();
  }

  perksTicked(): void {
    this.#widgets?.perksTicked();
  }

  /** Something has ended. */
  changed(): void {
    this.#copier.wake();
  }

  wake(): void {
    const { pages, settings, features, ports, onProblem } = this.options;
    const { clock, timers } = ports;
    if (pages.all().some(({ box }) => ownValue(settings().boxes, box)?.widget))
      this.#widgets ??= new WidgetDesk({ ...this.options, clock, timers, onProblem: (...problems) => onProblem('widgets', ...problems) });
    if (features().wantsStanding) this.#standing ??= new StandingDesk({ ...this.options, clock, timers });
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
    this.#copier.close();
    this.#widgets?.close();
    this.#standing?.close();
  }
}
