import type { Widget } from '../../../contract';
import type { TextId } from '../../i18n';

/* What of a box's settings changes what its widget shows (SPEC SPG-40): its panels and the settings search ask here. */

/** Settings about events. */
export type WidgetPart = 'types' | 'minimums' | 'perks' | 'stream';

const none: Readonly<Record<WidgetPart, boolean>> = { types: false, minimums: false, perks: false, stream: false };

export function widgetParts(widget: Widget): Readonly<Record<WidgetPart, boolean>> {
  switch (widget.kind) {
    case 'feed':
    case 'ticker':
      return { ...none, types: true, minimums: true, perks: true };
    case 'credits':
      return { types: true, minimums: true, perks: true, stream: true };
    case 'latest':
      return { ...none, minimums: widget.what === 'donation', perks: widget.what === 'perk' };
    case 'perks':
      return { ...none, perks: true, stream: true };
    case 'totals':
      return { ...none, stream: true };
    case 'top':
      return { ...none, stream: widget.span === 'stream' };
    default:
      return none; // it is about no events, or takes its figures from the platform
  }
}

/** Labels of the settings of alerts that every widget has. */
const labels: readonly TextId[] = ['look.theme', 'look.placement', 'look.size', 'look.safeArea', 'look.accent.own'];

/** Whether the panels of a widget have that setting of alerts. */
export function hasWidgetSetting(
  widget: Widget,
  { label, panel }: { readonly label: TextId; readonly panel?: string | undefined },
): boolean {
  return labels.includes(label) || (panel === 'filters' && widgetParts(widget).types);
}
