import type { BusinessEvent } from '../../../contract/api';
import { elementSettings, type WidgetContent, type WidgetView } from '../../../contract/settings';
import { contentOf, type WidgetContext, type WidgetData, widgetTextsOf } from '../../widgets';
import type { Page } from '../pages';
import type { CustomWidgets } from './custom';
import type { Moderator } from './moderator';
import type { RunningTimers } from './timers';
import type { WidgetScope } from './widgetPart';

interface Drawn {
  readonly view: WidgetView | null;
  readonly text: string;
}

const eventsOf = (content: WidgetContent | null | undefined) => (content?.kind === 'custom' ? content.events : []);

interface WidgetViewsOptions {
  readonly scope: WidgetScope;
  readonly moderator: Pick<Moderator, 'moderate' | 'moderateTest'>;
  readonly custom: CustomWidgets;
  readonly timers: RunningTimers;
  onTimer(): void;
}

export function createWidgetViews({ scope: { pages, settings, nowMs }, moderator, custom, timers, onTimer }: WidgetViewsOptions) {
  const posted = new Map<Page, string>();

  function contextOf(name: string, moderate = moderator.moderate): WidgetContext {
    const { locale, timeZone = null, perkImages } = settings();
    const timer = timers.reading(name);
    const own = { element: elementSettings(settings(), name), words: widgetTextsOf(settings()), ...(timer && { timer }) };
    return { ...own, locale, timeZone, perkImages, nowMs: nowMs(), moderate };
  }

  function viewOf(page: Page, name: string, data: WidgetData): Drawn {
    const context = contextOf(name);
    const { look: design, widget } = context.element;
    const drawn = contentOf(data, context);
    const content = drawn?.kind === 'custom' && widget?.kind === 'custom' ? custom.inFrame(page, name, widget, drawn) : drawn;
    const view = content && { look: design, content };
    return { view, text: JSON.stringify(view) };
  }

  /**
   * A widget's content with only the events of a test. Leaves out the stream's events and rankings: a page may receive many tests at once,
   * and moderating everything for each test would block the engine.
   */
  function contentOfTest(events: readonly BusinessEvent[], data: WidgetData, name: string): WidgetContent | null {
    return contentOf({ ...data, events, streamEvents: events, top: {} }, contextOf(name, moderator.moderateTest));
  }

  return {
    forgetGone: () => {
      for (const page of [...posted.keys()]) if (!pages.all().includes(page)) posted.delete(page);
    },
    post: (data: WidgetData) => {
      const { boxes: elements } = settings();
      const views = new Map<string, Drawn>();
      for (const page of pages.all()) {
        const { element } = page;
        const widget = element === null ? undefined : elements[element]?.widget;
        if (!widget && !posted.has(page)) continue;
        const key = `${element} ${page.overlayKey}`; // the path of a custom widget's frame differs for each link (SPEC KEY-2)
        const { view, text } = views.get(key) ?? (element === null ? { view: null, text: 'null' } : viewOf(page, element, data));
        views.set(key, { view, text });
        const moderateTest = (tested: readonly BusinessEvent[]) => (element === null ? [] : eventsOf(contentOfTest(tested, data, element)));
        const events = widget?.kind === 'custom' ? custom.eventsFor(page, eventsOf(view?.content), moderateTest) : [];
        if (text === posted.get(page) && events.length === 0) continue;
        posted.set(page, text);
        page.post({ kind: 'widget', view, ...(events.length > 0 && { events }) });
        if (view?.content.kind === 'timer') onTimer();
      }
    },
  };
}
