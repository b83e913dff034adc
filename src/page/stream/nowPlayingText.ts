import type { StageEntry } from '../../contract/engine';
import { t } from '../i18n';

interface EmptyElement {
  readonly visible: boolean;
  readonly report: { readonly waiting: number; readonly held: number };
}

export function nothingPlayingText(
  { visible, report }: EmptyElement,
  { isPaused, isMuted }: { readonly isPaused: boolean; readonly isMuted: boolean },
): string {
  const count = report.waiting - report.held;
  if (isPaused) return count > 0 ? t('control.paused.waiting', { count }) : t('control.stage.paused');
  if (isMuted && (visible || count === 0)) return count > 0 ? t('control.muted.waiting', { count }) : t('control.stage.muted');
  if (count === 0) return t('control.stage.empty');
  return visible ? t('control.stage.next') : t('control.stage.hidden');
}

/** The note beside the alert that is playing: replay, test, or the number of grouped events. */
export function nowPlayingNote({ origin, events }: Pick<StageEntry, 'origin' | 'events'>): string {
  const originText = origin === 'replay' || origin === 'test' ? t(`control.stage.${origin}`) : '';
  return [originText, events > 1 ? t('control.stage.grouped', { events }) : ''].filter((text) => text !== '').join(' · ');
}
