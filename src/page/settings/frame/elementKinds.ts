import { defaultElementSettings, defaultWidget, type ElementSettings, type Placement, type WidgetKind } from '../../../contract/settings';
import { hasText, t } from '../../i18n';

export interface ElementKind {
  readonly value: string;
  readonly text: string;
  defaults(): ElementSettings;
}

export const alertsKind = (): ElementKind => ({ value: 'alerts', text: t('overlays.kind.alerts'), defaults: defaultElementSettings });

export const elementKinds = (): readonly [ElementKind, ...ElementKind[]] => [
  alertsKind(),
  widgetElement('goal', t('overlays.kind.goal'), 'lower-third'),
  widgetElement('feed', t('overlays.kind.feed'), 'bottom-left'),
  widgetElement('ticker', t('overlays.kind.ticker'), 'lower-third'),
  widgetElement('top', t('overlays.kind.top'), 'top-right'),
  widgetElement('latest', t('overlays.kind.latest'), 'top-left'),
  widgetElement('totals', t('overlays.kind.totals'), 'upper-third'),
  widgetElement('perks', t('overlays.kind.perks'), 'top-right'),
  widgetElement('credits', t('overlays.kind.credits'), 'center'),
  widgetElement('text', t('overlays.kind.text'), 'lower-third'),
  widgetElement('image', t('overlays.kind.image'), 'center'),
  widgetElement('clock', t('overlays.kind.clock'), 'top-right'),
  widgetElement('timer', t('overlays.kind.timer'), 'upper-third'),
  widgetElement('custom', t('overlays.kind.custom'), 'center'),
];

function widgetElement(kind: WidgetKind, text: string, placement: Placement): ElementKind {
  return {
    value: kind,
    text,
    defaults: () => {
      const box = defaultElementSettings();
      const widget = defaultWidget(kind);
      return {
        ...box,
        look: { ...box.look, placement, safeArea: 3 },
        // A new text element has a text, because an empty one would be invisible.
        widget: widget.kind === 'text' ? { ...widget, text: t('overlays.kind.text') } : widget,
      };
    },
  };
}

export function elementKindOf({ widget }: ElementSettings): ElementKind {
  return elementKinds().find(({ value }) => value === widget?.kind) ?? alertsKind();
}

/** Key of a widget's setting: `widget.entries`, or `widget.top.entries` if the setting has a different text for this kind. */
export function widgetKey(kind: string, name: string): string {
  const own = `widget.${kind}.${name}`;
  return hasText(`setting.${own}`) ? own : `widget.${name}`;
}
