import type { ElementSettings, Settings, Widget } from '../contract/settings';
import { defaultElementSettings, defaultSettings } from '../contract/settings';
import { widgetTexts } from '../page/i18n';
import type { WidgetContext, WidgetData } from '../page/widgets';

export function widgetData(change: Partial<WidgetData> = {}): WidgetData {
  return {
    events: [],
    streamEvents: [],
    sums: null,
    goal: undefined,
    reached: null,
    perksDone: {},
    top: {},
    ...change,
  };
}

export function widgetElement(widget: Widget, change: Partial<ElementSettings> = {}): ElementSettings {
  return { ...defaultElementSettings(), ...change, widget };
}

export function widgetContext(widget: Widget, change: Partial<WidgetContext> & { readonly element?: ElementSettings } = {}): WidgetContext {
  return {
    element: widgetElement(widget),
    locale: 'en-US',
    timeZone: null,
    words: widgetTexts('en'),
    moderate: (event) => event,
    ...change,
  };
}

/** Settings with an element for alerts and an element for each of the widgets. */
export function settingsWith(widgets: Readonly<Record<string, Widget>>): Settings {
  const settings = defaultSettings();
  const elements = Object.entries(widgets).map(([name, widget]) => [name, widgetElement(widget)] as const);
  return { ...settings, locale: 'en-US', boxes: { ...settings.boxes, ...Object.fromEntries(elements) } };
}
