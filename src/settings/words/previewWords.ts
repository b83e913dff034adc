import { t } from '../../languages';
import type { Scene } from '../models/previewModel';

export const sceneWords: Record<Scene, string> = { game: t('Game'), dark: t('Dark'), light: t('Light') };
