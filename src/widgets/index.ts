/**
 * What widgets show: events counted once, the platform's figures, and their words. Pure: knows no clock, no storage, no
 * page, and not how a widget looks.
 */

export { contentOf } from './contentOf';
export { type Book, createBook, type KeptBook } from './eventHistory';
export { lineKey } from './perkBoard';
export { streamStartMs } from './streamStart';
export type { Facts, ReachedGoal, Shown } from './widgetData';
export { type WidgetWords, wordsIn } from './widgetText';
