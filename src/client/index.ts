/**
 * How a page talks to the companion: calls of its table's rows, and the live channel. Knows nothing of what is said,
 * of engines, or of what a page shows.
 */
export { type Answer, type CallCompanion, type CallInput, createCompanionClient, type Refusal } from './companionClient';
export { type LiveChannel, type LiveChannelOptions, openLiveChannel } from './liveChannel';
