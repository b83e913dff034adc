/** The overlay draws alerts and widgets and plays sounds as the engine orders, and reports the result. It does not know where alerts come from. */
export { browserPage } from './browserPage';
export { browserSound } from './browserSound';
export { mountOverlay, type OverlayOptions } from './mountOverlay';
export type { PageLike, Presence, SoundLike, Undo } from './ports';
