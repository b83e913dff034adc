import { t } from '../../i18n';

/** `4 s`, `1 min`; for screen readers. */
export function durationText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return seconds < 120 ? t('control.seconds', { seconds }) : t('control.minutes', { minutes: Math.round(seconds / 60) });
}
