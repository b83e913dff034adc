import type { SummaryCause } from '../../../contract/engine';
import { t } from '../../i18n';
import { safeModeText } from '../form/dateTime';
import type { DateTimeStyle } from '../frame/frameModel';
import type { LiveOverride } from './liveOverrides';
import type { Scene } from './previewModel';

export const sceneLabels = (): Record<Scene, string> => ({
  game: t('preview.scene.game'),
  dark: t('preview.scene.dark'),
  light: t('preview.scene.light'),
});

export const summaryLabels = (): Record<SummaryCause, string> => ({
  many: t('preview.scenario.many'),
  combo: t('preview.scenario.combo'),
  late: t('preview.scenario.late'),
});

const mutedLabels = () =>
  ({
    alerts: t('preview.onAir.muted.alerts'),
    sound: t('preview.onAir.muted.sound'),
    speech: t('preview.onAir.muted.speech'),
  }) as const;

/** Effect of an override on the alerts that viewers get. */
export function onAirText(state: LiveOverride): string {
  switch (state.tag) {
    case 'safe-mode':
      return t('preview.onAir.safe-mode');
    case 'muted':
      return mutedLabels()[state.what];
    case 'paused':
      return t('preview.onAir.paused');
    case 'volume':
      return t('preview.onAir.volume', { percent: Math.round(100 * state.share) });
  }
}

/** The end of an override; empty = until switched off. */
export function onAirUntilText(state: LiveOverride, nowMs: number, dateTimeStyle: DateTimeStyle): string {
  return state.tag === 'paused' || state.tag === 'volume' || state.untilMs === null
    ? ''
    : safeModeText(state.untilMs, nowMs, dateTimeStyle);
}
