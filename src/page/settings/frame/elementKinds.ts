import { type BoxSettings, defaultBoxSettings, defaultWidget, type Placement, type WidgetKind } from '../../../contract/settings';
import { hasText, t } from '../../i18n';

/** A kind of element, with its name and the settings of a new element. */
export interface ElementKind {
  readonly value: string;
  readonly text: string;
  /** Settings of a new element. */
  defaults(): BoxSettings;
}

export const alertsKind = (): ElementKind => ({ value: 'alerts', text: t('overlays.kind.alerts'), defaults: defaultBoxSettings });

export const elementKinds = (): readonly [ElementKind, ...ElementKind[]] => [
  alertsKind(),
  widgetBox('goal', t('overlays.kind.goal'), 'lower-third'),
  widgetBox('feed', t('overlays.kind.feed'), 'bottom-left'),
  widgetBox('ticker', t('overlays.kind.ticker'), 'lower-third'),
  widgetBox('top', t('overlays.kind.top'), 'top-right'),
  widgetBox('latest', t('overlays.kind.latest'), 'top-left'),
  widgetBox('totals', t('overlays.kind.totals'), 'upper-third'),
  widgetBox('perks', t('overlays.kind.perks'), 'top-right'),
  widgetBox('credits', t('overlays.kind.credits'), 'center'),
  widgetBox('text', t('overlays.kind.text'), 'lower-third'),
  widgetBox('image', t('overlays.kind.image'), 'center'),
  widgetBox('clock', t('overlays.kind.clock'), 'top-right'),
  widgetBox('timer', t('overlays.kind.timer'), 'upper-third'),
  widgetBox('custom', t('overlays.kind.custom'), 'center'),
];

function widgetBox(kind: WidgetKind, text: string, placement: Placement): ElementKind {
  return {
    value: kind,
    text,
    defaults: () => {
      const box = defaultBoxSettings();
      const widget = defaultWidget(kind);
      return {
        ...box,
        look: { ...box.look, placement, safeArea: 3 },
        // An empty text would be invisible.
        widget: widget.kind === 'text' ? { ...widget, text: t('overlays.kind.text') } : widget,
      };
    },
  };
}

export function boxKindOf({ widget }: BoxSettings): ElementKind {
  return elementKinds().find(({ value }) => value === widget?.kind) ?? alertsKind();
}

/** Key of a widget's setting: `widget.entries`, or `widget.top.entries` if the kind has a text of its own. */
export function widgetKey(kind: string, name: string): string {
  const own = `widget.${kind}.${name}`;
  return hasText(`setting.${own}`) ? own : `widget.${name}`;
}
