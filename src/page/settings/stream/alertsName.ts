import { overlaysOf, type Settings } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { overlayTitle, plainElementTitle } from '../frame/overlayNames';

/**
 * Names the alerts of a receipt and the overlays that show them: `Big donations (Main scene, Just chatting)`. A name that both have appears
 * once (SPEC SPG-14).
 */
export function alertsName(settings: Settings | null, elementName: string): string {
  const title = plainElementTitle(settings, elementName);
  if (!settings) return title;
  const overlays = Object.entries(overlaysOf(settings))
    .filter(([, { elements }]) => elements.some((element) => element.box === elementName))
    .map(([overlay]) => overlayTitle(settings, overlay));
  if (overlays.every((overlay) => overlay === title)) return title;
  return t('receipt.box.shownIn', {
    // Alerts that are named like one of their overlays have no name of their own.
    name: isolated(overlays.includes(title) ? t('overlays.kind.alerts') : title),
    overlays: new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(overlays.map(isolated)),
  });
}

/** Isolates the direction of a name in a plain text. */
const isolated = (text: string) => `\u2068${text}\u2069`;
