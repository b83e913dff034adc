import type { Design, MotionName, ThemeName } from '../../../contract/settings';
import { t } from '../../i18n';
import { optionText } from './fieldText';

export const themeTexts = (): Record<ThemeName, { readonly name: string; readonly hint: string }> => ({
  pin: { name: 'Pin', hint: t('look.theme.pin') },
  broadcast: { name: 'Broadcast', hint: t('look.theme.broadcast') },
  paper: { name: 'Paper', hint: t('look.theme.paper') },
  quest: { name: 'Quest', hint: t('look.theme.quest') },
  gilt: { name: 'Gilt', hint: t('look.theme.gilt') },
  neon: { name: 'Neon', hint: t('look.theme.neon') },
  clean: { name: 'Clean', hint: t('look.theme.clean') },
  glass: { name: 'Glass', hint: t('look.theme.glass') },
  pastel: { name: 'Pastel', hint: t('look.theme.pastel') },
});

/** Describes a design in one line. The position is left out if the layer sets it. */
export function designSummary({ theme, placement }: Pick<Design, 'theme' | 'placement'>, isPlaced: boolean): string {
  const { name } = themeTexts()[theme];
  return isPlaced ? name : `${name} · ${optionText('look.placement', placement)}`;
}

export const motionLabels = (): Record<MotionName, string> => ({
  own: t('look.motion.own'),
  fade: t('look.motion.fade'),
  rise: t('look.motion.rise'),
  slide: t('look.motion.slide'),
});

/** The radius of the corners of an alert's card, as a share of the card's shorter side. */
export const cornerOf: Readonly<Record<ThemeName, number>> = {
  pin: 0.2,
  broadcast: 0,
  paper: 0.05,
  quest: 0,
  gilt: 0.08,
  neon: 0.3,
  clean: 0.1,
  glass: 0.3,
  pastel: 0.4,
};
