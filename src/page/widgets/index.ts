/**
 * What widgets show: events counted once, the platform's figures, and texts. Pure: knows no clock, no storage, no page,
 * and not how a widget looks.
 */

export { contentOf } from './contentOf';
export { createEventHistory, type EventHistory, type StoredHistory } from './eventHistory';
export { lineKey } from './perkBoard';
export { streamStartMs } from './streamStart';
export type { ReachedGoal, WidgetContext, WidgetData } from './widgetData';
export { type WidgetTexts, widgetTextsIn } from './widgetText';
