import type { Scene } from '../models/previewModel';

export const sceneWords: Record<Scene, string> = { game: 'Game', dark: 'Dark', light: 'Light' };
