import { currentLocale, t } from '../i18n';

/** A duration for screen readers, such as `4 s` or `1 min`. */
export function durationText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return seconds < 120 ? t('control.seconds', { seconds }) : t('control.minutes', { minutes: Math.round(seconds / 60) });
}

const agoUnits = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
] as const;

/** How long ago an event was, such as `2 min. ago`. After a day: its date and time. */
export function agoText(atMs: number, nowMs: number): string {
  const passedMs = Math.max(0, nowMs - atMs);
  if (passedMs < 60_000) return t('stream.row.now');
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'always', style: 'short' });
  for (const [unit, unitMs, max] of agoUnits) if (passedMs < unitMs * max) return format.format(-Math.floor(passedMs / unitMs), unit);
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'short', timeStyle: 'short' }).format(atMs);
}

export function exactTimeText(atMs: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(atMs);
}
