import type { CatalogText } from '../../contract';
import type { BusinessEvent } from '../../contract/api';
import type { AlertFrameRequest, QueuedEvent } from '../../contract/engine';
import type { TimerReading } from '../../contract/settings';
import type { SupporterStatus } from '../alerts';
import type { AccountContext, BackgroundPorts } from './accountContext';
import type { Page } from './pages';
import { ReceiptCopier } from './receipts/receiptCopier';
import { StreamStart } from './streamStart';
import { SupporterTracker } from './supporters/supporterTracker';
import type { CustomWidgets } from './widgets/custom';
import { CustomFrames } from './widgets/customFrames';
import { WidgetService } from './widgets/widgetService';

interface BackgroundServicesOptions {
  onProblem(about: 'widgets' | 'custom alerts', ...problems: readonly CatalogText[]): void;
  onErased(): void;
  onFailure(error: unknown): void;
  onTimer(): void;
}

/** Services of one account that never delay an alert: receipts, widgets, supporters. */
export class BackgroundServices {
  readonly #ports: BackgroundPorts;
  readonly #copier: ReceiptCopier;
  #start: StreamStart | null = null;
  #widgets: WidgetService | null = null;
  #alertFrames: CustomFrames | null = null;
  #supporters: SupporterTracker | null = null;

  constructor(
    private readonly context: AccountContext,
    private readonly options: BackgroundServicesOptions,
  ) {
    const { onErased, onFailure } = options;
    this.#ports = { ...context, clock: context.ports.clock, timers: context.ports.timers };
    this.#copier = new ReceiptCopier({ ...this.#ports, onErased, onFailure });
  }

  companionReached(): void {
    this.#widgets?.refresh();
    this.#supporters?.refresh();
    this.#copier.wakeNow();
  }

  get customWidgets(): CustomWidgets | undefined {
    return this.#widgets?.custom;
  }

  timer(element: string): TimerReading | null {
    return this.#widgets?.timers.reading(element) ?? null;
  }

  perksTicked(): void {
    this.#widgets?.perksTicked();
  }

  eventsEnded(): void {
    this.#copier.wake();
  }

  wake(): void {
    const { pages, settings, features } = this.context;
    if (pages.all().length === 0) return;
    this.#start ??= new StreamStart(this.#ports);
    const ports = { ...this.#ports, start: this.#start };
    const onProblem = (...problems: readonly CatalogText[]) => this.options.onProblem('widgets', ...problems);
    if (pages.all().some(({ element }) => element !== null && settings().boxes[element]?.widget))
      this.#widgets ??= new WidgetService({
        ...ports,
        pages,
        library: () => features().library,
        onProblem,
        onTimer: () => this.options.onTimer(),
      });
    if (features().wantsSupporters) this.#supporters ??= new SupporterTracker(ports);
    this.#widgets?.wake();
    this.#supporters?.wake();
  }

  onCustom(page: Page, text: string | null): void {
    if (page.element !== null && this.context.settings().boxes[page.element]?.widget) this.customWidgets?.onMessage(page, text);
    else this.#framesOfAlerts().onMessage(page, text);
  }

  openAlertFrame(page: Page, showId: number, request: AlertFrameRequest): void {
    void this.#framesOfAlerts().openAlert(page, showId, request);
  }

  #framesOfAlerts(): CustomFrames {
    this.#alertFrames ??= new CustomFrames({
      call: this.context.call,
      timers: this.#ports.timers,
      onPath: () => {},
      onProblem: (problem) => this.options.onProblem('custom alerts', ...(problem ? [problem] : [])),
    });
    return this.#alertFrames;
  }

  addEvents(fresh: readonly QueuedEvent[]): void {
    this.#widgets?.addEvents(fresh);
    this.#supporters?.addEvents(fresh);
  }

  /**
   * Whether the event is its supporter's first, and whether it is the stream's largest donation. Variations depend on both. undefined until known.
   */
  supporterStatusOf(event: BusinessEvent): SupporterStatus | undefined {
    return this.#supporters?.statusOf(event);
  }

  close(): void {
    this.#copier.close();
    this.#widgets?.close();
    this.#alertFrames?.close();
    this.#supporters?.close();
    this.#start?.close();
  }
}
