import type { ContentOf } from '../../contract';
import type { WidgetContext, WidgetData } from './widgetData';
export function customContent(_data: WidgetData, _context: WidgetContext): ContentOf<'custom'> | null {
  return null;
}
