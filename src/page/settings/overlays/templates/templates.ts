import { defaultElement } from '../../../../contract';
import {
  type Design,
  defaultOverlaySize,
  type ElementSettings,
  elementSettings,
  type LatestKind,
  layerOf,
  type Overlay,
  type Placement,
  type Rect,
  type Settings,
  type Widget,
  type WidgetKind,
} from '../../../../contract/settings';
import { t } from '../../../i18n';
import { elementKinds } from '../../frame/elementKinds';
import { freeName, freeTitle, plainElementTitle } from '../../frame/overlayNames';
import { newElementSettings } from '../editor/elementDefaults';
import type { Size } from '../editor/geometry';

/* Complete overlays to start from. */

export const templateNames = ['starting', 'chatting', 'gameplay', 'break', 'ending', 'charity', 'music', 'vertical', 'minimal'] as const;
export type TemplateName = (typeof templateNames)[number];

/** A new element of a template, never alerts: a template shows the same alerts as the other overlays. */
interface TemplateElement {
  readonly kind: WidgetKind;
  readonly rect: Rect;
  readonly widget?: Partial<Widget>;
  /** The edge or corner of `rect` at which the widget is, if it is smaller than `rect`. Used to align the visible edges of widgets. */
  readonly stands?: Placement;
}

interface Template {
  readonly size?: Size;
  /** The elements behind the alerts, from back to front. */
  readonly elements: readonly TemplateElement[];
  /** Rectangle of the alerts, which overlaps no element. Its ratio is 112 to 45 if possible, so that even the widest alert's card fits. */
  readonly alerts: Rect;
}

const at = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

/*
 * Rectangles, except backgrounds, are inside the safe margin of 5 % (x 96 to 1824, y 54 to 1026). Texts grow with their rectangle
 * (`--fit-w`, `--fit-h`). The rectangles are so large that texts are at least 20 px high, and so readable on phones.
 */
const label = (x: number, y: number, stands: Placement, what: LatestKind = 'donation'): TemplateElement => ({
  kind: 'latest',
  rect: at(x, y, 660, 102),
  widget: { kind: 'latest', what },
  stands,
});
const ticker: TemplateElement = { kind: 'ticker', rect: at(96, 942, 1_728, 84), stands: 'lower-third' };
const background: TemplateElement = { kind: 'background', rect: at(0, 0, defaultOverlaySize.width, defaultOverlaySize.height) };
/** The title of a scene, in the lettering of its theme. */
const title = (words: string, rect: Rect): TemplateElement => ({
  kind: 'text',
  rect,
  widget: { kind: 'text', text: words, style: 'title', panel: false },
});
const socials = (rect: Rect, stands?: Placement): TemplateElement => ({ kind: 'socials', rect, ...(stands && { stands }) });

function templateOf(name: TemplateName): Template {
  // This function has over 50 lines, because it is a table of nine templates.
  switch (name) {
    case 'starting':
      return {
        elements: [
          background,
          title(t('templates.text.starting'), at(310, 72, 1_300, 190)),
          { kind: 'timer', rect: at(460, 266, 1_000, 250), widget: { kind: 'timer', startSeconds: 300, startWhenShown: true } },
          socials(at(560, 934, 800, 92), 'lower-third'),
        ],
        alerts: at(460, 522, 1_000, 402),
      };
    case 'chatting':
      return {
        elements: [
          background,
          { kind: 'frame', rect: at(96, 54, 1_104, 621) },
          title(t('templates.chatting'), at(1_264, 70, 560, 124)),
          {
            kind: 'feed',
            rect: at(1_232, 214, 592, 400),
            widget: { kind: 'feed', title: t('templates.feed.title') },
            stands: 'top-right',
          },
          label(1_164, 690, 'top-right', 'follower'),
          label(1_164, 792, 'top-right'),
          socials(at(1_124, 934, 700, 92), 'bottom-right'),
        ],
        alerts: at(96, 690, 836, 336),
      };
    case 'gameplay':
      return {
        elements: [
          { kind: 'frame', rect: at(96, 756, 480, 270) },
          { kind: 'goal', rect: at(96, 54, 740, 151), stands: 'top-left' },
          label(1_164, 54, 'top-right'),
          label(1_164, 156, 'top-right', 'follower'),
          socials(at(1_224, 934, 600, 92), 'bottom-right'),
        ],
        alerts: at(592, 480, 1_120, 450),
      };
    case 'break':
      return {
        elements: [
          background,
          title(t('templates.text.break'), at(310, 76, 1_300, 204)),
          socials(at(560, 300, 800, 92), 'upper-third'),
          ticker,
        ],
        alerts: at(355, 420, 1_210, 486),
      };
    case 'ending':
      return {
        elements: [
          background,
          { kind: 'credits', rect: at(96, 54, 740, 972), widget: { kind: 'credits', title: t('overlays.kind.credits'), again: true } },
          title(t('templates.text.ending'), at(892, 96, 924, 220)),
          socials(at(954, 336, 800, 92), 'upper-third'),
        ],
        alerts: at(884, 580, 940, 378),
      };
    case 'charity':
      return {
        elements: [
          background,
          { kind: 'goal', rect: at(410, 54, 1_100, 224), stands: 'upper-third' },
          {
            kind: 'feed',
            rect: at(96, 290, 560, 306),
            widget: { kind: 'feed', title: t('templates.feed.title'), entries: 4 },
            stands: 'top-left',
          },
          {
            kind: 'totals',
            rect: at(720, 290, 480, 144),
            widget: { kind: 'totals', figures: ['donations', 'followers'] },
            stands: 'upper-third',
          },
          { kind: 'top', rect: at(1_264, 290, 560, 306), widget: { kind: 'top', entries: 4 }, stands: 'top-right' },
        ],
        alerts: at(436, 605, 1_048, 421),
      };
    case 'music':
      return {
        elements: [
          background,
          title(t('templates.text.requests'), at(120, 76, 940, 150)),
          label(96, 250, 'top-left'),
          { kind: 'perks', rect: at(1_200, 54, 624, 341), widget: { kind: 'perks', entries: 4 }, stands: 'top-right' },
        ],
        alerts: at(355, 540, 1_210, 486),
      };
    case 'vertical':
      return {
        size: { width: 1_080, height: 1_920 },
        elements: [
          { kind: 'goal', rect: at(54, 96, 972, 199), stands: 'upper-third' },
          { kind: 'latest', rect: at(54, 295, 972, 150), stands: 'upper-third' },
          { kind: 'ticker', rect: at(79, 1_720, 922, 104), stands: 'lower-third' },
        ],
        alerts: at(54, 1_226, 972, 486),
      };
    case 'minimal':
      return { elements: [label(630, 54, 'upper-third')], alerts: at(355, 540, 1_210, 486) };
  }
}

export const templateSize = (name: TemplateName): Size => templateOf(name).size ?? defaultOverlaySize;

function designOfAlerts(settings: Settings): Pick<Design, 'theme' | 'colors' | 'accent'> {
  const { theme, colors, accent } = elementSettings(settings, defaultElement).look;
  return { theme, ...(colors && { colors }), accent };
}

export interface MadeOverlay {
  readonly overlay: Overlay;
  readonly elements: Readonly<Record<string, ElementSettings>>;
}

/** Creates an overlay from a template, in the theme of the alerts. `taken`: names that its new elements must not use. */
export function overlayFromTemplate(name: TemplateName, settings: Settings, taken: readonly string[]): MadeOverlay {
  const { elements, alerts } = templateOf(name);
  const size = templateSize(name);
  const design = designOfAlerts(settings);
  const names = [...taken];
  const alertsTitle = plainElementTitle(settings, defaultElement);
  const titles = [alertsTitle];
  const settingsByElement: Record<string, ElementSettings> = {};
  const placed = elements.map(({ kind, rect, widget, stands }) => {
    const element = freeName(kind, names);
    names.push(element);
    settingsByElement[element] = widgetElement(kind, widget ?? {}, stands ? { ...design, placement: stands } : design);
    const title = freeTitle(titleOfNew(kind, widget), titles);
    titles.push(title);
    return { ...layerOf(element, rect), name: title };
  });
  return {
    elements: settingsByElement,
    overlay: { size, elements: [...placed, { ...layerOf(defaultElement, alerts), name: alertsTitle, ownPlace: true }] },
  };
}

/** The title of a new element. A label is named after its event, and a text element after its text. */
function titleOfNew(kind: WidgetKind, widget: Partial<Widget> = {}): string {
  if (widget.kind === 'text' && widget.text) return widget.text;
  if (kind === 'latest') return t(`templates.latest.${(widget.kind === 'latest' && widget.what) || 'donation'}`);
  return t(`overlays.kind.${kind}`);
}

function widgetElement(kind: WidgetKind, widget: Partial<Widget>, design: Partial<Design>): ElementSettings {
  const defaults = elementKinds().find(({ value }) => value === kind);
  if (!defaults) throw new Error(`The kind ${kind} is missing in elementKinds`);
  const settings = newElementSettings(defaults);
  return {
    ...settings,
    look: { ...settings.look, ...design },
    widget: { ...settings.widget, ...widget } as Widget, // the cast is safe, because both widgets have the same kind
  };
}
