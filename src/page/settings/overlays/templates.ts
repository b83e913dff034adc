import {
  type BoxSettings,
  boxSettings,
  defaultBox,
  defaultOverlaySize,
  defaultSettings,
  elementOf,
  type Look,
  type Overlay,
  type Rect,
  type Settings,
  type ThemeName,
  type Widget,
  type WidgetKind,
} from '../../../contract';
import { t } from '../../i18n';
import { boxKinds } from './boxKinds';
import { elementSettings } from './elementDefaults';
import type { Size } from './geometry';
import { freeTitle, plainBoxTitle } from './overlayNames';
import { freeName } from './overlayText';

/* Finished compositions to begin with. Their pictures are made by `npm run gallery -- templates`. */

export const templateNames = ['chatting', 'gameplay', 'starting', 'charity', 'music', 'vertical', 'minimal', 'break'] as const;
export type TemplateName = (typeof templateNames)[number];

/** A new element of a template. Alerts are no new element: a template shows the alerts that every overlay shows. */
interface TemplateElement {
  readonly kind: WidgetKind;
  readonly rect: Rect;
  /** What is different from a new widget of the kind. */
  readonly widget?: Partial<Widget>;
}

interface Template {
  readonly size?: Size;
  /** Behind the alerts, from back to front. */
  readonly elements: readonly TemplateElement[];
  /** The place of the alerts, which covers no other element; as wide as any card where there is room: 112 to 45. */
  readonly alerts: Rect;
}

const at = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const ticker: TemplateElement = { kind: 'ticker', rect: at(0, 1_020, 1_920, 60) };
const text = (words: string, rect: Rect): TemplateElement => ({ kind: 'text', rect, widget: { kind: 'text', text: words } });

function templateOf(name: TemplateName): Template {
  // Over 50 lines: a table of the eight compositions.
  switch (name) {
    case 'chatting':
      return {
        elements: [
          { kind: 'latest', rect: at(96, 54, 440, 115), widget: { kind: 'latest', what: 'follower' } },
          { kind: 'latest', rect: at(96, 184, 440, 115) },
          { kind: 'goal', rect: at(1_124, 54, 700, 147) },
          { kind: 'feed', rect: at(1_304, 226, 520, 295) },
        ],
        alerts: at(355, 540, 1_210, 486),
      };
    case 'gameplay':
      return {
        elements: [{ kind: 'goal', rect: at(48, 40, 520, 109) }, { kind: 'latest', rect: at(1_472, 40, 400, 105) }, ticker],
        alerts: at(355, 518, 1_210, 486),
      };
    case 'starting':
      return {
        elements: [
          text(t('templates.text.starting'), at(460, 54, 1_000, 160)),
          { kind: 'timer', rect: at(660, 216, 600, 170), widget: { kind: 'timer', startSeconds: 300 } },
          { kind: 'goal', rect: at(560, 396, 800, 168) },
          ticker,
        ],
        alerts: at(430, 580, 1_060, 424),
      };
    case 'charity':
      return {
        elements: [
          { kind: 'goal', rect: at(410, 54, 1_100, 231) },
          { kind: 'totals', rect: at(680, 300, 560, 115) },
          { kind: 'top', rect: at(1_304, 320, 520, 320) },
          { kind: 'feed', rect: at(96, 320, 520, 295) },
        ],
        alerts: at(492, 650, 936, 376),
      };
    case 'music':
      return {
        elements: [
          text(t('templates.text.requests'), at(96, 54, 760, 120)),
          { kind: 'perks', rect: at(1_304, 54, 520, 340) },
          { kind: 'latest', rect: at(96, 190, 520, 126), widget: { kind: 'latest', what: 'perk' } },
        ],
        alerts: at(355, 540, 1_210, 486),
      };
    case 'vertical':
      return {
        size: { width: 1_080, height: 1_920 },
        elements: [
          { kind: 'goal', rect: at(140, 140, 800, 168) },
          { kind: 'latest', rect: at(270, 330, 540, 141) },
          { kind: 'ticker', rect: at(0, 1_840, 1_080, 80) },
        ],
        alerts: at(54, 1_338, 972, 486),
      };
    case 'minimal':
      return { elements: [{ kind: 'latest', rect: at(740, 40, 440, 66) }], alerts: at(355, 540, 1_210, 486) };
    case 'break':
      return {
        elements: [
          text(t('templates.text.break'), at(460, 54, 1_000, 160)),
          { kind: 'top', rect: at(700, 230, 520, 320) },
          { kind: 'clock', rect: at(1_560, 54, 264, 92) },
          ticker,
        ],
        alerts: at(425, 570, 1_070, 434),
      };
  }
}

export const templateSize = (name: TemplateName): Size => templateOf(name).size ?? defaultOverlaySize;

function lookOfAlerts(settings: Settings): Pick<Look, 'theme' | 'accent'> {
  const { theme, accent } = boxSettings(settings, defaultBox).look;
  return { theme, accent };
}

/** The theme in which a template is made. */
export const themeOfAlerts = (settings: Settings | null): ThemeName => lookOfAlerts(settings ?? defaultSettings()).theme;

export interface MadeOverlay {
  readonly overlay: Overlay;
  /** New boxes, by name. */
  readonly boxes: Readonly<Record<string, BoxSettings>>;
}

/** An overlay by a template, in the theme of the alerts. `taken`: names that new boxes must not have. */
export function overlayFromTemplate(name: TemplateName, settings: Settings, taken: readonly string[]): MadeOverlay {
  const { elements, alerts } = templateOf(name);
  const size = templateSize(name);
  const look = lookOfAlerts(settings);
  const names = [...taken];
  const alertsTitle = plainBoxTitle(settings, defaultBox);
  const titles = [alertsTitle];
  const boxes: Record<string, BoxSettings> = {};
  const placed = elements.map(({ kind, rect, widget }) => {
    const box = freeName(kind, names);
    names.push(box);
    boxes[box] = widgetBox(kind, widget ?? {}, look);
    const title = freeTitle(titleOfNew(kind, widget), titles);
    titles.push(title);
    return { ...elementOf(box, rect), name: title };
  });
  return {
    boxes,
    overlay: { size, elements: [...placed, { ...elementOf(defaultBox, alerts), name: alertsTitle, ownPlace: true }] },
  };
}

/** A label is named by its event; a text by its words. */
function titleOfNew(kind: WidgetKind, widget: Partial<Widget> = {}): string {
  if (widget.kind === 'text' && widget.text) return widget.text;
  if (kind === 'latest') return t(`templates.latest.${(widget.kind === 'latest' && widget.what) || 'donation'}`);
  return t(`overlays.kind.${kind}`);
}

function widgetBox(kind: WidgetKind, widget: Partial<Widget>, look: Pick<Look, 'theme' | 'accent'>): BoxSettings {
  const defaults = boxKinds().find(({ value }) => value === kind);
  if (!defaults) throw new Error(`Name the kind ${kind} in boxKinds`);
  const settings = elementSettings(defaults);
  return {
    ...settings,
    look: { ...settings.look, ...look },
    widget: { ...settings.widget, ...widget } as Widget, // both are of the kind
  };
}
