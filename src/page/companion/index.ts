/**
 * How a page talks to the companion: calls of its table's rows, and the live channel, with what that takes of a browser. Knows nothing of what is said,
 * of engines, or of what a page shows.
 */
export { type BrowserCalls, browserCalls, createPageId, listen, listenForReturn } from './browserCalls';
export { type Answer, type CallCompanion, type CallInput, createCompanionClient, type Refusal, refusalOf } from './companionClient';
export { type LiveChannel, type LiveChannelOptions, openLiveChannel } from './liveChannel';
