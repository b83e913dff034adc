/**
 * What widgets show: events counted once, the platform's figures, and their words. Pure: knows no clock, no storage, no
 * page, and not how a widget looks.
 */
export { type Book, createBook, type KeptBook } from './book';
export { contentOf } from './contentOf';
export type { Facts, ReachedGoal, Shown } from './facts';
export { lineKey } from './perkBoard';
export { streamStartMs } from './streamStart';
export { type WidgetWords, wordsIn } from './words';
