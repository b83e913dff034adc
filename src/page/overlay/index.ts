/**
 * Everything that viewers see and hear: the stage with its alerts, widgets and sounds. Draws what the engine orders and reports the
 * result. Does not know where alerts come from, or how the engine chooses the next one.
 */
export { browserPage } from './browserPage';
export { browserSound } from './browserSound';
export { mountOverlay, type OverlayOptions } from './mountOverlay';
export type { PageLike, Presence, SoundLike, Undo } from './ports';
