import type { Look, MotionName, Placement, ThemeName } from '../../../contract/settings';
import { t } from '../../i18n';

export const themeTexts = (): Record<ThemeName, { readonly name: string; readonly hint: string }> => ({
  pin: { name: 'Pin', hint: t('look.theme.pin') },
  broadcast: { name: 'Broadcast', hint: t('look.theme.broadcast') },
  paper: { name: 'Paper', hint: t('look.theme.paper') },
  quest: { name: 'Quest', hint: t('look.theme.quest') },
  gilt: { name: 'Gilt', hint: t('look.theme.gilt') },
  neon: { name: 'Neon', hint: t('look.theme.neon') },
});

/** A look in one line; without the position where the place of the element says it. */
export function designSummary({ theme, placement }: Pick<Look, 'theme' | 'placement'>, isPlaced: boolean): string {
  const { name } = themeTexts()[theme];
  return isPlaced ? name : `${name} · ${placementLabels()[placement]}`;
}

export const placementLabels = (): Record<Placement, string> => ({
  'lower-third': t('setting.look.placement.lower-third'),
  center: t('setting.look.placement.center'),
  'upper-third': t('setting.look.placement.upper-third'),
  'top-left': t('setting.look.placement.top-left'),
  'top-right': t('setting.look.placement.top-right'),
  'bottom-left': t('setting.look.placement.bottom-left'),
  'bottom-right': t('setting.look.placement.bottom-right'),
  takeover: t('setting.look.placement.takeover'),
});

export const motionLabels = (): Record<MotionName, string> => ({
  own: t('look.motion.own'),
  fade: t('look.motion.fade'),
  rise: t('look.motion.rise'),
  slide: t('look.motion.slide'),
});
