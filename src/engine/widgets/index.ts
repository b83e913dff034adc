/** The widgets' part of the engine, at work while a page of a widget's box is open. */
export { WidgetService, type WidgetServiceOptions } from './widgetService';
