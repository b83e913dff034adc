import { defaultWidget, type Widget, type WidgetContent } from '../contract';
import { creditsContent } from './credits';
import { goalContent } from './goal';
import { feedContent, latestContent, tickerContent } from './lists';
import { perksContent } from './perkBoard';
import { topContent, totalsContent } from './sums';
import type { Facts, Shown } from './widgetData';

/** What the box's widget shows; null = nothing, as long as nothing is known. */
export function contentOf(facts: Facts, shown: Shown): WidgetContent | null {
  if (!shown.box.widget) return null;
  // A document that an older build has kept may lack what is new.
  const widget: Widget = { ...defaultWidget(shown.box.widget.kind), ...shown.box.widget } as Widget; // both are of that kind
  switch (widget.kind) {
    case 'goal':
      return goalContent(widget, facts, shown);
    case 'feed':
      return feedContent(widget, facts, shown);
    case 'ticker':
      return tickerContent(widget, facts, shown);
    case 'top':
      return topContent(widget, facts, shown);
    case 'latest':
      return latestContent(widget, facts, shown);
    case 'totals':
      return totalsContent(widget, facts, shown);
    case 'credits':
      return creditsContent(widget, facts, shown);
    case 'perks':
      return perksContent(widget, facts, shown);
  }
}
