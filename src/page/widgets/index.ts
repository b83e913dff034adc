/** The contents of widgets: counted events, the platform's totals, texts. Pure: no clock, no storage, no page, no drawing. */
export { type SpanStarts, spanStarts } from './calendar';
export { contentOf } from './contentOf';
export { createEventHistory, type EventHistory, type StoredHistory } from './eventHistory';
export { lineKey } from './perks';
export { type AddedTime, addedThrough, type ClockLeads, noTimerHistory, startedAtMs, timeAddedBy, timerReading, timerState } from './timer';
export { type ReachedGoal, type WidgetContext, type WidgetData, widgetTextsOf } from './widgetData';
