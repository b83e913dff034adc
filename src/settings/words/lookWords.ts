import type { MotionName, Placement, ThemeName } from '../../contract';

export const themeWords: Record<ThemeName, { readonly name: string; readonly hint: string }> = {
  pin: { name: 'Pin', hint: 'Enamel, print and confetti' },
  broadcast: { name: 'Broadcast', hint: 'A sports lower third' },
  paper: { name: 'Paper', hint: 'A scrapbook in stop motion' },
  quest: { name: 'Quest', hint: 'A small, old game' },
  gilt: { name: 'Gilt', hint: 'Black lacquer and gold foil' },
  neon: { name: 'Neon', hint: 'A sign on dark glass' },
};

export const placementWords: Record<Placement, string> = {
  'lower-third': 'Lower third',
  center: 'Centre',
  'upper-third': 'Upper third',
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
  takeover: 'Whole picture, scene dimmed',
};

export const motionWords: Record<MotionName, string> = { own: 'The theme’s own way', fade: 'Fade', rise: 'Rise', slide: 'Slide' };
