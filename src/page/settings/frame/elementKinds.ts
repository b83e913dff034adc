import {
  defaultElementSettings,
  defaultWidget,
  type ElementSettings,
  type Placement,
  type Widget,
  type WidgetKind,
} from '../../../contract/settings';
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
  widgetElement('background', t('overlays.kind.background'), 'center'),
  widgetElement('frame', t('overlays.kind.frame'), 'center'),
  widgetElement('socials', t('overlays.kind.socials'), 'bottom-left'),
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
      const element = defaultElementSettings();
      const widget = defaultWidget(kind);
      return {
        ...element,
        look: { ...element.look, placement, safeArea: 3 },
        widget: withSample(widget),
      };
    },
  };
}

/** Adds sample content to a new *Text* or *Socials* element. Otherwise, the element would be invisible. */
function withSample(widget: Widget): Widget {
  if (widget.kind === 'text') return { ...widget, text: t('overlays.kind.text') };
  if (widget.kind === 'socials') return { ...widget, accounts: [{ platform: 'handle', name: t('widgets.socials.sample') }] };
  return widget;
}

export function elementKindOf({ widget }: ElementSettings): ElementKind {
  return elementKinds().find(({ value }) => value === widget?.kind) ?? alertsKind();
}

/** Key of a widget's setting: `widget.entries`, or `widget.top.entries` if the setting has a different text for this kind. */
export function widgetKey(kind: string, name: string): string {
  const own = `widget.${kind}.${name}`;
  return hasText(`setting.${own}`) ? own : `widget.${name}`;
}
