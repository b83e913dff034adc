import { type BoxSettings, defaultBoxSettings, defaultWidget, type Placement, type WidgetKind } from '../contract';

/** What a box can be: how it is called, and what a new one begins with. */
export interface BoxKind {
  readonly value: string;
  readonly text: string;
  make(): BoxSettings;
}

const alerts: BoxKind = { value: 'alerts', text: 'Alerts', make: defaultBoxSettings };

export const boxKinds: readonly [BoxKind, ...BoxKind[]] = [
  alerts,
  widgetBox('goal', 'Goal', 'lower-third'),
  widgetBox('feed', 'Event list', 'bottom-left'),
  widgetBox('ticker', 'Ticker', 'lower-third'),
  widgetBox('top', 'Top supporters', 'top-right'),
  widgetBox('latest', 'Latest label', 'top-left'),
  widgetBox('totals', 'Totals of this stream', 'upper-third'),
  widgetBox('perks', 'Perk board', 'top-right'),
  widgetBox('credits', 'Credits', 'center'),
];

function widgetBox(kind: WidgetKind, text: string, placement: Placement): BoxKind {
  return {
    value: kind,
    text,
    make: () => {
      const box = defaultBoxSettings();
      return { ...box, look: { ...box.look, placement, safeArea: 3 }, widget: defaultWidget(kind) };
    },
  };
}

/** The kind that a box is of. */
export function kindOf({ widget }: BoxSettings): BoxKind {
  return boxKinds.find(({ value }) => value === widget?.kind) ?? alerts;
}
