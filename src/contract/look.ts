import type { Look } from './lookSchemas';

/** Looks that come with Ovation; each is a folder in `src/overlay/themes`. */
export const themeNames = ['pin', 'broadcast', 'paper', 'quest', 'gilt', 'neon'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Where in the source an alert stands. `takeover` fills it: the scene behind is dimmed. */
export const placements = [
  'lower-third',
  'center',
  'upper-third',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'takeover',
] as const;
export type Placement = (typeof placements)[number];

/** How an alert comes and goes: the theme's `own` way, or one of three plain ones. */
export const motions = ['own', 'fade', 'rise', 'slide'] as const;
export type MotionName = (typeof motions)[number];

/** Sounds that come with Ovation, files of `public/sounds`. */
export const soundNames = ['donation', 'perks', 'follower', 'goal', 'grand', 'grandest'] as const;
export type SoundName = (typeof soundNames)[number];

/** Where an alert's picture stands: `beside` the words, in the theme's own place for its emblem; or behind them, shaded. */
export const layouts = ['beside', 'above', 'behind'] as const;
export type Layout = (typeof layouts)[number];

/** Type: the theme's own, one of those that come with Ovation, or the system's. Scripts that it lacks are the system's. */
export const fonts = ['own', 'bricolage', 'saira', 'caveat', 'jersey', 'playfair', 'tilt-neon', 'system'] as const;
export type FontName = (typeof fonts)[number];

/** How an alert moves while it stands. */
export const idles = ['none', 'float', 'pulse', 'sway'] as const;
export type Idle = (typeof idles)[number];

/** How much of a donation it is, from everyday (0) to the largest (3). */
export type Tier = 0 | 1 | 2 | 3;

export const scaleRange = { min: 0.5, max: 2 } as const;
export const safeAreaRange = { min: 0, max: 20 } as const;
export const imageScaleRange = { min: 0.5, max: 3 } as const;
/** In hundredths of the letters' size. */
export const outlineRange = { min: 1, max: 12 } as const;
export const fadeRange = { minMs: 0, maxMs: 5_000 } as const;
export const cssCharacters = 6_000;

export const defaultLook: Look = {
  theme: 'pin',
  placement: 'lower-third',
  scale: 1,
  accent: null,
  entrance: 'own',
  exit: 'own',
  safeArea: 5,
  calm: false,
  tiers: true,
};
