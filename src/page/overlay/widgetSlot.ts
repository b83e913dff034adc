import { type CatalogText, catalogText, whyOf } from '../../contract';
import type { FrameEvent, WidgetView } from '../../contract/settings';
import type { PageLike } from './ports';

type DrawWidget = (view: WidgetView | null, events?: readonly FrameEvent[]) => void;

export interface WidgetSlotOptions {
  readonly page: Pick<PageLike, 'after'>;
  /** Loads the widgets' code. Resolves to the function that draws a widget and removes the previous one. */
  loadWidgets(): Promise<DrawWidget>;
  onNotice(notice: CatalogText | null): void;
}

/** How long to wait before the widgets' code is requested again after a failure. */
export const widgetRetryMs = 3_000;

export interface WidgetSlot {
  /** Shows the element's widget when its code has loaded; null removes the widget. `events` are sent to the frame of a custom widget. */
  readonly show: DrawWidget;
  close(): void;
}

export function createWidgetSlot({ page, loadWidgets, onNotice }: WidgetSlotOptions): WidgetSlot {
  let latest: WidgetView | null = null;
  let isLeftOut = false;
  let isClosed = false;
  let drawLoaded: DrawWidget | null = null;

  function onLoaded(): void {
    if (isLeftOut) onNotice(null);
    isLeftOut = false;
  }

  function onFailed(error: unknown, view: WidgetView | null): void {
    isLeftOut = true;
    onNotice(catalogText('overlay-widget-left-out', { why: whyOf(error) }));
    page.after(widgetRetryMs, () => latest === view && !isClosed && show(view));
  }

  function show(view: WidgetView | null, events?: readonly FrameEvent[]): void {
    latest = view;
    loadWidgets().then(
      (draw) => {
        if (isClosed) return;
        drawLoaded = draw;
        onLoaded();
        draw(view, events);
      },
      (error: unknown) => onFailed(error, view),
    );
  }

  return {
    show,
    close: () => {
      isClosed = true;
      drawLoaded?.(null);
    },
  };
}
