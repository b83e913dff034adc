import { type Sentence, sentence, type WidgetView, whyOf } from '../../contract';
import type { PageLike } from './ports';

export interface WidgetSlotOptions {
  readonly page: Pick<PageLike, 'after'>;
  /** Loads the widgets' code: a function that draws a widget in the place of the former one. */
  loadWidgets(): Promise<(view: WidgetView | null) => void>;
  /** null = the last problem is solved. */
  onNotice(notice: Sentence | null): void;
}

/** Time until the next attempt to load the widgets' code. */
export const widgetRetryMs = 3_000;

/** Returns a function that shows the box's widget, as soon as its code can be loaded. */
export function createWidgetSlot({ page, loadWidgets, onNotice }: WidgetSlotOptions): (view: WidgetView | null) => void {
  let latest: WidgetView | null = null;
  let isLeftOut = false;

  function onLoaded(): void {
    if (isLeftOut) onNotice(null);
    isLeftOut = false;
  }

  function onFailed(error: unknown, view: WidgetView | null): void {
    isLeftOut = true;
    onNotice(sentence('overlay-widget-left-out', { why: whyOf(error) }));
    page.after(widgetRetryMs, () => latest === view && show(view));
  }

  function show(view: WidgetView | null): void {
    latest = view;
    loadWidgets().then(
      (draw) => {
        onLoaded();
        draw(view);
      },
      (error: unknown) => onFailed(error, view),
    );
  }

  return show;
}
