import { type BoxSettings, defaultBoxSettings, defaultWidget, type Placement, type WidgetKind } from '../contract';
import { t } from '../languages';

/** What a box can be: how it is called, and what a new one begins with. */
export interface BoxKind {
  readonly value: string;
  readonly text: string;
  make(): BoxSettings;
}

const alerts: BoxKind = { value: 'alerts', text: t('Alerts'), make: defaultBoxSettings };

export const boxKinds: readonly [BoxKind, ...BoxKind[]] = [
  alerts,
  widgetBox('goal', t('Goal'), 'lower-third'),
  widgetBox('feed', t('Event list'), 'bottom-left'),
  widgetBox('ticker', t('Ticker'), 'lower-third'),
  widgetBox('top', t('Top supporters'), 'top-right'),
  widgetBox('latest', t('Latest label'), 'top-left'),
  widgetBox('totals', t('Totals of this stream'), 'upper-third'),
  widgetBox('perks', t('Perk board'), 'top-right'),
  widgetBox('credits', t('Credits'), 'center'),
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
