/** The widgets' part of the engine; loaded when a page of a widget's box is open, because no alert needs it. */
export { type DeskOptions, WidgetDesk } from './desk';
