import type { MotionName, Placement, ThemeName } from '../../contract';
import { t } from '../../languages';

export const themeWords: Record<ThemeName, { readonly name: string; readonly hint: string }> = {
  pin: { name: 'Pin', hint: t('Enamel, print and confetti') },
  broadcast: { name: 'Broadcast', hint: t('A sports lower third') },
  paper: { name: 'Paper', hint: t('A scrapbook in stop motion') },
  quest: { name: 'Quest', hint: t('A small, old game') },
  gilt: { name: 'Gilt', hint: t('Black lacquer and gold foil') },
  neon: { name: 'Neon', hint: t('A sign on dark glass') },
};

export const placementWords: Record<Placement, string> = {
  'lower-third': t('Lower third'),
  center: t('Centre'),
  'upper-third': t('Upper third'),
  'top-left': t('Top left'),
  'top-right': t('Top right'),
  'bottom-left': t('Bottom left'),
  'bottom-right': t('Bottom right'),
  takeover: t('Whole picture, scene dimmed'),
};

export const motionWords: Record<MotionName, string> = {
  own: t('The theme’s own way'),
  fade: t('Fade'),
  rise: t('Rise'),
  slide: t('Slide'),
};
