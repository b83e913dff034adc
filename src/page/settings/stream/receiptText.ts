import type { KeptReceipt } from '../../../contract/companion';
import { t } from '../../i18n';
import { dateTimeFormat, localDay } from '../form/dateTime';
import type { DateTimeStyle } from '../frame/frameModel';

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
