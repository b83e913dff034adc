/** The overlay obeys the engine: it draws alerts and widgets, plays sounds, and reports the result. It does not know where alerts come from. */
export { browserPage } from './browserPage';
export { browserSound } from './browserSound';
export { mountOverlay, type OverlayOptions } from './mountOverlay';
export { type PageLike, type Presence, reportLayout, type SoundLike, type Undo } from './ports';
