import type { SummaryCause } from '../../contract';
import { t } from '../../languages';
import type { OnAir } from '../models/onAirModel';
import type { Scene } from '../models/previewModel';
import { safeWords } from './moderationText';
import type { Manner } from './times';

export const sceneWords: Record<Scene, string> = { game: t('Game'), dark: t('Dark'), light: t('Light') };

/** What an alert can stand for, besides one event. */
export const summaryWords: Record<SummaryCause, string> = {
  many: t('Many at once'),
  combo: t('A row of one supporter'),
  late: t('While you were away'),
};

const mutedWords = {
  alerts: t('Alerts are muted: your viewers see none.'),
  sound: t('Sounds are muted: your viewers hear none.'),
  speech: t('Speech is muted: nothing is read aloud to your viewers.'),
} as const;

/** What viewers get in the place of what the preview shows. */
export function onAirWords(state: OnAir): string {
  switch (state.tag) {
    case 'safe-mode':
      return t('Safe mode is on: your viewers see alerts without names and messages.');
    case 'muted':
      return mutedWords[state.what];
    case 'paused':
      return t('Alerts are paused: your viewers see them when you go on.');
  }
}

/** Until when, and how much longer; empty = until somebody ends it. */
export function onAirUntil(state: OnAir, nowMs: number, manner: Manner): string {
  return state.tag === 'paused' || state.untilMs === null ? '' : safeWords(state.untilMs, nowMs, manner);
}
