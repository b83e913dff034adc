import { defaultBox } from '../../../contract';
import { overlaysOf, type Settings } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { overlayTitle, plainBoxTitle } from '../frame/overlayNames';

/* Receipts name the box that they are of; a creator knows the alerts' element and the overlays that show it (SPEC SPG-60). */

/** `Big donations (Main scene, Just chatting)`; of an overlay that is called as its alerts are, the name alone. */
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

/** The boxes that have receipts: those of alerts. Widgets get none. */
export function alertsBoxes(settings: Settings | null): readonly string[] {
  const named = Object.entries(settings?.boxes ?? {}).flatMap(([box, { widget }]) => (widget ? [] : [box]));
  return [...new Set([defaultBox, ...named.sort()])];
}

/** An option of a list has text alone: names of either direction are isolated by characters. */
const isolated = (text: string) => `\u2068${text}\u2069`;
