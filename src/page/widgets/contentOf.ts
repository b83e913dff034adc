import { defaultWidget, type Widget, type WidgetContent } from '../../contract/settings';
import { creditsContent } from './credits';
import { customContent } from './customContent';
import { goalContent } from './goal';
import { feedContent, latestContent, tickerContent } from './lists';
import { perksContent } from './perks';
import { timerContent } from './timer';
import { topContent } from './top';
import { totalsContent } from './totals';
import type { WidgetContext, WidgetData } from './widgetData';

export function contentOf(data: WidgetData, context: WidgetContext): WidgetContent | null {
  if (!context.element.widget) return null;
  // Adds defaults, because an older build may have stored the settings without newer fields.
  const widget: Widget = { ...defaultWidget(context.element.widget.kind), ...context.element.widget } as Widget;
  switch (widget.kind) {
    case 'goal':
      return goalContent(widget, data, context);
    case 'feed':
      return feedContent(widget, data, context);
    case 'ticker':
      return tickerContent(widget, data, context);
    case 'top':
      return topContent(widget, data, context);
    case 'latest':
      return latestContent(widget, data, context);
    case 'totals':
      return totalsContent(widget, data, context);
    case 'credits':
      return creditsContent(widget, data, context);
    case 'perks':
      return perksContent(widget, data, context);
    case 'text':
      return widget.text.trim() === '' ? null : widget;
    case 'background':
    case 'frame':
    case 'socials':
      return widget;
    case 'image':
      return widget.medium === null ? null : { kind: 'image', medium: widget.medium, fit: widget.fit };
    case 'clock':
      return {
        kind: 'clock',
        title: widget.title ?? '',
        locale: context.locale,
        timeZone: widget.timeZone ?? context.timeZone,
        hours: widget.hours,
        seconds: widget.seconds,
        date: widget.date,
      };
    case 'custom':
      return customContent(widget, data, context);
    case 'timer':
      return timerContent(widget, context);
  }
}
