import type { KeptReceipt } from '../../../contract/companion';
import { overlaysOf, type Settings } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { dateTimeFormat, localDay } from '../form/dateTime';
import type { DateTimeStyle } from '../frame/frameModel';
import { overlayTitle, plainElementTitle } from '../frame/overlayNames';

/** If an alert starts later than this after its event, the list shows both times. */
const noticeablyLaterMs = 2 * 60_000;

/** When the alert was shown or dropped, or null if that was soon after the event. */
export function laterText(
  { createdAtMs, startedAtMs, endedAtMs }: Pick<KeptReceipt, 'createdAtMs' | 'startedAtMs' | 'endedAtMs'>,
  style: DateTimeStyle,
) {
  const atMs = startedAtMs ?? endedAtMs;
  if (createdAtMs === null || atMs - createdAtMs <= noticeablyLaterMs) return null;
  const isSameDay = localDay(createdAtMs, style.timeZone) === localDay(atMs, style.timeZone);
  const time = dateTimeFormat(style, { timeStyle: 'short', ...(!isSameDay && { dateStyle: 'short' }) }).format(atMs);
  return startedAtMs === null ? t('receipt.processedAt', { time }) : t('receipt.shownLater', { time });
}

/** How the event arrived, and how often its alert was interrupted and restarted. Empty for a live event whose alert was not interrupted. */
export function deliveryText({ arrival, restarts }: KeptReceipt): string {
  const restarted = restarts > 0 ? t('receipt.course.restarts', { restarts }) : '';
  const arrived = arrival === 'live' ? '' : t(`receipt.course.${arrival}`);
  return [arrived, restarted].filter((text) => text !== '').join(', ');
}

/** Names alerts and the overlays that show them: `Big donations (Main scene, Just chatting)`. No name appears twice (SPEC SPG-14). */
export function alertsName(settings: Settings | null, elementName: string): string {
  const title = plainElementTitle(settings, elementName);
  if (!settings) return title;
  const overlays = Object.entries(overlaysOf(settings))
    .filter(([, { elements: layers }]) => layers.some((layer) => layer.box === elementName))
    .map(([overlay]) => overlayTitle(settings, overlay));
  if (overlays.every((overlay) => overlay === title)) return title;
  return t('receipt.box.shownIn', {
    name: isolated(overlays.includes(title) ? t('overlays.kind.alerts') : title),
    overlays: new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(overlays.map(isolated)),
  });
}

/** Isolates the direction of a name in a plain text. */
const isolated = (text: string) => `\u2068${text}\u2069`;
