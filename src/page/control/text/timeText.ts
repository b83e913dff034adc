import { t } from '../../i18n';

/** `9:41`, `1:30:00` */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const end = `:${twoDigits(seconds % 60)}`;
  return hours === 0 ? `${minutes}${end}` : `${hours}:${twoDigits(minutes % 60)}${end}`;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** `4 s`, `1 min`; for screen readers. */
export function durationText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return seconds < 120 ? t('control.seconds', { seconds }) : t('control.minutes', { minutes: Math.round(seconds / 60) });
}
