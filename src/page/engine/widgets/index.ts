/** The engine's part of widgets, active while a page of a widget box is open. */
export type { CustomWidgets } from './custom';
export { CustomFrames } from './customFrames';
export { WidgetService, type WidgetServiceOptions } from './widgetService';
