import { boxSettings, overlaysOf, type Settings } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { overlayTitle, plainBoxTitle } from '../frame/overlayNames';

/**
 * The name of the box of a receipt: that of its element, with the overlays that show it (SPEC SPG-60). `Big donations (Main scene, Just chatting)`;
 * if the overlay has the same name as its alerts, that name alone.
 */
export function alertsName(settings: Settings | null, box: string): string {
  const title = plainBoxTitle(settings, box);
  if (!settings) return title;
  const overlays = Object.entries(overlaysOf(settings))
    .filter(([, { elements }]) => elements.some((element) => element.box === box))
    .map(([overlay]) => overlayTitle(settings, overlay));
  if (overlays.every((overlay) => overlay === title)) return title;
  return t('history.box.shownIn', {
    // Alerts that are called as one of their overlays have no name of their own.
    name: isolated(overlays.includes(title) ? t('overlays.kind.alerts') : title),
    overlays: new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(overlays.map(isolated)),
  });
}

/** An overlay that shows alerts, with the boxes that their receipts name. Widgets have no receipts. */
interface OverlayWithAlerts {
  readonly name: string;
  readonly title: string;
  readonly boxes: readonly string[];
}

/** What the filter of *Activity* offers (SPEC SPG-60), by title. */
export function overlaysWithAlerts(settings: Settings | null): readonly OverlayWithAlerts[] {
  if (!settings) return [];
  const all = Object.entries(overlaysOf(settings)).map(([name, { elements }]) => ({
    name,
    title: overlayTitle(settings, name),
    boxes: elements.map(({ box }) => box).filter((box) => !boxSettings(settings, box).widget),
  }));
  return all.filter(({ boxes }) => boxes.length > 0).sort((one, other) => one.title.localeCompare(other.title, currentLocale()));
}

/** An option of a list has text alone: names of either direction are isolated by characters. */
const isolated = (text: string) => `\u2068${text}\u2069`;
