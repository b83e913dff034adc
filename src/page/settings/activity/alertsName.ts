import { elementSettings, overlaysOf, type Settings } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { overlayTitle, plainElementTitle } from '../frame/overlayNames';

/**
 * Names the alerts of a receipt and the overlays that show them: `Big donations (Main scene, Just chatting)`. If the alerts and an overlay have the
 * same name, it appears once (SPEC SPG-14).
 */
export function alertsName(settings: Settings | null, elementName: string): string {
  const title = plainElementTitle(settings, elementName);
  if (!settings) return title;
  const overlays = Object.entries(overlaysOf(settings))
    .filter(([, { elements }]) => elements.some((element) => element.box === elementName))
    .map(([overlay]) => overlayTitle(settings, overlay));
  if (overlays.every((overlay) => overlay === title)) return title;
  return t('history.box.shownIn', {
    // Alerts that are named like one of their overlays have no name of their own.
    name: isolated(overlays.includes(title) ? t('overlays.kind.alerts') : title),
    overlays: new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(overlays.map(isolated)),
  });
}

/** An overlay that shows alerts, with the element names that its receipts contain. Widgets have no receipts. */
interface OverlayWithAlerts {
  readonly name: string;
  readonly title: string;
  readonly boxes: readonly string[];
}

/** The overlays that the filter of *Activity* offers, sorted by title (SPEC SPG-14). */
export function overlaysWithAlerts(settings: Settings | null): readonly OverlayWithAlerts[] {
  if (!settings) return [];
  const all = Object.entries(overlaysOf(settings)).map(([name, { elements }]) => ({
    name,
    title: overlayTitle(settings, name),
    boxes: elements.map(({ box }) => box).filter((element) => !elementSettings(settings, element).widget),
  }));
  return all.filter(({ boxes }) => boxes.length > 0).sort((one, other) => one.title.localeCompare(other.title, currentLocale()));
}

/** An `<option>` can contain only plain text, so invisible characters isolate the direction of its text. */
const isolated = (text: string) => `\u2068${text}\u2069`;
