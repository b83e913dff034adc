/** The engine's part of widgets, active while a page of a widget box is open. */
export { CustomFrames } from './customFrames';
export { WidgetService, type WidgetServiceOptions } from './widgetService';
