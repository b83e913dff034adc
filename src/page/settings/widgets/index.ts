/** The settings of boxes that show a widget. */
export { StreamSection } from './StreamSection';
export { WidgetSection } from './WidgetSection';
