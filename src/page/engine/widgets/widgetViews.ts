import { ownValue } from '../../../contract';
import { boxSettings, type FrameEvent, type WidgetView } from '../../../contract/settings';
import { contentOf, type WidgetContext, type WidgetData, widgetTextsOf } from '../../widgets';
import type { Page } from '../pages';
import type { CustomWidgets } from './custom';
import type { Moderate } from './moderator';
import type { RunningTimers } from './timers';
import type { WidgetScope } from './widgetPart';

/** A widget's view, and its text to compare it by. */
interface Drawn {
  readonly view: WidgetView | null;
  readonly text: string;
}
const nothing: Drawn = { view: null, text: 'null' };

interface WidgetViewsOptions {
  readonly scope: WidgetScope;
  readonly moderate: Moderate;
  readonly custom: CustomWidgets;
  readonly timers: RunningTimers;
  /** A timer shows something else. */
  onTimer(): void;
}

/** The views of the open pages. */
export class WidgetViews {
  /** The text of the last view of each page. */
  readonly #posted = new Map<Page, string>();

  constructor(private readonly options: WidgetViewsOptions) {}

  /** Pages have joined or left. */
  forgetGone(): void {
    const open = this.options.scope.pages.all();
    for (const page of [...this.#posted.keys()]) if (!open.includes(page)) this.#posted.delete(page);
  }

  /** Posts to each page whose widget has changed, or whose frame gets events. */
  post(data: WidgetData): void {
    const { scope, onTimer } = this.options;
    const { boxes } = scope.settings();
    const views = new Map<string, Drawn>();
    for (const page of scope.pages.all()) {
      const { box } = page;
      const widget = box === null ? undefined : ownValue(boxes, box)?.widget;
      if (!widget && !this.#posted.has(page)) continue;
      const key = `${box} ${page.overlayKey}`; // a custom widget's frame has another path for each link (SPEC KEY-2)
      const drawn = views.get(key) ?? (box === null ? nothing : this.#viewOf(page, box, data));
      views.set(key, drawn);
      const events = widget?.kind === 'custom' && box !== null ? this.#eventsFor(page, box, data) : [];
      if (drawn.text === this.#posted.get(page) && events.length === 0) continue;
      this.#posted.set(page, drawn.text);
      page.post({ kind: 'widget', view: drawn.view, ...(events.length > 0 && { events }) });
      if (drawn.view?.content.kind === 'timer') onTimer();
    }
  }

  #viewOf(page: Page, name: string, data: WidgetData): Drawn {
    const context = this.#contextOf(name);
    const { look, widget } = context.box;
    const drawn = contentOf(data, context);
    const content = drawn?.kind === 'custom' && widget?.kind === 'custom' ? this.options.custom.inFrame(page, name, widget, drawn) : drawn;
    const view = content && { look, content };
    return { view, text: JSON.stringify(view) };
  }

  #eventsFor(page: Page, name: string, data: WidgetData): readonly FrameEvent[] {
    return this.options.custom.eventsFor(page, (events = data.events) => {
      const content = contentOf({ ...data, events }, this.#contextOf(name));
      return content?.kind === 'custom' ? content.events : [];
    });
  }

  #contextOf(name: string): WidgetContext {
    const { scope, moderate, timers } = this.options;
    const settings = scope.settings();
    const { locale, timeZone = null } = settings;
    const timer = timers.reading(name);
    return {
      box: boxSettings(settings, name),
      locale,
      timeZone,
      nowMs: scope.nowMs(),
      moderate,
      words: widgetTextsOf(settings),
      ...(timer && { timer }),
    };
  }
}
