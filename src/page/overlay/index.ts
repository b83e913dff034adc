/**
 * What viewers see: the stage with its alerts, and their sound. Draws what an engine orders and says what became of it.
 * Does not know where alerts come from, why one is shown and another is not, or who decides what comes next.
 */
export { browserPage } from './browserPage';
export { browserSound } from './browserSound';
export { mountOverlay, type OverlayOptions } from './mountOverlay';
export type { PageLike, Presence, SoundLike, Undo } from './ports';
