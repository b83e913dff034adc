import type { SummaryCause } from '../../contract';
import { t } from '../../languages';
import type { Scene } from '../models/previewModel';

export const sceneWords: Record<Scene, string> = { game: t('Game'), dark: t('Dark'), light: t('Light') };

/** What an alert can stand for, besides one event. */
export const summaryWords: Record<SummaryCause, string> = {
  many: t('Many at once'),
  combo: t('A row of one supporter'),
  late: t('While you were away'),
};
