/** The widgets' part of the engine, at work while a page of a widget's box is open. */
export { type DeskOptions, WidgetDesk } from './widgetService';
