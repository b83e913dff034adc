/** Everything that viewers see and hear. Draws what the engine orders and reports the result; does not know where alerts come from. */
export { browserPage } from './browserPage';
export { browserSound } from './browserSound';
export { mountOverlay, type OverlayOptions } from './mountOverlay';
export type { PageLike, Presence, SoundLike, Undo } from './ports';
