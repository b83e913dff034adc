import type { SupporterStatus } from '../alerts';
import { type BusinessEvent, ownValue, type QueuedEvent } from '../contract';
import { ReceiptCopier } from './receipts/receiptCopier';
import type { SessionOptions } from './session';
import { SupporterTracker } from './supporters';
import { WidgetService } from './widgets';

export interface BackgroundServicesOptions extends SessionOptions {
  serverAheadMs(): number;
  onFailure(error: unknown): void;
}

/** What goes on beside the alerts of an account: no alert waits for any of it. */
export class BackgroundServices {
  readonly #copier: ReceiptCopier;
  /** null until a page of a widget's box is open. */
  #widgets: WidgetService | null = null;
  /** null until a variant asks for it. */
  #supporters: SupporterTracker | null = null;

  constructor(private readonly options: BackgroundServicesOptions) {
    const { clock, timers } = options.ports;
    this.#copier = new ReceiptCopier({ ...options, clock, timers });
  }

  /** The companion is there, or receipts were erased in it. */
  copyReceipts(): void {
    this.#widgets?.refresh();
    this.#supporters?.refresh();
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
      this.#widgets ??= new WidgetService({
        ...this.options,
        clock,
        timers,
        onProblem: (...problems) => onProblem('widgets', ...problems),
      });
    if (features().wantsSupporters) this.#supporters ??= new SupporterTracker({ ...this.options, clock, timers });
    this.#widgets?.wake();
  }

  take(fresh: readonly QueuedEvent[]): void {
    this.#widgets?.take(fresh);
    this.#supporters?.take(fresh);
  }

  supporterStatusOf(event: BusinessEvent): SupporterStatus | undefined {
    return this.#supporters?.of(event);
  }

  close(): void {
    this.#copier.close();
    this.#widgets?.close();
    this.#supporters?.close();
  }
}
