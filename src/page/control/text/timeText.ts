import { currentLocale, t } from '../../i18n';

/** `4 s`, `1 min`; for screen readers. */
export function durationText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return seconds < 120 ? t('control.seconds', { seconds }) : t('control.minutes', { minutes: Math.round(seconds / 60) });
}

/** `20:15` of an instant, epoch ms. */
export function timeOfDayText(atMs: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit' }).format(atMs);
}
